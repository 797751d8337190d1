/** The distance from which a press is a drag, in CSS pixels; below it, it is a click. */
const pull = 4;

/** Elements that react to a press themselves. */
const pressable = 'a, button, input, select, textarea, label';

/**
 * Lets the mouse drag the pages instead of selecting text; a click stays a click. Touch scrolls pages without
 * this.
 * @param container the scrolling element
 * @returns a function that ends it
 */
export function dragPages(container: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let held: { pointer: number; x: number; y: number; left: number; top: number } | undefined;
  /** Whether the current or last press was a drag. */
  let pulled = false;

  const begin = (event: PointerEvent) => {
    pulled = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    if (!(event.target instanceof Element) || event.target.closest(pressable)) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    held = { pointer, x, y, left: container.scrollLeft, top: container.scrollTop };
  };
  const move = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!pulled && Math.hypot(dx, dy) < pull) return;
    if (!pulled) {
      pulled = true;
      container.setPointerCapture(held.pointer);
      container.dataset.hand = 'closed';
    }
    container.scrollTo({ left: held.left - dx, top: held.top - dy, behavior: 'instant' });
  };
  const end = () => {
    held = undefined;
    container.dataset.hand = 'open';
  };
  const keepFromClick = (event: MouseEvent) => {
    if (!pulled) return;
    pulled = false;
    event.stopPropagation();
    event.preventDefault();
  };

  end();
  container.addEventListener('pointerdown', begin, { signal });
  container.addEventListener('pointermove', move, { signal });
  container.addEventListener('pointerup', end, { signal });
  container.addEventListener('pointercancel', end, { signal });
  container.addEventListener('click', keepFromClick, { signal, capture: true });
  return () => {
    ending.abort();
    delete container.dataset.hand;
  };
}
