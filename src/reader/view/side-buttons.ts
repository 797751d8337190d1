import type { ViewState } from './view.ts';

/** The buttons on the side of a mouse, by their numbers in events. */
const sides = { back: 3, forward: 4 };

/** Lets the side buttons of a mouse follow the jumps in the document, as long as there are any. */
export function listenForSideButtons(
  container: HTMLElement,
  state: () => ViewState,
  back: () => void,
  forward: () => void,
  signal: AbortSignal,
): void {
  const isOurs = ({ button }: MouseEvent) => {
    const { canGoBack, canGoForward } = state();
    return (button === sides.back || button === sides.forward) && (canGoBack || canGoForward);
  };
  // The browser goes back in its own history when such a button comes up.
  container.addEventListener('mousedown', (event) => isOurs(event) && event.preventDefault(), { signal });
  container.addEventListener(
    'mouseup',
    (event) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (event.button === sides.back) back();
      else forward();
    },
    { signal },
  );
}
