import { useTranslation } from 'react-i18next';
import { paths } from '#shared/paths.ts';
import type { Passage, SearchResult } from '#shared/search.ts';
import { statusPrefix } from '#shared/title-status.ts';
import { bindWords } from '#shared/word-spacing.ts';
import { TextLanguage } from '../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import { usePageRange } from '../../components/issue/use-page-range.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { placeFragment } from '../../reader/place-fragment.ts';
import { Marked } from './marked.tsx';
import styles from './search-result.module.css';

/** A search result: the article, and the passages that match. Each passage opens in the reader. */
export function Result({ result }: { result: SearchResult }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const rangeName = usePageRange();
  const { slug, title, titleMarks, authors, volume, issue, year, pages, status, passages } = result;
  return (
    <li className={styles.result}>
      <TypeLabel type={result.type} />
      <h3 className={styles.title}>
        <LocalLink to={paths.articleBySlug(slug)}>
          {statusPrefix(status, language)}
          <Marked text={bindWords(title, language)} marks={titleMarks} />
        </LocalLink>
        <TextLanguage language={result.language} />
      </h3>
      {authors.length > 0 && (
        <p className={styles.authors}>{authors.map((name) => name[language]).join(', ')}</p>
      )}
      <p className={styles.place}>
        {pages ? t('place', { volume, issue, year, pages: rangeName(pages) }) : t('onlineFirst', { year })}
      </p>
      {passages.length > 0 && (
        <ol className={styles.passages} aria-label={t('passages', { title })}>
          {passages.map((passage) => (
            <li key={passage.page}>
              <LocalLink to={paths.articleBySlug(slug) + placeOf(passage)} className={styles.passage}>
                <span className={styles.page}>
                  {passage.find ? t('passagePage', { label: passage.label }) : t('abstract')}
                </span>
                <span lang={passage.find ? result.language : language}>
                  <Marked text={passage.snippet} marks={passage.marks} />
                </span>
              </LocalLink>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/**
 * The hash that opens the reader at a passage and searches there; none for the abstract, which is on the
 * article's page.
 */
function placeOf({ label, find }: Passage): string {
  return find ? placeFragment({ page: label, find }) : '';
}
