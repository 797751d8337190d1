/** What is seen of the window, in its CSS pixels: less than all of it in a page that is pinched larger, or under a keyboard. */
export function seenOfWindow(): { top: number; right: number; bottom: number; left: number } {
  const {
    offsetTop: top,
    offsetLeft: left,
    width,
    height,
  } = visualViewport ?? {
    offsetTop: 0,
    offsetLeft: 0,
    width: innerWidth,
    height: innerHeight,
  };
  return { top, right: left + width, bottom: top + height, left };
}
