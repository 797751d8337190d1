import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { announcementKindNames } from '#shared/library/announcement-title.ts';
import { feedPath } from '#shared/library/feed.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import { DateText } from '../../components/date-text.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { AnnouncementEntry } from './load-announcements.ts';
import { UpdateRow } from './update-row.tsx';
import styles from './updates.module.css';

/** All calls for papers and other news of the journal, newest first. */
export function AnnouncementsScreen() {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const bound = useBound();
  const announcements = useLoaderData<AnnouncementEntry[]>();
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.announcements} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        {announcements.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <p className={styles.ways}>
              <a href={feedPath('atom', language, 'announcements')}>
                <Rss aria-hidden size={16} />
                {t('feed')}
              </a>
            </p>
            <ol className={styles.list}>
              {announcements.map(({ slug, kind, title, published, deadline, closed }) => (
                <UpdateRow
                  key={slug}
                  kind={announcementKindNames[kind][language]}
                  title={bound(title)}
                  to={paths.announcement(slug)}
                  published={published}
                >
                  {deadline && (
                    <p className={styles.deadline}>
                      {t(closed ? 'closed' : 'open')} <DateText date={deadline} />
                    </p>
                  )}
                </UpdateRow>
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  );
}
