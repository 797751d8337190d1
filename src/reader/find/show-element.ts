/** The share of a pane's height at its top and bottom that counts as too close to the edge. */
const margin = 0.12;

/** Scrolls an element to eye level in its pane, unless it is well in view. Nothing outside the pane moves. */
export function showElement(element: HTMLElement, pane: HTMLElement): void {
  const box = element.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  const [top, left] = [box.top - frame.top, box.left - frame.left];
  const height = freeHeight(frame, pane);
  const air = height * margin;
  if (top < air || top + box.height > height - air) pane.scrollTop += top - height * 0.36;
  if (left < 0 || left + box.width > pane.clientWidth) {
    pane.scrollLeft += left - Math.max(0, (pane.clientWidth - box.width) / 2);
  }
}

/** The height of a pane above a side panel that covers its lower part, as in small windows. */
function freeHeight(frame: DOMRect, pane: HTMLElement): number {
  const areas = pane.closest('[data-reader]')?.querySelectorAll<HTMLElement>('section[data-area]') ?? [];
  const covering = [...areas]
    .filter((area) => !area.contains(pane))
    .map((area) => area.getBoundingClientRect())
    .filter(({ top, left, right }) => top > frame.top && left <= frame.left && right >= frame.right);
  return Math.min(pane.clientHeight, ...covering.map(({ top }) => top - frame.top));
}
