/**
 * A ref for what goes away, be it by itself: when the focus is in it then, something else gets the focus, which would
 * fall back to the beginning of the page otherwise.
 * @param next what gets it; asked when it goes
 */
export function passFocusOn(next: (from: HTMLElement) => HTMLElement | null | undefined) {
  return (element: HTMLElement | null) => () => {
    if (element?.contains(document.activeElement)) next(element)?.focus({ preventScroll: true });
  };
}
