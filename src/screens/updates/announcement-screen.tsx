import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { announcementKindNames, announcementTitle } from '#shared/library/announcement-title.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import content from '../../components/content.module.css';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { AnnouncementPage } from './load-announcements.ts';
import styles from './notice-screen.module.css';

/** A call for papers, or other news of the journal. */
export function AnnouncementScreen() {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const bound = useBound();
  const announcement = useLoaderData<AnnouncementPage>();
  const { slug, kind, title, published, deadline, closed, text, description } = announcement;
  return (
    <>
      <Head
        title={announcementTitle(announcement, language)}
        description={description[language]}
        path={paths.announcement(slug)}
        type="article"
      />
      <article className={content.article}>
        <Breadcrumbs
          above={[{ to: paths.announcements, name: t('title') }]}
          here={announcementKindNames[kind][language]}
        />
        <h1 className={styles.title}>
          <span className={styles.type}>{announcementKindNames[kind][language]}:</span> {bound(title)}
        </h1>
        <p className={styles.dates}>
          <DateText date={published} />
        </p>
        {deadline && (
          <p className={styles.dates}>
            <strong>
              {t(closed ? 'closed' : 'open')} <DateText date={deadline} />
            </strong>
          </p>
        )}
        <div className={styles.text}>
          <Prose html={text[language]} />
        </div>
        {kind === 'call-for-papers' && !closed && (
          <p className={styles.policy}>
            <LocalLink to={paths.submitArticle}>{t('submit')}</LocalLink>
          </p>
        )}
      </article>
    </>
  );
}
