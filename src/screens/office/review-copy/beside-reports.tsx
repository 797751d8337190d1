import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { annotationColours } from '#shared/account/annotation-limits.ts';
import { officePaths } from '#shared/office/office-paths.ts';
import { pointsOf } from '#shared/office/report-points.ts';
import type { ReportsOnDesk, ReviewCopy } from '#shared/office/review-views.ts';
import { placeOnDesk } from '../place-on-desk.ts';
import sheet from '../report-sheet.module.css';
import { ReportSheet } from '../report-sheet.tsx';
import { CopyFiles } from './copy-files.tsx';
import { CopyOfReview } from './copy-of-review.tsx';
import { fixedNotes } from './fixed-notes.ts';
import styles from './panes.module.css';
import { Panes } from './panes.tsx';

type BesideProps = {
  copy: ReviewCopy;
  file: string;
  /** Of the manuscript. */
  id: string;
  read: ReportsOnDesk;
};

/** A copy with the reports on it beside: each remark leads to its words, where they are marked in the colour of the report. */
export function BesideReports({ copy, file, id, read }: BesideProps) {
  const { t } = useTranslation('office-report');
  const { files, reports } = read;
  const notes = useMemo(
    () =>
      fixedNotes(
        reports.flatMap(({ name, content: { toAuthors, remarks } }, place) => {
          const { points } = pointsOf(toAuthors, remarks);
          return remarks
            .filter((remark) => remark.copy === copy.id && remark.quotation !== '')
            .map((remark) => {
              const number = points.find((point) => point.id === remark.id)?.number;
              const note = t('sheet.noted', { name, number, text: remark.text });
              return { remark, note, colour: colourOf(place) };
            });
        }),
      ),
    [reports, copy.id, t],
  );
  const [last, ...earlier] = Map.groupBy(reports, ({ round }) => round).keys();
  return (
    <Panes
      beside="reports"
      copy={<CopyOfReview copy={copy} file={file} remarks={notes} back={officePaths.officeManuscript(id)} />}
    >
      <CopyFiles files={files} here={copy.id} addressOf={(other) => officePaths.officeCopy(id, other)} />
      {last !== undefined && (
        <>
          <h2 className={styles.round}>{t('sheet.round', { round: last })}</h2>
          <Round id={id} read={read} round={last} />
        </>
      )}
      {earlier.map((round) => (
        <details key={round} className={styles.earlier}>
          <summary>
            <ChevronRight size={18} aria-hidden />
            <h2 className={styles.round}>{t('sheet.round', { round })}</h2>
          </summary>
          <Round id={id} read={read} round={round} />
        </details>
      ))}
    </Panes>
  );
}

/** The reports of a round. */
function Round({ id, read, round }: { id: string; read: ReportsOnDesk; round: number }) {
  // A page alone is meant of the copy that the reviewer had.
  const files = (copy: string | null) => (copy === null && round !== read.round ? [] : read.files);
  return (
    <div className={sheet.sheets}>
      {read.reports.map(
        (report, place) =>
          report.round === round && (
            <ReportSheet
              key={report.id}
              id={`report-of-${report.id}`}
              name={report.name}
              content={report.content}
              placeOf={(remark) => placeOnDesk(id, files(remark.copy), remark)}
              level={3}
              colour={colourOf(place)}
              isWhole
            />
          ),
      )}
    </div>
  );
}

/** The colour of a report by its place among all of them. */
function colourOf(place: number) {
  return annotationColours[place % annotationColours.length] ?? annotationColours[0];
}
