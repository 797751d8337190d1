import type { HandbookJob } from '#shared/office/handbook.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { reportsNeeded } from '#shared/office/review.ts';
import type { DeskReview } from '#shared/office/review-views.ts';
import { standingOf } from './review-standing.ts';

/** By which page of the handbook each condition of review is met, in the order in which they are. */
const conditions = {
  checked: 'receive-and-check',
  scanned: 'release-copies',
  copyReleased: 'release-copies',
  similarityRead: 'receive-and-check',
  editorAssigned: 'hand-to-an-editor',
} as const satisfies Record<string, HandbookJob>;

/** What is done with an appeal: somebody is named for it, and answers it. */
const ofAppeals: readonly DeskManuscript['commands'][number][] = [
  'nameMember',
  'reopenAfterAppeal',
  'upholdDecision',
];

type Asked = Pick<DeskManuscript, 'state' | 'commands' | 'unmet' | 'review'>;

/** The job that comes next with a manuscript, by its page in the handbook; null if nothing is asked of the reader. */
export function jobOfNext({ state, commands, unmet, review }: Asked): HandbookJob | null {
  if (commands.includes('beginCheck')) return 'receive-and-check';
  if (state === 'in-review' && review) return jobInReview(review, commands);
  if (state === 'minor-revision' || state === 'major-revision') return 'next-round';
  if (commands.some((command) => ofAppeals.includes(command))) return 'examine-an-appeal';
  if (!commands.includes('sendToReview')) return null;
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  const first = names.find((name) => unmet.sendToReview?.includes(name));
  return first ? conditions[first] : 'hand-to-an-editor';
}

function jobInReview(review: DeskReview, commands: DeskManuscript['commands']): HandbookJob {
  const { live, reported } = standingOf(review);
  if (review.recommendation) return 'decide';
  if (live.length < reportsNeeded) return 'invite-reviewers';
  if (reported.length < live.length) return 'wait-for-reviewers';
  return commands.includes('recommend') ? 'recommend' : 'read-reports';
}
