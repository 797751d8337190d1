import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewerAssignment } from '#shared/office/review-views.ts';
import { paths } from '#shared/page/paths.ts';
import { reportFilesAddress } from '../../../client/office/reviews.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { insideSentence } from '../../../i18n/inside-sentence.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { OfficePage } from '../office-screen.tsx';
import { ReleasedReportText } from '../released-report.tsx';
import { Letters } from './letters.tsx';
import styles from './review.module.css';

type OutcomeProps = {
  of: NonNullable<Extract<ReviewerAssignment, { kind: 'closed' }>['outcome']>;
  /** Of the assignment. */
  id: string;
  notice: ReactNode;
  /** What comes after the reports. */
  children: ReactNode;
};

/** What became of the manuscript, for who has reported: the decision, and what all reviewers wrote. */
export function Outcome({ of: { decision, reports, own, letters }, id, notice, children }: OutcomeProps) {
  const { t } = useTranslation('office-review');
  const { t: reportText } = useTranslation('office-report');
  const here = useLanguage();
  const words = insideSentence(here, reportText(`released.decision.${decision}`));
  return (
    <OfficePage title={t('outcome.title')} lead={t('outcome.decision', { decision: words })}>
      <div className={styles.page}>
        {notice}
        <p className={styles.text}>{t('outcome.about')}</p>
        <section className={styles.part} aria-labelledby="reports">
          <h2 id="reports">{t('outcome.reports')}</h2>
          {reports.map((report) => (
            <ReleasedReportText
              key={report.id}
              report={report}
              filesAt={reportFilesAddress(id)}
              level={3}
              isOwn={report.alias === own}
            />
          ))}
        </section>
        <Letters letters={letters} />
        {children}
        <p>
          <LocalLink to={paths.contacts}>{t('write')}</LocalLink>
        </p>
      </div>
    </OfficePage>
  );
}
