import { Check, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue, SearchAnswer } from '#shared/search/search.ts';
import type { FacetName } from '#shared/search/search-question.ts';
import { EntryCount } from '../../components/letter-index/entry-count.tsx';
import { AskAgain } from './ask-again.tsx';
import { dividingFacets } from './dividing-facets.ts';
import styles from './facets.module.css';
import type { Searched } from './load-search.ts';
import { withChosen } from './search-address.ts';
import { useFacetValueName } from './use-facet-value-name.ts';

/** How many values of a facet are shown at first. */
const shownAtOnce = 6;

/**
 * Filters for the results: each value with the number of results it would leave. Behind a button on narrow
 * screens.
 */
export function Facets({ asked, answer }: { asked: Searched; answer: SearchAnswer }) {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  const { facets } = answer;
  const useful = dividingFacets(answer);
  if (useful.length === 0) return null;
  return (
    <div className={styles.side} data-open={open ? '' : undefined}>
      <button
        type="button"
        className={`${styles.button} needs-script`}
        aria-expanded={open}
        aria-controls="facets"
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden size={18} />
        {t('facets.label')}
      </button>
      <nav id="facets" className={styles.facets} aria-label={t('facets.label')}>
        {useful.map((name) => (
          <Facet key={name} name={name} values={facets[name]} asked={asked} />
        ))}
      </nav>
    </div>
  );
}

type FacetProps = { name: FacetName; values: FacetValue[]; asked: Searched };

function Facet({ name, values, asked }: FacetProps) {
  const { t } = useTranslation('search');
  const first = values.filter(({ chosen }, place) => chosen || place < shownAtOnce);
  const rest = values.filter((value) => !first.includes(value));
  return (
    <section className={styles.facet} aria-labelledby={`facet-${name}`}>
      <h3 id={`facet-${name}`}>{t(`facets.${name}`)}</h3>
      <Values name={name} values={first} asked={asked} />
      {rest.length > 0 && (
        <details>
          <summary>
            <span className={styles.more}>{t('facets.more', { count: rest.length })}</span>
            <span className={styles.fewer}>{t('facets.fewer')}</span>
          </summary>
          <Values name={name} values={rest} asked={asked} />
        </details>
      )}
    </section>
  );
}

function Values({ name, values, asked }: FacetProps) {
  const nameOf = useFacetValueName();
  return (
    <ul>
      {values.map((value) => (
        <li key={value.value}>
          <AskAgain
            to={withChosen(asked, name, value.value)}
            rel="nofollow"
            staying
            aria-current={value.chosen ? 'true' : undefined}
          >
            <span>
              {value.chosen && <Check aria-hidden size={14} />}
              {nameOf(name, value)}
            </span>
            <EntryCount count={value.count} />
          </AskAgain>
        </li>
      ))}
    </ul>
  );
}
