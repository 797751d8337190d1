import { useTranslation } from 'react-i18next';
import { statusPrefix } from '#shared/article/title-status.ts';
import { bindWords } from '#shared/language/word-spacing.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { Passage, SearchResult } from '#shared/search/search.ts';
import { usePageRange } from '../../components/issue/use-page-range.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Marked } from './marked.tsx';
import { placesOf } from './passage-places.ts';
import styles from './search-result.module.css';

/** A search result: the article, and the passages that match. */
export function Result({ result }: { result: SearchResult }) {
  const { t } = useTranslation(['search', 'article']);
  const language = useLanguage();
  const rangeName = usePageRange();
  const { slug, title, titleMarks, authors, volume, issue, year, pages, status, type, passages } = result;
  return (
    <li className={styles.result}>
      <h3 className={styles.title}>
        <LocalLink to={paths.articleBySlug(slug)}>
          {statusPrefix(status, language)}
          <Marked text={bindWords(title, language)} marks={titleMarks} />
        </LocalLink>
      </h3>
      {authors.length > 0 && (
        <p className={styles.authors}>{authors.map((name) => name[language]).join(', ')}</p>
      )}
      <p className={styles.place}>
        <span>
          {pages ? t('place', { volume, issue, year, pages: rangeName(pages) }) : t('onlineFirst', { year })}
        </span>
        <span>{type === 'research-article' ? t('researchArticle') : t(`article:type.${type}`)}</span>
        <span>{t(`article:textLanguage.${result.language}`)}</span>
      </p>
      {passages.length > 0 && (
        <ol className={styles.passages} aria-label={t('passages', { title })}>
          {passages.map((passage) => (
            <li key={`${passage.anchor ?? passage.page} ${passage.snippet}`}>
              <PassageLinks slug={slug} passage={passage} textLanguage={result.language} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

type PassageLinksProps = { slug: string; passage: Passage; textLanguage: SearchResult['language'] };

/** A passage as a link to where it stands in the text, and to its page in the PDF. */
function PassageLinks({ slug, passage, textLanguage }: PassageLinksProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const { kind, heading, label, snippet, marks } = passage;
  const { main, inText, pdf } = placesOf(slug, passage);
  const isUnderHeading = heading !== undefined && kind !== 'reference' && kind !== 'note';
  const name =
    kind === 'abstract'
      ? t('abstract')
      : kind === 'page'
        ? t('passagePage', { label })
        : (kind !== 'text' || !isUnderHeading) && t(`kind.${kind}`);
  // The abstract is in the language of the interface.
  const lang = kind === 'abstract' ? language : textLanguage;
  const content = (
    <>
      <span className={styles.context}>
        {name && <span className={styles.kind}>{name}</span>}
        {isUnderHeading && <span lang={textLanguage}>{heading}</span>}
      </span>
      <span lang={lang}>
        <Marked text={snippet} marks={marks} />
      </span>
    </>
  );
  // A browser marks the words in a document that it opens, which the router doesn't.
  const link = inText ? (
    <a href={withLanguage(language, main)} className={styles.passage}>
      {content}
    </a>
  ) : (
    <LocalLink to={main} className={styles.passage}>
      {content}
    </LocalLink>
  );
  return (
    <>
      {link}
      {inText && pdf && (
        <LocalLink to={pdf} className={styles.pdf}>
          {t('pdfPage', { label })}
        </LocalLink>
      )}
    </>
  );
}
