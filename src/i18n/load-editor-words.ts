import { lateWords } from './late-words.ts';

/** Adds the words of what is put on pages, which nobody needs who only reads, to those of a language. */
export const loadEditorWords = lateWords({
  ru: () => import('./ru-editors.ts'),
  en: () => import('./en-editors.ts'),
  kk: () => import('./kk-editors.ts'),
});
