/** Actions that leave the reader, which guards can hold back. */
export type Leaving = {
  /** Runs an action that leaves the reader, unless a guard holds it back and runs it later. */
  ask(go: () => void): void;
  /**
   * @param holds returns whether it takes over the action
   * @returns a function that removes the guard
   */
  guard(holds: (go: () => void) => boolean): () => void;
};

/** The guards of one reader. */
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
