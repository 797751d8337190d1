import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchAnswer } from '#shared/search/search.ts';
import { facetNames } from '#shared/search/search-question.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { AskAgain } from './ask-again.tsx';
import styles from './chosen-values.module.css';
import type { Searched } from './load-search.ts';
import { searchAddress, withChosen, withoutFacets } from './search-address.ts';
import { useFacetValueName } from './use-facet-value-name.ts';

type ChosenValuesProps = {
  asked: Searched;
  facets: SearchAnswer['facets'];
  /** Called when a filter is removed: its link, which had the focus, disappears. */
  onRemove: () => void;
};

/** The active filters, each with a link that removes it. */
export function ChosenValues({ asked, facets, onRemove }: ChosenValuesProps) {
  const { t } = useTranslation('search');
  const nameOf = useFacetValueName();
  const chosen = facetNames.flatMap((name) =>
    facets[name].filter((value) => value.chosen).map((value) => ({ name, value })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('facets.chosen')}>
      {chosen.map(({ name, value }) => (
        <li key={`${name} ${value.value}`}>
          <AskAgain
            to={withChosen(asked, name, value.value)}
            rel="nofollow"
            staying
            className={styles.value}
            aria-label={t('facets.remove', { value: nameOf(name, value) })}
            onClick={onRemove}
          >
            {nameOf(name, value)}
            <X aria-hidden size={16} />
          </AskAgain>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <LocalLink
            to={searchAddress(withoutFacets(asked))}
            preventScrollReset
            className={styles.clear}
            onClick={onRemove}
          >
            {t('facets.clear')}
          </LocalLink>
        </li>
      )}
    </ul>
  );
}
