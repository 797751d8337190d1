/** Keys that scroll. */
const scrolling = ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '];

/** Keeps what is read in the window, unless the reader scrolls away. */
export type Following = {
  /** Scrolls to a passage if it is out of the window, and if the reader has not gone elsewhere. */
  to(range: Range): void;
  /** Follows again, beginning with a passage. */
  again(range: Range): void;
  end(): void;
};

/**
 * @param onAway told whether the reader has gone elsewhere; a passage that comes into the window is followed again
 * @param controls whose keys do not scroll
 */
export function followPassages(
  onAway: (isAway: boolean) => void,
  controls: () => HTMLElement | null,
): Following {
  const ending = new AbortController();
  let isAway = false;
  const go = (away: boolean) => {
    if (away !== isAway) onAway(away);
    isAway = away;
  };
  const options = { passive: true, signal: ending.signal };
  for (const hand of ['wheel', 'touchmove']) addEventListener(hand, () => go(true), options);
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (scrolling.includes(key) && !controls()?.contains(target as Node)) go(true);
    },
    options,
  );
  const isSeen = (range: Range) => {
    const { top, bottom } = range.getBoundingClientRect();
    return bottom > innerHeight * 0.1 && top < innerHeight * 0.85;
  };
  const scrollTo = (range: Range) =>
    void range.startContainer.parentElement?.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  return {
    to: (range) => {
      if (isSeen(range)) go(false);
      else if (!isAway) scrollTo(range);
    },
    again: (range) => {
      go(false);
      scrollTo(range);
    },
    end: () => ending.abort(),
  };
}
