import { useTranslation } from 'react-i18next';
import { reportFilesAddress } from '../../../client/office/reviews.ts';
import { ReleasedReportText } from '../released-report.tsx';
import { ConfirmDevice } from './confirm-device.tsx';
import { Copies } from './copies.tsx';
import { Dates } from './dates.tsx';
import { DeclineForm } from './decline-form.tsx';
import { ExtendForm } from './extend-form.tsx';
import { Fold } from './fold.tsx';
import { HelperForm } from './helper-form.tsx';
import { ManuscriptRecord } from './manuscript-record.tsx';
import { ReportFiles } from './report-files.tsx';
import { OwnReport } from './report-form.tsx';
import styles from './review.module.css';
import { useReview } from './use-review.ts';

/** The page on which the report is written, once its reviewer has agreed. */
export function Agreed() {
  const { t } = useTranslation('office-review');
  const { assignment } = useReview();
  const { commands, isConfirmed, report, answers } = assignment;
  return (
    <>
      {!isConfirmed && <ConfirmDevice />}
      <div className={styles.columns}>
        <ManuscriptRecord />
        <div className={styles.answer}>
          <Dates />
          <Copies />
          <div className={styles.folds}>
            {commands.includes('extendReview') && <ExtendForm />}
            {commands.includes('askHelper') && <HelperForm />}
            {commands.includes('declineReview') && <DeclineForm />}
          </div>
        </div>
      </div>
      {answers.length > 0 && (
        <Fold summary={t('answers.open')}>
          <div className={styles.texts}>
            <p className={styles.about}>{t('answers.about')}</p>
            {answers.map((answered) => (
              <ReleasedReportText
                key={answered.id}
                report={answered}
                filesAt={reportFilesAddress(assignment.id)}
                level={3}
                withAnswer
              />
            ))}
          </div>
        </Fold>
      )}
      {report && <OwnReport report={report} />}
      {report && <ReportFiles files={report.files} />}
    </>
  );
}
