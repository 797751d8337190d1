import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language/language.ts';
import type { FacetValue } from '#shared/search/search.ts';
import type { FacetName } from '#shared/search/search-question.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Returns a function that names the values of a facet: volumes and languages by the texts of this screen,
 * others by their own names.
 */
export function useFacetValueName(): (name: FacetName, value: FacetValue) => string {
  const { t } = useTranslation('search');
  const language = useLanguage();
  return (name, { value, name: called }) => {
    if (name === 'volume') return t('facets.volumeValue', { volume: value });
    if (name === 'language') return t(`facets.${value as Language}`);
    return called[language];
  };
}
