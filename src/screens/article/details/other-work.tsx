import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import type { Original, ReviewedWork } from '#shared/article/article-details.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { reviewedWorksOf } from '#shared/article/reviewed-works.ts';
import styles from './details.module.css';

/** The book that a review is about, or the original of a translation, below the title. */
export function OtherWork({ article }: { article: Article }) {
  const { original } = article.details;
  return (
    <>
      {reviewedWorksOf(article.details).map((book) => (
        <Book key={`${book.title} ${book.year}`} book={book} />
      ))}
      {original && <Source original={original} />}
    </>
  );
}

function Book({ book }: { book: ReviewedWork }) {
  const { t } = useTranslation('article-details');
  const { t: tLayout } = useTranslation('layout');
  const { authors, title, city, publisher, year, pages, isbn, doi } = book;
  const imprint = [[city, publisher].filter(Boolean).join(': '), year].filter(Boolean).join(', ');
  return (
    <p className={styles.work}>
      <span className={styles.term}>{t('reviewedWork')}: </span>
      {authors.length > 0 && `${authors.join(', ')}. `}
      <cite>{title}</cite>. {imprint}.{pages !== undefined && ` ${tLayout('pages', { count: pages })}.`}
      {isbn !== undefined && ` ISBN ${isbn}.`} <DoiLink doi={doi} />
    </p>
  );
}

function Source({ original }: { original: Original }) {
  const { t, i18n } = useTranslation('article-details');
  const { title, language, source, doi } = original;
  const isNamed = i18n.exists(`languages.${language}`, { ns: 'article-details' });
  return (
    <p className={styles.work}>
      <span className={styles.term}>{t('original')}: </span>
      <cite lang={language}>{title}</cite>
      {isNamed && ` (${t(`languages.${language as 'uz'}`)})`}
      {source !== undefined && (
        <>
          {'. '}
          <span lang={language}>{source}</span>
        </>
      )}
      {'. '}
      <DoiLink doi={doi} />
    </p>
  );
}

function DoiLink({ doi }: { doi: string | undefined }) {
  return doi === undefined ? null : <a href={doiUrl(doi)}>{doiUrl(doi)}</a>;
}
