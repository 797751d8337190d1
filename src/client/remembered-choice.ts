import { useSyncExternalStore } from 'react';
import { openStoredText } from './stored-text.ts';

/** One of several, remembered in this browser. */
export type RememberedChoice<Choice extends string> = {
  /** What was chosen last, at first the usual one. */
  read(): Choice;
  write(choice: Choice): void;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
};

/** Opens a choice by its key in the browser's storage. Where storage is refused, it lasts as long as the page. */
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

/** What is chosen now, wherever it was chosen. */
export function useChoice<Choice extends string>({ read, subscribe }: RememberedChoice<Choice>): Choice {
  return useSyncExternalStore(subscribe, read);
}
