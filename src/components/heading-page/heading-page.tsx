import type { ReactNode } from 'react';
import type { ArticleSummary } from '#shared/article/article.ts';
import { Head } from '../../app/head/head.tsx';
import list from '../article-list/article-list.module.css';
import { ArticleRow } from '../article-list/article-row.tsx';
import beside from '../beside.module.css';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import content from '../content.module.css';
import { usePlaceName } from '../issue/use-place-name.ts';
import { PageTitle } from '../page-title/page-title.tsx';
import styles from './heading-page.module.css';

type HeadingPageProps = {
  name: string;
  description: string;
  /** Its bare path. */
  path: string;
  /** The index that lists it. */
  above: { to: string; name: string };
  /** Facts about it, in an element of the class `facts`. */
  facts: ReactNode;
  /** The heading of its articles. */
  articlesTitle: string;
  articles: ArticleSummary[];
};

/** The page of an author or keyword: facts at the left, its articles at the right. */
export function HeadingPage({
  name,
  description,
  path,
  above,
  facts,
  articlesTitle,
  articles,
}: HeadingPageProps) {
  const placeName = usePlaceName();
  return (
    <>
      <Head title={name} description={description} path={path} />
      <div className={content.content}>
        <Breadcrumbs above={[above]} here={name} />
        <PageTitle>{name}</PageTitle>
        <div className={beside.beside}>
          {facts}
          <section aria-labelledby="articles">
            <h2 id="articles" className={styles.title}>
              {articlesTitle}
            </h2>
            <ol className={list.list}>
              {articles.map((article) => (
                <ArticleRow key={article.id} article={article} note={placeName(article)} />
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}
