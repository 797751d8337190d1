import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language.ts';
import type { FacetValue } from '#shared/search.ts';
import type { FacetName } from '#shared/search-question.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** How a value of a facet is called: volumes and languages in the words of the screen, others by their own names. */
export function useFacetValueName(): (name: FacetName, value: FacetValue) => string {
  const { t } = useTranslation('search');
  const language = useLanguage();
  return (name, { value, name: called }) => {
    if (name === 'volume') return t('facets.volumeValue', { volume: value });
    if (name === 'language') return t(`facets.${value as Language}`);
    return called[language];
  };
}
