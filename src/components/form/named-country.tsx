import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { untouched } from './begun.ts';
import type { CountriesProps } from './countries.tsx';
import styles from './form.module.css';
import { useWrittenCountry } from './use-written-country.ts';

/** Replaces the list if its code could not be loaded: the full name, with the browser's own suggestions. */
export function NamedCountry({ begun, ...attributes }: CountriesProps) {
  const { t } = useTranslation('form');
  const { field, countries, written, write } = useWrittenCountry();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const writeFirst = useEffectEvent(write);

  useLayoutEffect(() => {
    const { text, focused } = begun.current;
    begun.current = untouched;
    if (focused) input.current?.focus();
    if (text !== '') writeFirst(text);
  }, [begun]);

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
        autoComplete="country-name"
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        value={written}
        onChange={({ target }) => write(target.value)}
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
