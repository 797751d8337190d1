/** The space between a popup and what it belongs to, and around it, in CSS pixels. */
const gap = 8;

/** Places a popup below what it belongs to, or above it where there is no room: as `--left` and `--top`. */
export function placePopup(box: HTMLElement, beside: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(gap, Math.min(beside.left, innerWidth - width - gap));
  const below = beside.bottom + gap;
  const top = below + height <= innerHeight - gap ? below : Math.max(gap, beside.top - gap - height);
  box.style.setProperty('--left', `${left}px`);
  box.style.setProperty('--top', `${top}px`);
}
