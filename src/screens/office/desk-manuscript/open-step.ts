/**
 * Opens a step of the page that is folded, before a link leads to it.
 * @param place its address on the page, such as `#step-return`
 */
export function openStep(place: string): void {
  const step = document.getElementById(place.slice(1));
  if (step instanceof HTMLDetailsElement) step.open = true;
}
