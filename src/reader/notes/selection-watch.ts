/** How long a selection rests before it is taken up, in ms: it is drawn out letter by letter by keys and fingers. */
const rest = 180;

/**
 * Tells when a selection in the pages has come to rest, and when it is being changed or is gone.
 * @param held whether what is selected is not to be looked at now: a menu for it is in use
 */
export function watchSelection(
  container: HTMLElement,
  { onRest, held }: { onRest: () => void; held: () => boolean },
  signal: AbortSignal,
): void {
  let pointing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!pointing && !held()) onRest();
    }, rest);
  };
  container.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      // A finger that selects is taken over by the browser, which tells of no release.
      pointing = pointerType === 'mouse';
    },
    { signal },
  );
  const release = () => {
    if (pointing) settle();
    pointing = false;
  };
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', release, { signal });
  window.addEventListener('blur', release, { signal });
  document.addEventListener('selectionchange', settle, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  // Something may have been selected before anybody watched.
  settle();
}
