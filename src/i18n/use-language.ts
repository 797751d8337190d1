import { useLocation } from 'react-router-dom';
import { languageOf } from '#shared/address.ts';
import type { Language } from '#shared/language.ts';

/** The language of the address that is shown. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}
