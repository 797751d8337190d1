import { useLayoutEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import content from '../../components/content.module.css';
import { Motif } from '../../components/motif/motif.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article.module.css';
import { ArticleNavigation } from './article-navigation.tsx';
import { ArticlePanels } from './article-panels.tsx';
import { Detail } from './details/detail.tsx';
import { OtherView } from './other-view.tsx';
import type { ArticlePage, FormerVersionPage, TombstonePage } from './page-data.ts';
import { ReadArticle } from './read-article.tsx';
import type { Noticed } from './status-watch.tsx';
import { followTextLook } from './text/text-look.ts';
import { useKeptPlace } from './text/use-kept-place.ts';

/** The page of an article that is linked, cited and indexed. */
export function ArticleBySlugScreen() {
  const found = useLoaderData<ArticlePage | FormerVersionPage | TombstonePage>();
  if ('tombstone' in found || 'version' in found) return <OtherView found={found} />;
  const { article, ...rest } = found;
  return (
    <ArticleView
      key={article.id}
      article={article}
      {...rest}
      pages={article.pagesInPanel}
      neighbourPath={(neighbour) => paths.articleBySlug(neighbour.slug)}
    />
  );
}

/** The generic page `/article/{id}`, which shows the page range of the article data. */
export function GenericArticleScreen() {
  const found = useLoaderData<ArticlePage | TombstonePage | null>();
  if (!found || 'tombstone' in found) return <OtherView found={found} />;
  const { article, ...rest } = found;
  return (
    <ArticleView
      key={article.id}
      article={article}
      {...rest}
      pages={article.pages}
      neighbourPath={(neighbour) => paths.article(neighbour.id)}
    />
  );
}

type ArticleViewProps = Omit<ArticlePage, 'usage'> & {
  /** The page range to show: that of the article data, or that specified for the information panel. */
  pages: PageRange | null;
  neighbourPath: (neighbour: { id: number; slug: string }) => string;
};

function ArticleView({ article: loaded, reference, text, pages, neighbourPath }: ArticleViewProps) {
  const language = useLanguage();
  const bound = useBound();
  useLayoutEffect(followTextLook, []);
  useKeptPlace();
  const [noticed, setNoticed] = useState<Noticed>();
  const article = noticed?.of === loaded ? noticed.now : loaded;
  const title = titleWithStatus(article);
  return (
    <>
      <Head
        title={title[language]}
        description={article.description[language]}
        path={paths.articleBySlug(article.slug)}
        picture={article.slug}
        type="article"
      />
      <Detail part="StatusWatch" article={loaded} pages={pages} onNoticed={setNoticed} />
      <article className={content.spread}>
        <div className={styles.lead} data-tone={article.tone}>
          <div className={content.content}>
            <ArticleNavigation article={article} neighbourPath={neighbourPath} />
            <div role="status">
              <Detail part="StatusBanner" article={article} pages={pages} />
            </div>
            <div className={styles.beside}>
              <div>
                <div>
                  <TypeLabel type={article.type} />
                  <h1 className={styles.title}>{bound(title)}</h1>
                  <Detail part="OtherWork" article={article} pages={pages} />
                </div>
                <ArticlePanels article={article} pages={pages} />
              </div>
              <Motif article={article} className={styles.motif} />
            </div>
          </div>
        </div>
        <div className={`${content.article} ${styles.record}`}>
          <div>
            <Detail part="Abstract" article={article} pages={pages} />
            <Detail part="OtherRecords" article={article} pages={pages} />
          </div>
          <Detail part="SideColumn" article={article} pages={pages} reference={reference} />
        </div>
        <ReadArticle article={article} />
        <div className={content.article}>
          <Detail part="PrintCitation" article={article} pages={pages} reference={reference} />
        </div>
        <Detail part="FullText" article={article} pages={pages} text={text} />
        <div className={content.article}>
          <Detail part="FurtherDetails" article={article} pages={pages} />
          <Detail part="References" article={article} pages={pages} />
          <Detail part="AfterText" article={article} pages={pages} reference={reference} />
          <Detail part="Terms" article={article} pages={pages} />
        </div>
      </article>
    </>
  );
}
