import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { Issue } from '#shared/library/issue.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import content from '../../components/content.module.css';
import { IssueBody } from '../../components/issue/issue-body.tsx';
import { IssueFacts } from '../../components/issue/issue-facts.tsx';
import { useIssueName } from '../../components/issue/use-issue-name.ts';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './issue.module.css';
import { IssueNavigation } from './issue-navigation.tsx';

/** An issue: its name, the title and editors of a thematic one, cover, contents, and the neighbouring issues. */
export function IssueScreen() {
  const { t } = useTranslation('issue');
  const { t: tLayout } = useTranslation('layout');
  const bound = useBound();
  const language = useLanguage();
  const issue = useLoaderData<Issue>();
  const name = useIssueName()(issue);
  const title = issue.title?.[language];
  const whole = title ? `${title}. ${name}` : name;
  return (
    <>
      <Head
        title={whole}
        description={t('description', { issue: whole, count: issue.articles.length })}
        path={paths.issue(issue.volume, issue.number)}
      />
      <div className={content.content}>
        <Breadcrumbs
          above={[{ to: `${paths.archive}#volume-${issue.volume}`, name: tLayout('nav.archive') }]}
          here={name}
        />
        <PageTitle lead={<IssueFacts issue={issue} />}>
          {issue.title ? (
            <>
              <span className={styles.place}>{issue.supplement ? name : `${t('thematic')}. ${name}`}</span>{' '}
              {bound(issue.title)}
            </>
          ) : (
            name
          )}
        </PageTitle>
        <IssueBody issue={issue} />
        <IssueNavigation issue={issue} />
      </div>
    </>
  );
}
