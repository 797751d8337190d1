import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '#shared/country.ts';
import type { Language } from '#shared/language.ts';
import { countryNames } from '../../i18n/country-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHydrated } from '../use-hydrated.ts';
import { Field } from './field.tsx';
import styles from './form.module.css';

type Country = { code: string; name: string };

/** The country, from a list that is searched by typing. */
export function CountryField() {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const hydrated = useHydrated();
  const { field } = useController({ name: 'country' });
  const countries = useMemo(() => countriesIn(language), [language]);
  const chosen = countries.find(({ code }) => code === field.value) ?? null;
  return (
    <Field name="country" required>
      {({ className, ...attributes }) =>
        // Base UI writes styles into what the server renders, which our content security policy refuses.
        hydrated ? (
          <Combobox.Root
            key={language}
            items={countries}
            value={chosen}
            onValueChange={(country: Country | null) => field.onChange(country?.code ?? '')}
            itemToStringLabel={({ name }: Country) => name}
            isItemEqualToValue={(one: Country, other: Country) => one.code === other.code}
            locale={language}
            autoHighlight
          >
            <Combobox.InputGroup className={styles.combobox}>
              <Combobox.Input
                {...attributes}
                className={className}
                ref={field.ref}
                onBlur={field.onBlur}
                autoComplete="off"
              />
              <Combobox.Trigger className={styles.trigger} aria-label={t('countries')}>
                <ChevronDown aria-hidden size={18} />
              </Combobox.Trigger>
            </Combobox.InputGroup>
            <Combobox.Portal>
              <Combobox.Positioner className={styles.positioner} sideOffset={4}>
                <Combobox.Popup className={styles.popup} aria-label={t('countries')}>
                  <Combobox.Empty className={styles.empty}>{t('noCountry')}</Combobox.Empty>
                  <Combobox.List className={styles.list}>
                    {(country: Country) => (
                      <Combobox.Item key={country.code} value={country} className={styles.item}>
                        {country.name}
                      </Combobox.Item>
                    )}
                  </Combobox.List>
                </Combobox.Popup>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        ) : (
          <input className={className} {...attributes} disabled />
        )
      }
    </Field>
  );
}

/** All countries by their names in a language, as its alphabet orders them. */
function countriesIn(language: Language): Country[] {
  const nameOf = countryNames(language);
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => compare(one.name, other.name));
}
