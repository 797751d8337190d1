import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { untouched } from './begun.ts';
import type { CountriesProps } from './countries.tsx';
import { type Country, countriesIn, named } from './country-list.ts';
import styles from './form.module.css';

/** Stands in for the list when its code can't be had: the name in full, which browsers help to complete. */
export function NamedCountry({ begun, ...attributes }: CountriesProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const { field } = useController({ name: 'country' });
  const countries = useMemo(() => countriesIn(language), [language]);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const chosen = countries.find(({ code }) => code === field.value);

  useLayoutEffect(() => {
    const { text, focused } = begun.current;
    begun.current = untouched;
    if (focused) input.current?.focus();
    if (text === '') return;
    setText(text);
    field.onChange(codeOf(text, countries));
  }, [begun, countries, field]);

  return (
    <>
      <p id={`${id}note`} className={styles.hint}>
        {t('countriesMissing')}
      </p>
      <input
        type="text"
        {...attributes}
        aria-describedby={[`${id}note`, attributes['aria-describedby']].filter(Boolean).join(' ')}
        list={`${id}list`}
        autoComplete="off"
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        // What was typed stays as it is; in another language the country has another name.
        value={codeOf(text, countries) === field.value ? text : (chosen?.name ?? field.value)}
        onChange={({ target }) => {
          setText(target.value);
          field.onChange(codeOf(target.value, countries));
        }}
        onBlur={field.onBlur}
      />
      <datalist id={`${id}list`}>
        {countries.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** What is no country's name stays as it was written, and is refused with the form. */
function codeOf(text: string, countries: Country[]): string {
  return named(text, countries)?.code ?? text;
}
