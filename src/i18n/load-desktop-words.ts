import { lateWords } from './late-words.ts';

/** Adds the words of what only the desktop program shows to those of a language. */
export const loadDesktopWords = lateWords({
  ru: () => import('./ru-desktop.ts'),
  en: () => import('./en-desktop.ts'),
  kk: () => import('./kk-desktop.ts'),
});
