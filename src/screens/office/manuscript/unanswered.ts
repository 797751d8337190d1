import { revisionStates } from '#shared/office/manuscript-state.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { unansweredIn } from '#shared/office/report-points.ts';

/** Whether a manuscript is with its author after a decision. */
export function isInRevision({ state }: Pick<AuthorManuscript, 'state'>): boolean {
  return revisionStates.some((own) => own === state);
}

/** The reports of the latest decision that still need answers before the revised text can be sent, and to which remarks. */
export function unanswered(
  manuscript: Pick<AuthorManuscript, 'state' | 'decisions'>,
): { alias: string; numbers: number[] }[] {
  const reports = isInRevision(manuscript) ? (manuscript.decisions[0]?.reports ?? []) : [];
  return reports
    .map((report) => ({ alias: report.alias, numbers: unansweredIn(report) }))
    .filter(({ numbers }) => numbers.length > 0);
}
