import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import type { ArticleReference } from '../../../citing/article-reference.ts';
import { ArticleFacts } from './article-facts.tsx';
import { HowToCite } from './how-to-cite.tsx';
import { RelatedList } from './related-list.tsx';
import styles from './side-column.module.css';
import { UsageFigures } from './usage-figures.tsx';

type SideColumnProps = { article: Article; reference?: ArticleReference | undefined };

/** On wide screens, beside the abstract: facts and notices, citation, related articles. Others have them below the text. */
export function SideColumn({ article, reference }: SideColumnProps) {
  const { t } = useTranslation('article-details');
  return (
    <aside className={styles.beside} aria-label={t('about.title')}>
      <ArticleFacts article={article} />
      <HowToCite reference={reference} />
      <UsageFigures />
      <RelatedList articles={article.related} />
    </aside>
  );
}
