import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Begun, untouched } from './begun.ts';
import { type Country, ledTo, named, sought } from './country-list.ts';
import type { FieldAttributes } from './field.tsx';
import styles from './form.module.css';
import { useWrittenCountry } from './use-written-country.ts';

export type CountriesProps = FieldAttributes & { begun: RefObject<Begun> };

/** A combobox of countries, filtered by typing. */
export function Countries({ className, begun, ...attributes }: CountriesProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const { field, countries, chosen, written, write } = useWrittenCountry();
  const input = useRef<HTMLInputElement>(null);
  const pointedOut = useRef<Country>(undefined);
  const [open, setOpen] = useState(begun.current.pressed);
  // Opening the list of a filled field shows all countries.
  const [seeking, setSeeking] = useState(false);
  const settle = (words: string) => {
    const country = named(words, countries) ?? ledTo(words, countries, pointedOut.current);
    write(country?.name ?? words);
  };
  const settleFirst = useEffectEvent(settle);
  useLayoutEffect(() => {
    const { text, focused } = begun.current;
    begun.current = untouched;
    if (focused && input.current) typeAgain(input.current, text);
    else if (text !== '') settleFirst(text);
  }, [begun]);
  return (
    <Combobox.Root
      key={language}
      items={countries}
      value={chosen ?? null}
      filteredItems={seeking || !chosen ? sought(written, countries) : countries}
      onValueChange={(country: Country | null) => write(country?.name ?? '')}
      itemToStringLabel={({ name }: Country) => name}
      isItemEqualToValue={(one: Country, other: Country) => one.code === other.code}
      locale={language}
      open={open}
      onOpenChange={(opens, { reason }) => {
        if (opens) setSeeking(reason === 'input-change');
        setOpen(opens);
      }}
      inputValue={written}
      // Any other change would discard what was typed.
      onInputValueChange={(words, { reason }) => {
        if (reason !== 'input-change') return;
        setSeeking(true);
        write(words);
      }}
      // The first option is highlighted automatically, and Enter takes it; leaving the field with Tab does
      // not choose it.
      onItemHighlighted={(country: Country | undefined, { reason }) => {
        pointedOut.current = reason === 'keyboard' ? country : undefined;
      }}
      autoHighlight
    >
      <Combobox.InputGroup className={styles.combobox}>
        <Combobox.Input
          {...attributes}
          className={className}
          // The open list hides everything else from screen readers, including the label.
          aria-label={t('field.country')}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          onBlur={() => {
            if (written !== '' && written !== chosen?.name) settle(written);
            field.onBlur();
          }}
          autoComplete="country-name"
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

/** Types the text again that was typed before the list was loaded, which opens the list. */
function typeAgain(input: HTMLInputElement, text: string): void {
  input.focus();
  if (text === '') return;
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
