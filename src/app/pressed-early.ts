import { useEffect } from 'react';
import { isPlainPress } from '../components/plain-press.ts';

declare global {
  interface Document {
    /** What was pressed last before it could do its work; first set by the script of `#shared/page/early-press.ts`. */
    pressedEarly?: HTMLElement | null;
  }
}

/**
 * What does something on this page: without scripts, the browser follows such links. React would discard a part whose
 * address changes before it is hydrated.
 */
const doing = 'button, a[href^="#"], a.drawing';

/** Holds presses on parts of the page that React has not hydrated yet. */
export function holdPresses(root: HTMLElement): void {
  const hold = (event: MouseEvent) => {
    // React's own listener, which came first, stops events that it can't deliver.
    if (!event.cancelBubble || !isPlainPress(event)) return;
    const control = (event.target as Element).closest<HTMLElement>(doing);
    if (!control) return;
    event.preventDefault();
    takePressed();
    document.pressedEarly = control;
    control.setAttribute('aria-busy', 'true');
  };
  root.addEventListener('click', hold, { capture: true });
}

/** Clicks what was pressed before this part of the page was hydrated; what belongs to another part is held again. */
export function pressAgain(): void {
  document.onclick = null;
  takePressed()?.click();
}

/** The same once a part that came late is hydrated. */
export function usePressedEarly(): void {
  useEffect(pressAgain, []);
}

/** Where the code of a part does not come, a held link is followed. */
export function letPressedGo(): void {
  const control = takePressed();
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
}

function takePressed(): HTMLElement | null | undefined {
  const control = document.pressedEarly;
  document.pressedEarly = null;
  control?.removeAttribute('aria-busy');
  return control;
}
