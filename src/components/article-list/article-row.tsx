import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleSummary } from '#shared/article/article.ts';
import { pageRange } from '#shared/article/page-range.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextLanguage } from '../article-labels/text-language.tsx';
import { TypeLabel } from '../article-labels/type-label.tsx';
import { LocalLink } from '../link/local-link.tsx';
import whole from '../link/whole.module.css';
import styles from './article-list.module.css';

export type ArticleRowProps = {
  article: ArticleSummary;
  /** A line below the keywords, about this entry of the list. */
  note?: ReactNode;
  /** An action besides opening the article, below the page numbers. */
  action?: ReactNode;
  /** Whether the list has only articles that are online first, and need not say so of each. */
  allOnlineFirst?: boolean;
  /** Whether it has been removed from the list and only keeps its place. */
  isOut?: boolean;
};

/** An entry of a table of contents; all of it links to the article. */
export function ArticleRow({
  article,
  note,
  action,
  allOnlineFirst = false,
  isOut = false,
}: ArticleRowProps) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const bound = useBound();
  return (
    <li className={`${whole.whole} ${styles.row}`} data-out={isOut ? '' : undefined}>
      <div>
        <TypeLabel type={article.type} />
        <h3 className={styles.title}>
          <LocalLink to={paths.articleBySlug(article.slug)} className={whole.link}>
            {bound(titleWithStatus(article))}
          </LocalLink>
          <TextLanguage language={article.language} />
        </h3>
        {article.authors.length > 0 && (
          <p className={styles.people}>{article.authors.map((name) => name[language]).join(', ')}</p>
        )}
        {article.keywords[language].length > 0 && (
          <p className={styles.keywords}>{article.keywords[language].join('\u00a0· ')}</p>
        )}
        {note && <p className={styles.keywords}>{note}</p>}
      </div>
      <div className={styles.aside}>
        {article.pagesInPanel ? (
          <p className={styles.pages}>{pageRange(article.pagesInPanel)}</p>
        ) : (
          !allOnlineFirst && <p className={styles.onlineFirst}>{t('onlineFirst')}</p>
        )}
        {action}
      </div>
    </li>
  );
}
