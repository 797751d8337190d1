import type { Article, PageRange } from '#shared/article.ts';
import { fullName } from '#shared/author-name.ts';
import { doiUrl } from '#shared/doi-url.ts';
import { pageRange } from '#shared/page-range.ts';
import { useJournal } from '../../app/use-journal.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './print-citation.module.css';

/** On paper only: where the record comes from, so that the sheet can be cited. */
export function PrintCitation({ article, pages }: { article: Article; pages: PageRange }) {
  const language = useLanguage();
  const { name } = useJournal();
  const authors = article.authors.map((author) => fullName(author)[language]).join(', ');
  return (
    <p className={styles.citation}>
      {authors && `${authors}. `}
      {article.title[language]}
      {' // '}
      {name[language]}. {article.year}. {article.volume}({article.issue}): {pageRange(pages)}.
      {doiUrl(article.doi)}
    </p>
  );
}
