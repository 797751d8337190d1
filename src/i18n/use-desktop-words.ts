import { useEffect, useState } from 'react';
import type { Language } from '#shared/language/language.ts';
import { loadWords } from './load-words.ts';

/**
 * Loads the texts that only the desktop program shows.
 * @returns whether those of the language are loaded
 */
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
