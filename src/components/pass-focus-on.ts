/**
 * A ref for an element that may disappear: if it then contains the focus, another element takes it; otherwise
 * the focus would return to the start of the page.
 * @param next finds that element when it is needed
 */
export function passFocusOn(next: (from: HTMLElement) => HTMLElement | null | undefined) {
  return (element: HTMLElement | null) => () => {
    if (element?.contains(document.activeElement)) next(element)?.focus({ preventScroll: true });
  };
}
