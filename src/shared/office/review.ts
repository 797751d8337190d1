import { z } from 'zod';
import { line } from '../typed-line.ts';
import { Remarks, remarkField, remarksOfForm } from './remark.ts';
import { remarks } from './report-text.ts';

/** Where an assignment of a reviewer stands. */
export const assignmentStates = [
  /** An alternate, who is invited once somebody before them does not review. */
  'proposed',
  'invited',
  'agreed',
  'reported',
  'declined',
  /** Did not answer in time. */
  'silent',
  /** The invitation could not be delivered. */
  'bounced',
  /** Taken back by the office, or closed with the manuscript. */
  'withdrawn',
] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** Those in which somebody is to do something, or has done it. */
export const liveAssignments = ['invited', 'agreed', 'reported'] as const satisfies AssignmentState[];

/** How many independent reports a decision needs (reviewing rules, “Principles”). */
export const reportsNeeded = 2;

/** What reviewers assess (reviewing rules, “Criteria”). */
export const criteria = [
  'fit',
  'originality',
  'earlierWork',
  'method',
  'conclusions',
  'clarity',
  'figures',
  'ethics',
] as const;
export type Criterion = (typeof criteria)[number];

/** How a manuscript meets a criterion. */
export const ratings = ['good', 'acceptable', 'weak', 'not-judged'] as const;
export type Rating = (typeof ratings)[number];

/** What a reviewer advises (reviewing rules, “Decisions”). */
export const recommendations = ['accept', 'minor', 'major', 'reject'] as const;
export type Recommendation = (typeof recommendations)[number];

/** What the Editor-in-Chief decides, by the command that does it. */
export const decisionCommands = ['accept', 'askMinor', 'askMajor', 'reject'] as const;
export type DecisionCommand = (typeof decisionCommands)[number];

/** What each command decides. */
export const decisionOf: Record<DecisionCommand, Recommendation> = {
  accept: 'accept',
  askMinor: 'minor',
  askMajor: 'major',
  reject: 'reject',
};

/** What stands in a report for a passage that was removed before it went to the authors. */
export const removedMark = '[…]';

/** Answers for which a reminder has a link: it opens the form of the answer on the page, which asks there. */
export const directAnswers = ['decline', 'time'] as const;
export type DirectAnswer = (typeof directAnswers)[number];

/** Why somebody does not review. */
export const declineReasons = ['noTime', 'notMyField', 'conflict', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** How it stands with a colleague who is to help: the editor is asked first (reviewing rules, “Confidentiality”). */
export const helperStates = ['asked', 'allowed', 'refused'] as const;
export type HelperState = (typeof helperStates)[number];

/** In characters. */
export const reviewLimits = { remarks: 60_000, note: 5_000, statement: 2_000 } as const;

/** A report as it is written: nothing is required before it is sent. */
export const ReportContent = z.strictObject({
  ratings: z.partialRecord(z.enum(criteria), z.enum(ratings)),
  toAuthors: remarks(reviewLimits.remarks),
  /** Confidential. */
  toEditors: remarks(reviewLimits.remarks),
  recommendation: z.enum(recommendations).nullable(),
  /** On places of the copies; reports that were saved before there were any have none. */
  remarks: Remarks.default([]),
});
export type ReportContent = z.output<typeof ReportContent>;

export const emptyReport: ReportContent = {
  ratings: {},
  toAuthors: '',
  toEditors: '',
  recommendation: null,
  remarks: [],
};

/** What a report lacks before it can be sent, by the names of its fields. */
export function reportGaps({ ratings: given, toAuthors, recommendation, remarks: placed }: ReportContent) {
  return [
    ...criteria.filter((criterion) => given[criterion] === undefined).map((name) => `rating.${name}`),
    ...(toAuthors === '' ? ['toAuthors'] : []),
    ...(recommendation === null ? ['recommendation'] : []),
    // A mark without words tells the authors nothing.
    ...placed.filter(({ text }) => text.trim() === '').map(({ id }) => remarkField(id)),
  ];
}

/**
 * The report in the fields of its form.
 * @param newId makes the id of a remark that was typed without one
 */
export function reportOfForm(
  fields: { get(name: string): unknown; getAll(name: string): unknown[] },
  newId: () => string,
): unknown {
  const text = (name: string) => String(fields.get(name) ?? '');
  const given = criteria.map((criterion) => [criterion, text(`rating.${criterion}`)] as const);
  return {
    ratings: Object.fromEntries(given.filter(([, rating]) => rating !== '')),
    toAuthors: text('toAuthors'),
    toEditors: text('toEditors'),
    recommendation: text('recommendation') || null,
    remarks: remarksOfForm(fields, newId),
  };
}

/** Where a name and address of a reviewer come from. */
export const reviewerSources = ['account', 'editor', 'author'] as const;

/** What speaks against asking somebody: the first of these forbid it, the others want a reason. */
export const forbiddingDoubts = ['author', 'office', 'inside', 'handling', 'declared', 'assigned'] as const;
export const warningDoubts = [
  ...(['sameName', 'boardName', 'colleague', 'opposed', 'coauthor', 'mutual', 'nearReviewer'] as const),
] as const;
export const reviewerDoubts = [...forbiddingDoubts, ...warningDoubts, 'suggested', 'publicMail'] as const;
export type ReviewerDoubt = (typeof reviewerDoubts)[number];

/** Whether the rules forbid to ask somebody of whom these things are known. */
export function isForbidden(doubts: readonly { kind: ReviewerDoubt }[]): boolean {
  const forbidding: readonly ReviewerDoubt[] = forbiddingDoubts;
  return doubts.some(({ kind }) => forbidding.includes(kind));
}

/** A day that somebody asks for, `YYYY-MM-DD`; empty for the usual one. */
export const AskedDay = z.union([z.literal(''), z.iso.date()]);

/** A name or an address. */
export const ReviewerLine = line(200);
