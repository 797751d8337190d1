import { useTranslation } from 'react-i18next';
import { Day } from '../../../components/office-frame/moment.tsx';
import office from '../office.module.css';
import { ConfirmDevice } from './confirm-device.tsx';
import { ManuscriptRecord } from './manuscript-record.tsx';
import { Recognition } from './recognition.tsx';
import { SentFiles } from './report-files.tsx';
import { ReportTexts } from './report-texts.tsx';
import styles from './review.module.css';
import { useReview } from './use-review.ts';

/** The report as it was sent. */
export function Sent() {
  const { t } = useTranslation('office-review');
  const { isConfirmed, report, recognition } = useReview().assignment;
  return (
    <>
      {isConfirmed && report ? (
        <section className={styles.part} aria-labelledby="report">
          <h2 id="report">{t('sent.report')}</h2>
          {report.sent && (
            <p className={office.quiet}>
              {t('sent.when')}: <Day at={report.sent} />
            </p>
          )}
          <ReportTexts content={report.content} />
          <SentFiles files={report.files} />
        </section>
      ) : (
        <ConfirmDevice />
      )}
      {recognition && <Recognition of={recognition} />}
      <ManuscriptRecord />
    </>
  );
}
