import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Country, countriesIn, named } from './country-list.ts';

/**
 * The country of a form while it is typed: its code once the name is complete, until then the text itself.
 */
export function useWrittenCountry() {
  const language = useLanguage();
  const { field } = useController({ name: 'country' });
  const countries = useMemo(() => countriesIn(language), [language]);
  const [typed, setTyped] = useState({ text: '', language });
  const chosen = countries.find(({ code }) => code === field.value);
  return {
    field,
    countries,
    chosen,
    // The typed text stays as it is; after a change of language, the country's name replaces it.
    written:
      typed.language === language && codeOf(typed.text, countries) === field.value
        ? typed.text
        : (chosen?.name ?? String(field.value)),
    write: (words: string) => {
      setTyped({ text: words, language });
      field.onChange(codeOf(words, countries));
    },
  };
}

/** The code of a country, or the text itself, which the form then rejects. */
function codeOf(text: string, countries: Country[]): string {
  return named(text, countries)?.code ?? text;
}
