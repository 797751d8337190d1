import { useTranslation } from 'react-i18next';
import type { AnnouncementSummary } from '#shared/library/announcement.ts';
import { announcementTitle } from '#shared/library/announcement-title.ts';
import { paths } from '#shared/page/paths.ts';
import { DateText } from '../../components/date-text.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './open-calls.module.css';

/** The calls for papers that are open, on pages for authors. */
export function OpenCalls({ calls }: { calls: AnnouncementSummary[] }) {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  return (
    <section className={styles.calls} aria-label={t('calls')}>
      <ul>
        {calls.map((call) => (
          <li key={call.slug}>
            <LocalLink to={paths.announcement(call.slug)}>{announcementTitle(call, language)}</LocalLink>
            {call.deadline && (
              <p>
                {t('open')} <DateText date={call.deadline} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <p>
        <LocalLink to={paths.announcements}>{t('all')}</LocalLink>
      </p>
    </section>
  );
}
