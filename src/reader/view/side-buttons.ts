import type { ViewState } from './view.ts';

/** The side buttons of a mouse, by their numbers in events. */
const sides = { back: 3, forward: 4 };

/** Makes the side buttons of a mouse follow the trail of jumps, while it has entries. */
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
  // The browser navigates its own history when such a button is released.
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
