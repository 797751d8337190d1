import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import { usePressedEarly } from '../app/pressed-early.ts';
import { useLanguage } from '../i18n/use-language.ts';

type LateParts<Parts> = {
  /** Makes the parts available at once: called by the loaders of the data that they show. */
  provide(parts: Parts): void;
  /** The parts, in a `Suspense`: what the server has rendered stays until they have loaded. */
  useParts(): Parts;
};

/**
 * Parts of a screen that come with its data and, where the server has rendered it, later: so they are not among
 * what a first visit must load.
 * @param words the texts without which they can't be shown
 * @param load loads the parts and these texts
 */
export function lateParts<Parts>(
  words: string,
  load: (language: Language) => Promise<Parts>,
): LateParts<Parts> {
  let provided: Parts | undefined;
  const coming = new Map<Language, Promise<Parts>>();
  return {
    provide: (parts) => {
      provided = parts;
    },
    useParts: () => {
      const language = useLanguage();
      const { i18n } = useTranslation();
      usePressedEarly();
      if (provided && i18n.hasResourceBundle(language, words)) return provided;
      const parts = coming.get(language) ?? load(language);
      coming.set(language, parts);
      return use(parts);
    },
  };
}
