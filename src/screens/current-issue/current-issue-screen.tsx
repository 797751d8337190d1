import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { CurrentIssue } from '#shared/library/current-issue.ts';
import type { Issue } from '#shared/library/issue.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { ArticleList } from '../../components/article-list/article-list.tsx';
import beside from '../../components/beside.module.css';
import content from '../../components/content.module.css';
import { VolumeCover } from '../../components/cover/volume-cover.tsx';
import { IssueBody } from '../../components/issue/issue-body.tsx';
import { IssueFacts } from '../../components/issue/issue-facts.tsx';
import { useIssueName } from '../../components/issue/use-issue-name.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { OnlineFirstLink } from '../../components/online-first/online-first-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

type Current = Omit<CurrentIssue, 'issue'> & { issue: Issue | null };

/** The newest issue, or the newest volume if it has no issues: cover, PDF, and table of contents. */
export function CurrentIssueScreen() {
  const current = useLoaderData<Current | null>();
  if (!current) return null;
  const { volume, issue, articles, onlineFirst } = current;
  return issue ? (
    <WithIssue issue={issue} onlineFirst={onlineFirst} />
  ) : (
    <WithVolume volume={volume} articles={articles} onlineFirst={onlineFirst} />
  );
}

function WithVolume({ volume, articles, onlineFirst }: Omit<Current, 'issue'>) {
  const { t } = useTranslation('current-issue');
  const { t: tIssue } = useTranslation('issue');
  const language = useLanguage();
  const title = volume.title[language];
  return (
    <>
      <Head
        title={t('title')}
        description={t('description', { volume: title, year: volume.year, count: articles.length })}
        path={paths.currentIssue}
      />
      <div className={content.content}>
        <PageTitle lead={t('lead', { volume: title, year: volume.year })}>{t('title')}</PageTitle>
        <div className={beside.beside}>
          <VolumeCover volume={volume} />
          <section aria-labelledby="contents">
            <h2 id="contents" className="visually-hidden">
              {tIssue('contents')}
            </h2>
            <ArticleList articles={articles} />
            <OnlineFirstLink count={onlineFirst} />
          </section>
        </div>
      </div>
    </>
  );
}

function WithIssue({ issue, onlineFirst }: { issue: Issue; onlineFirst: number }) {
  const { t } = useTranslation('current-issue');
  const { t: tIssue } = useTranslation('issue');
  const bound = useBound();
  const name = useIssueName()(issue);
  return (
    <>
      <Head
        title={t('title')}
        description={tIssue('description', { issue: name, count: issue.articles.length })}
        path={paths.currentIssue}
      />
      <div className={content.content}>
        <PageTitle
          lead={
            <>
              <LocalLink to={paths.issue(issue.volume, issue.number)}>{name}</LocalLink>
              {issue.title && `. ${bound(issue.title)}`}
              <IssueFacts issue={issue} />
            </>
          }
        >
          {t('title')}
        </PageTitle>
        <IssueBody issue={issue} />
        <OnlineFirstLink count={onlineFirst} />
      </div>
    </>
  );
}
