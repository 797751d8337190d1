import { useTranslation } from 'react-i18next';
import type { RelatedArticle } from '#shared/article/article.ts';
import { ArticleTile } from '../../../components/article-tile/article-tile.tsx';
import { usePlaceName } from '../../../components/issue/use-place-name.ts';
import styles from './related-cards.module.css';

/** Related articles at the end of a text; nothing if there are none. */
export function RelatedCards({ articles }: { articles: RelatedArticle[] }) {
  const { t } = useTranslation('article-details');
  const placeName = usePlaceName();
  if (articles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="related">
      <h2 id="related">{t('about.related')}</h2>
      <ul className={styles.cards}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleTile article={article} place={placeName(article)} listed />
          </li>
        ))}
      </ul>
    </section>
  );
}
