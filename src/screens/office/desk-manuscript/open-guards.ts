import { reviewedRoles } from '#shared/office/file-role.ts';
import { checkPoints } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { mayPass } from '#shared/office/scan-state.ts';
import { type Guard, transitions } from '#shared/office/transitions.ts';

type Checked = Pick<DeskManuscript, 'check' | 'similarity' | 'files' | 'editor'>;

export type ReviewGuard = (typeof transitions.sendToReview.guards)[number];

const holds: Record<ReviewGuard, (manuscript: Checked) => boolean> = {
  checked: ({ check }) =>
    checkPoints.every((name) => check.some(({ point, answer }) => point === name && answer !== 'missing')),
  similarityRead: ({ similarity }) => similarity?.read != null,
  scanned: ({ files }) => files.every(({ scan }) => mayPass(scan)),
  copyReleased: ({ files }) => {
    const forReviewers = files.filter(({ role }) => reviewedRoles.includes(role));
    return (
      forReviewers.some(({ role }) => role === 'manuscript') &&
      forReviewers.every(({ released }) => released !== null)
    );
  },
  editorAssigned: ({ editor }) => editor !== null,
};

/** The conditions for review, and which of them hold; the server decides, this tells before it is asked. */
export function reviewGuards(manuscript: Checked): { guard: ReviewGuard & Guard; isMet: boolean }[] {
  return transitions.sendToReview.guards.map((guard) => ({ guard, isMet: holds[guard](manuscript) }));
}
