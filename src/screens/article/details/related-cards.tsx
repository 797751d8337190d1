import { useTranslation } from 'react-i18next';
import type { RelatedArticle } from '#shared/article.ts';
import { paths } from '#shared/paths.ts';
import { titleWithStatus } from '#shared/title-status.ts';
import { TextLanguage } from '../../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../../components/article-labels/type-label.tsx';
import { usePlaceName } from '../../../components/issue/use-place-name.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import whole from '../../../components/link/whole.module.css';
import { Motif } from '../../../components/motif/motif.tsx';
import { useBound } from '../../../i18n/bound.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './related-cards.module.css';

/** Related articles at the end of a text; nothing if there are none. */
export function RelatedCards({ articles }: { articles: RelatedArticle[] }) {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const bound = useBound();
  const placeName = usePlaceName();
  if (articles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="related">
      <h2 id="related">{t('about.related')}</h2>
      <ul className={styles.cards}>
        {articles.map((article) => (
          <li key={article.id} className={`${whole.whole} ${styles.card}`} data-tone={article.tone}>
            {article.motifUrl && (
              <div className={styles.picture}>
                <Motif article={article} />
              </div>
            )}
            <p className={styles.place}>{placeName(article)}</p>
            <TypeLabel type={article.type} />
            <h3>
              <LocalLink to={paths.articleBySlug(article.slug)} className={whole.link}>
                {bound(titleWithStatus(article))}
              </LocalLink>
              <TextLanguage language={article.language} />
            </h3>
            {article.authors.length > 0 && (
              <p className={styles.authors}>{article.authors.map((name) => name[language]).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
