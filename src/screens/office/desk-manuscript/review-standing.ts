import {
  type AssignmentState,
  liveAssignments,
  type Recommendation,
  reportsNeeded,
} from '#shared/office/review.ts';
import type { DeskAssignment, DeskReview } from '#shared/office/review-views.ts';

/** The assignments of the current round, by how far each is. */
export function standingOf({ round, assignments, wanted }: DeskReview) {
  const ofRound = assignments.filter((assignment) => assignment.round === round);
  const those = (...states: readonly AssignmentState[]) =>
    ofRound.filter(({ state }) => states.includes(state));
  const live = those(...liveAssignments);
  const needed = Math.max(reportsNeeded, wanted);
  return {
    ofRound,
    live,
    needed,
    /** Whether reviewers are to be found. */
    isShort: live.length < needed,
    invited: those('invited'),
    agreed: those('agreed'),
    reported: those('reported'),
  };
}

/** The assignments of a round, those with most to tell first. */
export function inOrder(assignments: readonly DeskAssignment[]): DeskAssignment[] {
  return order.flatMap((state) => assignments.filter((assignment) => assignment.state === state));
}

const order = [
  'reported',
  'agreed',
  'invited',
  'proposed',
  'declined',
  'silent',
  'bounced',
  'withdrawn',
] as const satisfies AssignmentState[];

/** Whether recommendations contradict each other: one would have it published as it nearly is, another not at all. */
export function contradict(advised: readonly Recommendation[]): boolean {
  return advised.includes('reject') && advised.some((advice) => advice === 'accept' || advice === 'minor');
}

/** How many reports settle what two that contradict each other leave open. */
export const reportsOnContradiction = 3;
