import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#shared/office/office-paths.ts';
import type { OpenAssignment, ReviewCopy } from '#shared/office/review-views.ts';
import { withLanguage } from '#shared/page/address.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ReportFiles } from '../review/report-files.tsx';
import { ReportForm } from '../review/report-form.tsx';
import { ReviewNotice } from '../review/review-notice.tsx';
import { useReport } from '../review/use-report.ts';
import { type LoadedAssignment, ReviewContext, useReviewPage } from '../review/use-review.ts';
import { CopyFiles } from './copy-files.tsx';
import { CopyOfReview } from './copy-of-review.tsx';
import { Panes } from './panes.tsx';
import { remarksAsNotes } from './remarks-as-notes.ts';

type BesideProps = { copy: ReviewCopy; file: string; loaded: LoadedAssignment };

/** Whether somebody is writing the report of an assignment, on a device that may. */
export function isWriting(assignment: LoadedAssignment['assignment']): assignment is OpenAssignment {
  return assignment.kind === 'open' && assignment.state === 'agreed' && assignment.report !== null;
}

/** A copy with the report on it beside; once the report is sent, the page of the assignment says what follows. */
export function BesideReport({ copy, file, loaded }: BesideProps) {
  const page = useReviewPage(loaded);
  const language = useLanguage();
  const navigate = useNavigate();
  const { assignment } = page;
  const isOpen = isWriting(assignment);
  const leave = useEffectEvent(() => {
    const done = assignment.kind === 'open' && assignment.state === 'reported' ? '?done=sendReport' : '';
    void navigate(withLanguage(language, officePaths.review(assignment.id)) + done, { replace: true });
  });
  useEffect(() => {
    if (!isOpen) leave();
  }, [isOpen]);
  return (
    isOpen && (
      <ReviewContext value={{ ...page, assignment }}>
        <Writing copy={copy} file={file} assignment={assignment} notice={page.outcome} />
      </ReviewContext>
    )
  );
}

type WritingProps = Omit<BesideProps, 'loaded'> & {
  assignment: OpenAssignment;
  notice: ReturnType<typeof useReviewPage>['outcome'];
};

function Writing({ copy, file, assignment, notice }: WritingProps) {
  const { id, files, report } = assignment;
  const reporting = useReport(id, report ?? noReport);
  const [remarks] = useState(() => new Map<string, ReturnType<typeof remarksAsNotes>>());
  const own = remarks.get(copy.id) ?? remarksAsNotes(reporting, copy.id);
  remarks.set(copy.id, own);
  return (
    <Panes
      beside="report"
      copy={<CopyOfReview copy={copy} file={file} remarks={own} back={officePaths.review(id)} />}
    >
      <ReviewNotice outcome={notice} />
      <CopyFiles files={files} here={copy.id} addressOf={(other) => officePaths.reviewCopy(id, other)} />
      <ReportForm reporting={reporting} copy={copy.id} />
      {report && <ReportFiles files={report.files} />}
    </Panes>
  );
}

/** Stands for a report that an assignment does not show; `isWriting` excludes it. */
const noReport: NonNullable<OpenAssignment['report']> = {
  content: { ratings: {}, toAuthors: '', toEditors: '', recommendation: null, remarks: [] },
  files: [],
  version: 0,
  saved: null,
  sent: null,
};
