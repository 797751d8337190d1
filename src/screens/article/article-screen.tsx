import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import type { PageRange } from '#shared/printed-pages.ts';
import { titleWithStatus } from '#shared/title-status.ts';
import { Head } from '../../app/head/head.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import content from '../../components/content.module.css';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { StatusBanner } from '../../components/status-banner/status-banner.tsx';
import { useBound } from '../../i18n/bound.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article.module.css';
import { ArticleNavigation } from './article-navigation.tsx';
import type { ArticlePage, FormerVersionPage } from './article-page.ts';
import { ArticlePanels } from './article-panels.tsx';
import { Detail } from './details/detail.tsx';
import { FormerVersionView } from './former-version.tsx';
import { PrintCitation } from './print-citation.tsx';
import { ReadArticle } from './read-article.tsx';
import type { TombstonePage } from './tombstone-page.ts';
import { TombstoneView } from './tombstone-view.tsx';
import { useCurrentStatus } from './use-current-status.ts';

/** The page of an article that is linked, cited and indexed. */
export function ArticleBySlugScreen() {
  const found = useLoaderData<ArticlePage | FormerVersionPage | TombstonePage>();
  if ('tombstone' in found) return <TombstoneView {...found} />;
  if ('version' in found) return <FormerVersionView {...found} />;
  const { article, reference } = found;
  return (
    <ArticleView
      key={article.id}
      article={article}
      reference={reference}
      pages={article.pagesInPanel}
      neighbourPath={(neighbour) => paths.articleBySlug(neighbour.slug)}
    />
  );
}

/** The generic page `/article/{id}`, which shows the page range of the article data. */
export function GenericArticleScreen() {
  const found = useLoaderData<ArticlePage | TombstonePage | null>();
  if (!found) return <ArticleNotFound />;
  if ('tombstone' in found) return <TombstoneView {...found} />;
  const { article, reference } = found;
  return (
    <ArticleView
      key={article.id}
      article={article}
      reference={reference}
      pages={article.pages}
      neighbourPath={(neighbour) => paths.article(neighbour.id)}
    />
  );
}

type ArticleViewProps = ArticlePage & {
  /** The page range to show: that of the article data, or that specified for the information panel. */
  pages: PageRange | null;
  neighbourPath: (neighbour: { id: number; slug: string }) => string;
};

function ArticleView({ article: loaded, reference, pages, neighbourPath }: ArticleViewProps) {
  const language = useLanguage();
  const bound = useBound();
  const article = useCurrentStatus(loaded);
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
      <article>
        <div className={content.article}>
          <ArticleNavigation article={article} neighbourPath={neighbourPath} />
          <div role="status">
            <StatusBanner article={article} />
          </div>
          <div className={styles.heading}>
            <TypeLabel type={article.type} />
            <h1 className={styles.title}>{bound(title)}</h1>
            <Detail part="OtherWork" article={article} pages={pages} />
          </div>
          <ArticlePanels article={article} pages={pages} />
          <Detail part="Abstract" article={article} pages={pages} />
          <Detail part="OtherRecords" article={article} pages={pages} />
        </div>
        <ReadArticle article={article} />
        <div className={content.article}>
          <Detail part="FurtherDetails" article={article} pages={pages} />
          <PrintCitation reference={reference} />
          <Detail part="Terms" article={article} pages={pages} />
        </div>
      </article>
    </>
  );
}

function ArticleNotFound() {
  const { t } = useTranslation('article');
  return (
    <>
      <Head title={t('notFound.title')} description={t('notFound.advice')} index={false} />
      <div className={content.article}>
        <PageTitle lead={t('notFound.advice')}>{t('notFound.title')}</PageTitle>
        <LocalLink to={paths.archive} className={action.primary}>
          {t('notFound.archive')}
        </LocalLink>
      </div>
    </>
  );
}
