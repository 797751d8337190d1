/** Something that changes as a whole, and can be watched. */
export type Watched<State> = {
  /** The same object until something in it changes. */
  state(): State;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
};

/** The same for whoever changes it. */
export type Store<State> = Watched<State> & { set(changes: Partial<State>): void };

/** Keeps a state that is a new object exactly when something in it has changed. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (changes) => {
      const changed = Object.entries(changes).some(([key, value]) => state[key as keyof State] !== value);
      if (!changed) return;
      state = { ...state, ...changes };
      for (const listener of [...listeners]) listener();
    },
  };
}
