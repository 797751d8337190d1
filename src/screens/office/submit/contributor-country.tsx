import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesIn } from '../../../components/form/country-list.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ChoiceField } from './fields.tsx';

type ContributorCountryProps = {
  name: string;
  value: string;
  /** Whether all countries are in the page from the beginning. */
  isWhole: boolean;
};

/**
 * The country of an author. The world’s countries once for each of many authors would be most of the page: where one is
 * chosen, the others come when the field is first used. Without scripts, whoever saves it without a country gets them all.
 */
export function ContributorCountry({ name, value, isWhole }: ContributorCountryProps) {
  const { t } = useTranslation('office-author');
  const [isUsed, setIsUsed] = useState(false);
  const countries = countriesIn(useLanguage());
  const shown = isWhole || isUsed ? countries : countries.filter(({ code }) => code === value);
  return (
    <ChoiceField
      name={name}
      label={t('field.country')}
      value={value}
      choices={[
        { value: '', label: t('field.noCountry') },
        ...shown.map(({ code, name: label }) => ({ value: code, label })),
      ]}
      onUse={() => setIsUsed(true)}
    />
  );
}

/** How many authors have all countries in the page from the beginning. */
const most = 10;

/** The places of the authors who do: the first ones whose country is not chosen, and all where they are few. */
export function placesWithCountries(authors: { country: string }[]): ReadonlySet<number> {
  const places = authors.map((_, place) => place);
  if (places.length <= most) return new Set(places);
  return new Set(places.filter((place) => authors[place]?.country === '').slice(0, most));
}
