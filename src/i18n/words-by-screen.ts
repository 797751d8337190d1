import type { WordsOfLanguage } from './words.ts';

/** Files such as `…/ru/home.json` as `{ home: … }`. */
export function wordsByScreen(files: Record<string, Record<string, unknown>>): WordsOfLanguage {
  return Object.fromEntries(
    Object.entries(files).map(([file, words]) => [
      file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
      words,
    ]),
  );
}
