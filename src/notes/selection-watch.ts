/** How long a selection must rest before it is taken, in ms: keys and fingers extend it letter by letter. */
const rest = 180;

/**
 * Calls `onRest` when the selection has settled, also if it was cleared.
 * @param held whether to leave the selection alone, because its menu is in use
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
      // On touch, the browser takes over the selection and sends no `pointerup`.
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
  // Something may be selected already.
  settle();
}
