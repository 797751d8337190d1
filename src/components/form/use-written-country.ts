import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Country, countriesIn, named } from './country-list.ts';

/** The country of a form as it is written: a code once it is named in full, and the words themselves until then. */
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
    // What was typed stays as it is; in another language the country has another name.
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

/** What is no country's name stays as it was written, and is refused with the form. */
function codeOf(text: string, countries: Country[]): string {
  return named(text, countries)?.code ?? text;
}
