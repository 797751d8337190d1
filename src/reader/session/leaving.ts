/** What leads out of the reader, past whoever holds it back. */
export type Leaving = {
  /** Does something that ends the reading, unless it is held back: whoever holds it may do it later. */
  ask(go: () => void): void;
  /** @param holds whether it holds something back, which then is its to do @returns what ends that */
  guard(holds: (go: () => void) => boolean): () => void;
};

export function createLeaving(): Leaving {
  const guards = new Set<(go: () => void) => boolean>();
  return {
    ask: (go) => {
      if (![...guards].some((holds) => holds(go))) go();
    },
    guard: (holds) => {
      guards.add(holds);
      return () => guards.delete(holds);
    },
  };
}
