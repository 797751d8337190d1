/** An observable state, replaced as a whole. */
export type Watched<State> = {
  /** The same object until something in it changes. */
  state(): State;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
};

/** An observable state with a setter. */
export type Store<State> = Watched<State> & { set(changes: Partial<State>): void };

/** Creates a store. Its state becomes a new object only if a value changes. */
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
