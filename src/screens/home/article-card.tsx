import { useTranslation } from 'react-i18next';
import type { ArticleSummary } from '#shared/article.ts';
import { paths } from '#shared/paths.ts';
import { titleWithStatus } from '#shared/title-status.ts';
import { TextLanguage } from '../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import { usePageRange } from '../../components/issue/use-page-range.ts';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import whole from '../../components/link/whole.module.css';
import { Motif } from '../../components/motif/motif.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article-card.module.css';

/** A recent publication in the carousel; the whole card links to the article. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const bound = useBound();
  const placeName = usePlaceName();
  const rangeName = usePageRange();
  return (
    <article className={`${whole.whole} ${styles.card}`} data-tone={article.tone}>
      {article.motifUrl && (
        <div className={styles.picture}>
          <Motif article={article} />
        </div>
      )}
      <p className={styles.place}>
        {article.pagesInPanel
          ? t('card.place', {
              volume: article.volume,
              issue: article.issue,
              pages: rangeName(article.pagesInPanel),
            })
          : placeName(article)}
      </p>
      <TypeLabel type={article.type} />
      <h3 className={styles.title}>
        <LocalLink to={paths.articleBySlug(article.slug)} className={whole.link}>
          {bound(titleWithStatus(article))}
        </LocalLink>
        <TextLanguage language={article.language} />
      </h3>
      {article.authors.length > 0 && (
        <p className={styles.authors}>{article.authors.map((name) => name[language]).join(', ')}</p>
      )}
      <p className={styles.snippet}>{bound(article.snippet)}</p>
    </article>
  );
}
