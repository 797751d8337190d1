import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import type { SearchAnswer } from '#shared/search/search.ts';
import { facetNames } from '#shared/search/search-question.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { AskAgain } from './ask-again.tsx';
import { ChosenValues } from './chosen-values.tsx';
import { Facets } from './facets.tsx';
import type { Searched } from './load-search.ts';
import { ResultPages } from './result-pages.tsx';
import { conditionsOf, searchAddress, withoutFacets } from './search-address.ts';
import styles from './search-answer.module.css';
import { BrowseLinks } from './search-help.tsx';
import { Result } from './search-result.tsx';

const summaryId = 'found';

type AnswerProps = { asked: Searched; answer: SearchAnswer };

/** How many articles were found and how the query was understood; announced when the answer changes. */
export function AnswerSummary({ asked, answer }: AnswerProps) {
  const { t } = useTranslation('search');
  const { total, pages, page } = answer;
  return (
    <>
      <h2 id={summaryId} className={styles.count} tabIndex={-1}>
        {total > 0
          ? t('count', { count: total, question: meantIn(asked, answer) })
          : t('none.title', { question: asked.text.trim() })}
        {total > 0 && pages > 1 && page <= pages && (
          <span className={styles.page}>, {t('pageOf', { page, pages })}</span>
        )}
      </h2>
      <Understood asked={asked} answer={answer} />
    </>
  );
}

/** The results and their filters. */
export function Answer({ asked, answer }: AnswerProps) {
  const { t } = useTranslation('search');
  const waiting = useNavigation().state === 'loading';
  const { total, results, facets, pages } = answer;
  return (
    <div className={styles.answer} aria-busy={waiting || undefined}>
      <ChosenValues
        asked={asked}
        facets={facets}
        onRemove={() => document.getElementById(summaryId)?.focus()}
      />
      {total === 0 ? (
        <NothingFound asked={asked} answer={answer} />
      ) : (
        <div className={styles.columns}>
          <Facets asked={asked} answer={answer} />
          <section className={styles.results} aria-label={t('results')}>
            {results.length > 0 ? (
              <ol>
                {results.map((result) => (
                  <Result key={result.id} result={result} />
                ))}
              </ol>
            ) : (
              <div className={styles.beyond}>
                {t('pages.beyond')} <AskAgain to={{ ...asked, page: 1 }}>{t('pages.first')}</AskAgain>
              </div>
            )}
            {pages > 1 && <ResultPages asked={asked} pages={pages} />}
          </section>
        </div>
      )}
    </div>
  );
}

/** How the query was understood, if not literally. */
function Understood({ asked, answer: { suggestion, corrected, widened, partial, total } }: AnswerProps) {
  const { t } = useTranslation('search');
  return (
    <>
      {corrected && suggestion && total > 0 && (
        <p className={styles.note}>
          {t('corrected', { meant: suggestion })}{' '}
          <AskAgain to={{ ...asked, page: 1, filters: {}, asTyped: true }} rel="nofollow">
            {t('asTyped', { question: asked.text.trim() })}
          </AskAgain>
        </p>
      )}
      {suggestion && !(corrected && total > 0) && (
        <p className={styles.note}>
          {t('didYouMean')}{' '}
          <LocalLink to={searchAddress({ text: suggestion, page: 1, filters: fewOf(asked) })} rel="nofollow">
            {suggestion}
          </LocalLink>
          ?
        </p>
      )}
      {widened.length > 0 && total > 0 && (
        <p className={styles.note}>
          {t('widened', { words: widened.map((term) => t('quoted', { term })).join(', ') })}
        </p>
      )}
      {partial && total > 0 && <p className={styles.note}>{t('partial')}</p>}
    </>
  );
}

function NothingFound({ asked, answer: { excludesOnly } }: AnswerProps) {
  const { t } = useTranslation('search');
  const narrowed = facetNames.some((name) => asked.filters[name]?.length);
  return (
    <div className={styles.nothing}>
      {excludesOnly ? (
        <p>{t('none.excludesOnly')}</p>
      ) : narrowed ? (
        <p>
          {t('none.filtered')}{' '}
          <LocalLink to={searchAddress(withoutFacets(asked))}>{t('facets.clear')}</LocalLink>
        </p>
      ) : (
        <ul className={styles.advice}>
          <li>{t('none.spelling')}</li>
          <li>{t('none.fewer')}</li>
          <li>{t('none.loosen')}</li>
        </ul>
      )}
      <BrowseLinks />
    </div>
  );
}

function meantIn(asked: Searched, { corrected, suggestion }: SearchAnswer): string {
  return corrected && suggestion ? suggestion : asked.text.trim();
}

/** A suggested query keeps a single filter; with more, its link would have too many conditions. */
function fewOf({ filters }: Searched): Searched['filters'] {
  return conditionsOf({ page: 1, filters }) > 1 ? {} : filters;
}
