import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Begun, untouched } from './begun.ts';
import { type Country, countriesIn, named } from './country-list.ts';
import type { FieldAttributes } from './field.tsx';
import styles from './form.module.css';

export type CountriesProps = FieldAttributes & { begun: RefObject<Begun> };

/** The list of countries in which one is searched by typing. */
export function Countries({ className, begun, ...attributes }: CountriesProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const { field } = useController({ name: 'country' });
  const countries = useMemo(() => countriesIn(language), [language]);
  const chosen = countries.find(({ code }) => code === field.value) ?? null;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(begun.current.pressed);
  useLayoutEffect(() => {
    const { text, focused } = begun.current;
    begun.current = untouched;
    if (focused && input.current) typeAgain(input.current, text);
    else if (text !== '') field.onChange(named(text, countries)?.code ?? field.value);
  }, [begun, countries, field]);
  return (
    <Combobox.Root
      key={language}
      items={countries}
      value={chosen}
      onValueChange={(country: Country | null) => field.onChange(country?.code ?? '')}
      itemToStringLabel={({ name }: Country) => name}
      isItemEqualToValue={(one: Country, other: Country) => one.code === other.code}
      locale={language}
      open={open}
      onOpenChange={setOpen}
      autoHighlight
    >
      <Combobox.InputGroup className={styles.combobox}>
        <Combobox.Input
          {...attributes}
          className={className}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
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
  );
}

/** What was typed before the list came opens it now. */
function typeAgain(input: HTMLInputElement, text: string): void {
  input.focus();
  if (text === '') return;
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
