import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type MenuProps = {
  /** What the button says; its accessible name when it shows more than its text. */
  button: ReactNode;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button that shows a list of links: native `details`, so that it works before and without scripts. Closes on
 * a new address, on a press outside, on Escape (the focus goes back to the button) and when the focus leaves.
 */
export function Menu({ button, label, className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the menu
  useEffect(() => {
    const details = ref.current;
    if (!details?.open) return;
    const held = details.contains(document.activeElement);
    details.open = false;
    if (held) details.querySelector('summary')?.focus({ preventScroll: true });
  }, [location.pathname, location.hash]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => details.removeAttribute('open');
    const onPress = (event: PointerEvent) => {
      if (!details.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget && !details.contains(event.relatedTarget as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    details.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      details.removeEventListener('focusout', onLeave);
    };
  }, []);

  return (
    <details ref={ref} className={className}>
      <summary aria-label={label}>{button}</summary>
      {children}
    </details>
  );
}
