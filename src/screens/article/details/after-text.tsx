import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import type { ArticleReference } from '../../../citing/article-reference.ts';
import { ArticleFacts } from './article-facts.tsx';
import { HowToCite } from './how-to-cite.tsx';
import { RelatedCards } from './related-cards.tsx';
import styles from './side-column.module.css';
import { UsageFigures } from './usage-figures.tsx';

type AfterTextProps = { article: Article; reference?: ArticleReference | undefined };

/** What to read next and, where there is no column beside the abstract, what it would have. */
export function AfterText({ article, reference }: AfterTextProps) {
  const { t } = useTranslation('article-details');
  return (
    <>
      <RelatedCards articles={article.related} />
      <aside className={styles.below} aria-label={t('about.title')}>
        <HowToCite reference={reference} />
        <ArticleFacts article={article} />
        <UsageFigures />
      </aside>
    </>
  );
}
