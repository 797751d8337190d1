import { useEffect, useState } from 'react';
import type { Language } from '#shared/language.ts';
import { loadWords } from './load-words.ts';

/** Brings the words of what only the desktop program shows. @returns whether those of a language are there */
export function useDesktopWords(language: Language): boolean {
  const [worded, setWorded] = useState<Language>();
  useEffect(() => {
    let left = false;
    void loadWords(language, 'desktop').then(() => !left && setWorded(language));
    return () => {
      left = true;
    };
  }, [language]);
  return worded === language;
}
