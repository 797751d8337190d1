import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recommendation } from '#shared/office/review.ts';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { placeOnDesk } from '../place-on-desk.ts';
import sheet from '../report-sheet.module.css';
import { ReportSheet } from '../report-sheet.tsx';
import { copiesOf } from './copies-of.ts';
import { ReleaseReport } from './release-report.tsx';
import { ReportFiles } from './report-files.tsx';
import look from './review.module.css';
import { contradict, reportsOnContradiction, standingOf } from './review-standing.ts';
import { reviewIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

type ReportsProps = {
  /** Those that have a report. */
  assignments: readonly DeskAssignment[];
  /** What the reports of the round advise, where that still counts. */
  advised?: readonly Recommendation[];
};

/** The reports of a round, side by side, and whether they contradict each other. */
export function Reports({ assignments, advised = [] }: ReportsProps) {
  const { manuscript } = useDesk();
  const copies = copiesOf(manuscript);
  return (
    <>
      {contradict(advised) && <Contradiction />}
      <div className={sheet.sheets}>
        {assignments.map(
          (assignment) =>
            assignment.report && (
              <ReportSheet
                key={assignment.id}
                id={reviewIds.reportOf(assignment.id)}
                name={assignment.name}
                content={assignment.report.content}
                placeOf={(remark) => placeOnDesk(manuscript.id, copies, remark)}
                level={4}
              >
                <ReportFiles assignment={assignment} />
                <ReleaseReport assignment={assignment} />
              </ReportSheet>
            ),
        )}
      </div>
    </>
  );
}

function Contradiction() {
  const { t } = useTranslation('office-desk-review');
  const { review } = useDesk().manuscript;
  const asked = review ? standingOf(review).live.length : 0;
  return (
    <p className={look.contradiction}>
      <CircleAlert size={18} aria-hidden />
      {t(asked < reportsOnContradiction ? 'contradict.ask' : 'contradict.asked')}
    </p>
  );
}
