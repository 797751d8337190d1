import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { NoticeSummary } from '#shared/article/notice.ts';
import { noticeName, titlesOf } from '#shared/article/notice-title.ts';
import { perLanguage } from '#shared/language/language.ts';
import { feedPath } from '#shared/library/feed.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { UpdateRow } from './update-row.tsx';
import styles from './updates.module.css';

/** All notices about published articles, newest first. */
export function UpdatesScreen() {
  const { t } = useTranslation('updates');
  const language = useLanguage();
  const bound = useBound();
  const { notices, announces } = useLoaderData<{ notices: NoticeSummary[]; announces: boolean }>();
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.updates} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <p className={styles.ways}>
          <LocalLink to={paths.updatesPolicy}>{t('policy')}</LocalLink>
          {announces && <LocalLink to={paths.announcements}>{t('announcements')}</LocalLink>}
          <a href={feedPath('atom', language, 'updates')}>
            <Rss aria-hidden size={16} />
            {t('feed')}
          </a>
        </p>
        {notices.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ol className={styles.list}>
            {notices.map(({ slug, type, published, articles }) => (
              <UpdateRow
                key={slug}
                kind={noticeName({ type, articles }, language)}
                title={bound(perLanguage((each) => titlesOf({ articles }, each)))}
                to={paths.update(slug)}
                published={published}
              />
            ))}
          </ol>
        )}
      </div>
    </>
  );
}
