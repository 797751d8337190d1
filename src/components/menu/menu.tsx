import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeaving } from './use-leaving.ts';

type MenuProps = {
  /** What the button says; its accessible name when it shows more than its text. */
  button: ReactNode;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button that shows a list of links: native `details`, so that it works before and without scripts. Closes on
 * a new address, on the choice of what is shown already, on a press outside, on Escape (the focus goes back to the
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

  // With the new screen, not after it: by then the menu may have been opened again.
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
