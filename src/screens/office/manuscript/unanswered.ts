import { revisionStates } from '#shared/office/manuscript-state.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';

/** Whether a manuscript is with its author after a decision. */
export function isInRevision({ state }: Pick<AuthorManuscript, 'state'>): boolean {
  return revisionStates.some((own) => own === state);
}

/** How many reports of the latest decision still need an answer before the revised text can be sent. */
export function unanswered(manuscript: Pick<AuthorManuscript, 'state' | 'decisions'>): number {
  const reports = isInRevision(manuscript) ? (manuscript.decisions[0]?.reports ?? []) : [];
  return reports.filter(({ answer }) => answer.trim() === '').length;
}
