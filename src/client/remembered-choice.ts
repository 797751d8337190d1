import { useSyncExternalStore } from 'react';
import { openStoredText } from './stored-text.ts';

/** One of several options, remembered in this browser. */
export type RememberedChoice<Choice extends string> = {
  /** The latest choice; `usual` if there is none. */
  read(): Choice;
  write(choice: Choice): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

/**
 * Opens a choice by its key in the browser's storage. If storage is refused, it lasts as long as the page.
 */
export function openChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): RememberedChoice<Choice> {
  const { read, write, subscribe } = openStoredText(key);
  return {
    read: () => {
      const kept = read();
      return choices.find((choice) => choice === kept) ?? usual;
    },
    write,
    subscribe,
  };
}

/** The current choice, wherever it was made. */
export function useChoice<Choice extends string>({ read, subscribe }: RememberedChoice<Choice>): Choice {
  return useSyncExternalStore(subscribe, read);
}
