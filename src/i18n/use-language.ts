import { useLocation } from 'react-router-dom';
import type { Language } from '#shared/language/language.ts';
import { languageOf } from '#shared/page/address.ts';

/** The language of the current address. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}
