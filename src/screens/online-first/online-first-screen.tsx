import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { doiUrl } from '#shared/article/doi-url.ts';
import type { OnlineFirstArticle } from '#shared/article/online-first.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import list from '../../components/article-list/article-list.module.css';
import { ArticleRow } from '../../components/article-list/article-row.tsx';
import content from '../../components/content.module.css';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import styles from './online-first.module.css';

/** The articles published before their issue, newest first, each with its day of publication and DOI. */
export function OnlineFirstScreen() {
  const { t } = useTranslation('online-first');
  const articles = useLoaderData<OnlineFirstArticle[]>();
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.onlineFirst} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        {articles.length > 0 ? (
          <ol className={list.list}>
            {articles.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                note={<Published article={article} />}
                allOnlineFirst
              />
            ))}
          </ol>
        ) : (
          <p>
            {t('none')} <LocalLink to={paths.currentIssue}>{t('currentIssue')}</LocalLink>
          </p>
        )}
      </div>
    </>
  );
}

function Published({ article: { published, doi } }: { article: OnlineFirstArticle }) {
  const { t } = useTranslation('online-first');
  return (
    <>
      {t('published')} <DateText date={published} /> ·{' '}
      <a href={doiUrl(doi)} className={styles.doi}>
        {doiUrl(doi)}
      </a>
    </>
  );
}
