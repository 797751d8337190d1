import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { ArticleSummary } from '#shared/article/article.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import { NothingYet } from '../../components/nothing-yet/nothing-yet.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useArticlesAtHand } from '../../components/saved/use-articles-at-hand.ts';
import { useSavedList } from '../../components/saved/use-saved-list.ts';
import styles from './saved.module.css';
import { SavedList } from './saved-list.tsx';
import { WhereKept } from './where-kept.tsx';

/** The articles saved on this device. The server knows none of them: they appear after hydration. */
export function SavedScreen() {
  const { t } = useTranslation('saved');
  const articles = useArticlesAtHand(useLoaderData<ArticleSummary[] | null>());
  const { rows, elsewhere, toggle } = useSavedList(articles);
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.saved} index={false} />
      <div className={content.content}>
        <PageTitle lead={t('description')}>{t('title')}</PageTitle>
        <div className={styles.body}>
          {rows?.length === 0 && elsewhere === 0 && (
            <NothingYet says={t('nothing')} currentIssue={t('currentIssue')} archive={t('archive')} />
          )}
          {rows && rows.length > 0 && <SavedList rows={rows} onToggle={toggle} />}
          {elsewhere > 0 && <p className={styles.note}>{t('elsewhere', { count: elsewhere })}</p>}
          {rows && <WhereKept />}
        </div>
      </div>
    </>
  );
}
