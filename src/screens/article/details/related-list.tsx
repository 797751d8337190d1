import { useTranslation } from 'react-i18next';
import type { RelatedArticle } from '#shared/article/article.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { TextLanguage } from '../../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../../components/article-labels/type-label.tsx';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useBound } from '../../../i18n/bound.tsx';
import styles from './side-column.module.css';

/** Related articles by their titles; nothing if there are none. */
export function RelatedList({ articles }: { articles: RelatedArticle[] }) {
  const { t } = useTranslation('article-details');
  const bound = useBound();
  if (articles.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('about.related')}</h2>
      <ul className={styles.related}>
        {articles.map((article) => (
          <li key={article.id}>
            <TypeLabel type={article.type} />
            <LocalLink to={paths.articleBySlug(article.slug)}>{bound(titleWithStatus(article))}</LocalLink>
            <TextLanguage language={article.language} />
          </li>
        ))}
      </ul>
    </section>
  );
}
