/** The positions before each jump, and the way back and forward through them. */
export type Trail<Place> = {
  /** Adds the position before a jump; clears the way forward. */
  leave(from: Place): void;
  /**
   * The previous position.
   * @param here the current position, for the way forward
   */
  back(here: Place): Place | undefined;
  forward(here: Place): Place | undefined;
  canGoBack(): boolean;
  canGoForward(): boolean;
};

/** The maximum number of positions; the oldest are dropped. */
const longest = 100;

/** Makes a trail within a document, independent of the browser's history. */
export function createTrail<Place>(): Trail<Place> {
  const behind: Place[] = [];
  const ahead: Place[] = [];
  const step = (from: Place[], to: Place[], here: Place) => {
    const place = from.pop();
    if (place !== undefined) to.push(here);
    return place;
  };
  return {
    leave(from) {
      behind.push(from);
      if (behind.length > longest) behind.shift();
      ahead.length = 0;
    },
    back: (here) => step(behind, ahead, here),
    forward: (here) => step(ahead, behind, here),
    canGoBack: () => behind.length > 0,
    canGoForward: () => ahead.length > 0,
  };
}
