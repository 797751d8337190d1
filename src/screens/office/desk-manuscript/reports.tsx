import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { criteria, type Recommendation, type ReportContent } from '#shared/office/review.ts';
import type { DeskAssignment } from '#shared/office/review-views.ts';
import { PlacedRemarks } from '../placed-remarks.tsx';
import { foldText } from './fold-text.ts';
import styles from './forms.module.css';
import { ReleaseReport } from './release-report.tsx';
import { ReportFiles } from './report-files.tsx';
import look from './review.module.css';
import { contradict, reportsOnContradiction, standingOf } from './review-standing.ts';
import { reviewIds } from './step-ids.ts';
import { useDesk } from './use-desk.ts';

/** About how many characters of remarks are shown at first. */
const shownOfRemarks = 700;

type ReportsProps = {
  /** Those that have a report. */
  assignments: readonly DeskAssignment[];
  /** What the reports of the round advise, where that still counts. */
  advised?: readonly Recommendation[];
};

/** The reports of a round, side by side, and whether they contradict each other. */
export function Reports({ assignments, advised = [] }: ReportsProps) {
  return (
    <>
      {contradict(advised) && <Contradiction />}
      <div className={look.sheets}>
        {assignments.map(
          (assignment) =>
            assignment.report && (
              <Report key={assignment.id} assignment={assignment} content={assignment.report.content} />
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

function Report({ assignment, content }: { assignment: DeskAssignment; content: ReportContent }) {
  const { t } = useTranslation('office-desk-review');
  const { t: reportText } = useTranslation('office-report');
  const heading = reviewIds.reportOf(assignment.id);
  const { ratings, toAuthors, toEditors, recommendation } = content;
  return (
    <article className={look.sheet} aria-labelledby={heading}>
      <h4 id={heading}>{assignment.name}</h4>
      <p className={look.advice} data-advice={recommendation ?? undefined}>
        {reportText(`recommendation.${recommendation ?? 'none'}`)}
      </p>
      <table className={look.criteria}>
        <caption className="visually-hidden">{t('reports.criteria')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('reports.criterion')}</th>
            <th scope="col">{t('reports.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map((criterion) => {
            const rating = ratings[criterion];
            return (
              <tr key={criterion}>
                <th scope="row">{reportText(`criterion.${criterion}`)}</th>
                <td data-rating={rating}>{rating ? reportText(`rating.${rating}`) : t('reports.unrated')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={look.remarks}>
        <h5>{t('reports.toAuthors')}</h5>
        <Remarks text={toAuthors} />
        <PlacedRemarks text={toAuthors} remarks={content.remarks} />
      </div>
      <div className={look.remarks} data-confidential={toEditors ? '' : undefined}>
        <h5>{t('reports.toEditors')}</h5>
        <Remarks text={toEditors} />
      </div>
      <div className={look.after}>
        <ReportFiles assignment={assignment} />
        <ReleaseReport assignment={assignment} />
      </div>
    </article>
  );
}

/** Remarks, of which only the beginning is shown where they are long. */
function Remarks({ text }: { text: string }) {
  const { t } = useTranslation('office-desk-review');
  if (text === '') return <p className={look.quiet}>{t('reports.nothing')}</p>;
  const [beginning, rest] = foldText(text, shownOfRemarks);
  return (
    <>
      <p className={look.text}>{beginning}</p>
      {rest && (
        <details>
          <summary className={styles.plain}>{t('reports.more', { words: rest.split(/\s+/).length })}</summary>
          <p className={look.text}>{rest}</p>
        </details>
      )}
    </>
  );
}
