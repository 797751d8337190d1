import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeaving } from './use-leaving.ts';

type MenuProps = {
  /** The content of the button. `label` is its accessible name if that differs from the text. */
  button: ReactNode;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button that opens a list of links: native `details`, so that it works without scripts. Closes after
 * navigation, when the current page is chosen, on a click outside, on Escape (the focus returns to the
 * button) and when the focus leaves.
 */
export function Menu({ button, label, className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  const left = useRef(address);

  const leave = (back: boolean) => {
    const details = ref.current;
    if (!details?.open) return;
    details.open = false;
    if (back) details.querySelector('summary')?.focus({ preventScroll: true });
  };

  // In a layout effect: later, the user may have opened the menu again.
  useLayoutEffect(() => {
    if (left.current === address) return;
    left.current = address;
    leave(!!ref.current?.contains(document.activeElement));
  });
  useLeaving(ref, leave);

  return (
    <details ref={ref} className={className}>
      <summary aria-label={label}>{button}</summary>
      {children}
    </details>
  );
}
