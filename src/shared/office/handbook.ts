import { z } from 'zod';
import { hasOneOf, type Role, readersOfReviewers } from './role.ts';

/**
 * The jobs of the handbook in their order, each with the roles of those who do it: its pages are
 * `resources/handbook/<lang>/<job>.md`. What every reader does is open to everybody who is known, and what a role does to
 * whoever has it; those who work for the journal read all.
 */
const doneBy = {
  'receive-and-check': ['office', 'chief'],
  'hand-to-an-editor': ['office', 'chief'],
  'release-copies': ['office', 'chief'],
  'invite-reviewers': ['editor', 'chief'],
  'wait-for-reviewers': ['editor', 'chief', 'office'],
  'read-reports': ['editor', 'chief'],
  recommend: ['editor'],
  decide: ['chief'],
  'next-round': ['editor', 'chief', 'office'],
  'compare-texts': ['editor', 'chief', 'office'],
  'examine-an-appeal': ['chief', 'editor'],
  'own-submissions': ['office', 'editor', 'chief'],
  'name-who-decides': ['chairman'],
  conflicts: ['office', 'editor', 'chief'],
  letters: ['office', 'editor', 'chief'],
  statistics: ['office', 'chief'],
  recognition: ['office', 'chief'],
  'people-and-roles': ['admin', 'office', 'chief'],
  review: ['reviewer', 'reader'],
  submit: ['author', 'reader'],
  revise: ['author', 'reader'],
  appeal: ['author', 'reader'],
  'calendar-and-letters': ['author', 'reviewer', 'editor', 'office', 'chief', 'reader'],
} as const satisfies Record<string, readonly Role[]>;

export type HandbookJob = keyof typeof doneBy;

export const handbookJobs = Object.keys(doneBy) as HandbookJob[];

/** The pages of the handbook for somebody: those on what they do themselves, and the others that are open to them. */
export const HandbookList = z.strictObject({
  own: z.enum(handbookJobs).array(),
  others: z.enum(handbookJobs).array(),
});
export type HandbookList = z.output<typeof HandbookList>;

/** The pages of the handbook for somebody with some roles. */
export function handbookFor(held: readonly Role[]): HandbookList {
  const isStaff = hasOneOf(held, readersOfReviewers);
  const isOpen = (job: HandbookJob) => isStaff || hasOneOf([...held, 'reader'], doneBy[job]);
  // Those who work for the journal came for that.
  const own = isStaff ? held.filter((role) => role !== 'reader') : held;
  const open = handbookJobs.filter(isOpen);
  return {
    own: open.filter((job) => hasOneOf(own, doneBy[job])),
    others: open.filter((job) => !hasOneOf(own, doneBy[job])),
  };
}
