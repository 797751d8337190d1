import { useTranslation } from 'react-i18next';
import type { ReportSession, ReportState } from '../../../client/office/report-session.ts';
import action from '../../../components/link/action.module.css';
import { Notice } from '../../../components/notice/notice.tsx';
import office from '../office.module.css';
import { ReportTexts } from './report-texts.tsx';
import styles from './review.module.css';

type VersionsProps = { session: ReportSession; other: NonNullable<ReportState['other']> };

/** Two versions of a report: to choose from, and the one that was not chosen as long as the page is open. */
export function Versions({ session, other: { content, isChosen } }: VersionsProps) {
  const { t } = useTranslation('office-review');
  const folded = (
    <details>
      <summary className={office.summary}>{t('versions.other')}</summary>
      <ReportTexts content={content} />
    </details>
  );
  if (isChosen) {
    return (
      <div className={styles.box}>
        <p className={office.quiet}>{t('versions.aside')}</p>
        {folded}
        <p className={styles.ways}>
          <button type="button" className={action.secondary} onClick={() => session.takeOther()}>
            {t('versions.take')}
          </button>
          <button type="button" className={action.secondary} onClick={() => session.dismissOther()}>
            {t('versions.dismiss')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      {/* Whoever is typing is not torn away from it. */}
      <Notice kind="fault">
        <p>{t('versions.title')}</p>
        <p>{t('versions.about')}</p>
      </Notice>
      {folded}
      <p className={styles.ways}>
        <button type="button" className={action.primary} onClick={() => void session.keepMine()}>
          {t('versions.keep')}
        </button>
        <button type="button" className={action.secondary} onClick={() => session.takeOther()}>
          {t('versions.take')}
        </button>
      </p>
    </div>
  );
}
