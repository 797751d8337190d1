/** The places one has jumped from, and the way back and forth between them. */
export type Trail<Place> = {
  /** Remembers a place that is left by a jump; what was ahead is forgotten. */
  leave(from: Place): void;
  /** The place before. @param here where one is now, to come back to */
  back(here: Place): Place | undefined;
  forward(here: Place): Place | undefined;
  canGoBack(): boolean;
  canGoForward(): boolean;
};

/** The places a trail keeps; older ones are forgotten. */
const longest = 100;

/** Makes a trail within a document; the history of the browser has no part in it. */
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
