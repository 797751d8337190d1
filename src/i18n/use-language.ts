import { useLocation } from 'react-router-dom';
import { languageOf } from '#shared/address.ts';
import type { Language } from '#shared/language.ts';

/** The language of the current address. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}
