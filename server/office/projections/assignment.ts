import type { Kysely } from 'kysely';
import type { ArticleType } from '#shared/article/article-type.ts';
import { Failure } from '#shared/failure.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { ReviewerAssignment } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { latestDay, reportDue } from '../commands/review/by-reviewer.ts';
import { lettersOfAssignment } from '../letters/sent-letters.ts';
import { copiesOf } from '../manuscripts/copies-of.ts';
import { lastSending, roundOf } from '../manuscripts/last-sending.ts';
import { isSingleBlind } from '../manuscripts/single-blind.ts';
import type { AssignmentRow } from '../reviewers/assignment.ts';
import { decidedAssignments, decisionsOf, withoutAnswers } from '../reviewers/decisions.ts';
import type { Reviewing } from '../reviewers/open-assignment.ts';
import { recognitionOf } from '../reviewers/recognition.ts';
import { readReport, releasedReports } from '../reviewers/report.ts';
import { reportFile, reportFilesOf } from '../reviewers/report-files.ts';
import { comparableRound } from './difference.ts';
import { perLanguageMetadata, reviewerFile } from './reviewer.ts';

/**
 * An assignment for its reviewer: what they may know of the manuscript while it is under review. Nothing in it tells how
 * many others there are, what they do, or when the manuscript came.
 */
export async function readAssignment(
  database: Kysely<AccountTables>,
  { assignment, manuscript, isConfirmed }: Reviewing,
  now: Date,
): Promise<ReviewerAssignment> {
  const { id, state } = assignment;
  const toConfirm = !isConfirmed && state === 'reported';
  const closed = {
    kind: 'closed',
    id,
    toConfirm,
    codeGoesTo: toConfirm ? hidden(assignment.email) : '',
  } as const;
  if (state !== 'invited' && state !== 'agreed' && state !== 'reported') {
    const why = state === 'proposed' || state === 'bounced' ? 'silent' : state;
    return { ...closed, why, outcome: null, recognition: null };
  }
  const isOver = !(await isUnderWay(database, { assignment, manuscript }));
  const recognition = isConfirmed ? await recognitionOf(database, assignment, isOver) : null;
  if (isOver) {
    // Whoever has a forwarded link reads no report, also once they are told.
    const outcome = isConfirmed ? await outcomeOf(database, assignment) : null;
    return { ...closed, why: 'ended', outcome, recognition };
  }
  const [sending, copies, report, files, answers, letters, comparable] = await Promise.all([
    lastSending(database, manuscript.id),
    copiesOf(database, manuscript, 'reviewer'),
    readReport(database, id),
    reportFilesOf(database, id),
    releasedReports(database, manuscript.id, assignment.round - 1),
    isConfirmed ? lettersOfAssignment(database, id) : [],
    comparableRound(database, assignment),
  ]);
  const { metadata, contributors } = ManuscriptContent.parse(JSON.parse(sending.content));
  return {
    kind: 'open',
    id,
    state,
    // Whoever has a forwarded link learns nothing of the reviewer.
    name: isConfirmed ? assignment.name : '',
    number: manuscript.number,
    type: manuscript.type as ArticleType,
    language: manuscript.language,
    metadata: perLanguageMetadata(metadata),
    // Who has not agreed reads the abstract.
    files: state === 'invited' ? [] : copies.map(reviewerFile),
    words: copies.find(({ role }) => role === 'manuscript')?.words ?? null,
    authors: isSingleBlind(manuscript)
      ? contributors.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim())
      : null,
    answerDue: assignment.answer_due,
    due: assignment.due ?? reportDue(now),
    latest: latestDay(assignment, now),
    isConfirmed,
    codeGoesTo: isConfirmed ? '' : hidden(assignment.email),
    helper: isConfirmed ? assignment.helper : '',
    helperState: isConfirmed ? assignment.helper_state : null,
    helperAnswer: isConfirmed ? assignment.helper_answer : '',
    report:
      state !== 'invited' && isConfirmed
        ? {
            content: report.content,
            files: files.map(reportFile),
            version: report.version,
            saved: report.saved,
            sent: report.sent,
          }
        : null,
    answers: isConfirmed && state !== 'invited' ? answers : [],
    letters,
    comparable: isConfirmed && state !== 'invited' ? comparable : null,
    commands: !isConfirmed
      ? []
      : state === 'invited'
        ? ['agree', 'declineReview', 'askHelper']
        : state === 'agreed'
          ? ['declineReview', 'extendReview', 'askHelper', 'sendReport']
          : [],
    recognition,
  };
}

/**
 * The manuscript whose copies a reviewer may have: once they have agreed, and until the review ends.
 * @throws Failure `notFound`
 */
export async function copiesOpenTo(
  database: Kysely<AccountTables>,
  reviewing: Reviewing,
): Promise<Reviewing['manuscript']> {
  const { assignment, manuscript } = reviewing;
  const hasAgreed = ['agreed', 'reported'].includes(assignment.state);
  if (!hasAgreed || !(await isUnderWay(database, reviewing)))
    throw new Failure('notFound', 'there is no such copy');
  return manuscript;
}

/**
 * Whose files of reports a reviewer may have: their own while they write and after; those of their round once it is decided,
 * and those of the round before, as far as they were released.
 */
export async function reportsOpenTo(
  database: Kysely<AccountTables>,
  reviewing: Reviewing,
): Promise<{ own: boolean; others: AssignmentRow[] }> {
  const { assignment, manuscript, isConfirmed } = reviewing;
  const hasAgreed = assignment.state === 'agreed' || assignment.state === 'reported';
  if (!hasAgreed || !isConfirmed) return { own: false, others: [] };
  const isOpen = await isUnderWay(database, reviewing);
  const round = isOpen ? assignment.round - 1 : assignment.round;
  const isTold = isOpen || assignment.state === 'reported';
  const decided = isTold ? await decidedAssignments(database, manuscript.id) : [];
  return { own: isOpen, others: decided.filter((other) => other.round === round) };
}

/** Whether the round is under review in which somebody was asked. */
export async function isUnderWay(
  database: Kysely<AccountTables>,
  { assignment, manuscript }: Pick<Reviewing, 'assignment' | 'manuscript'>,
): Promise<boolean> {
  return manuscript.state === 'in-review' && assignment.round === (await roundOf(database, manuscript.id));
}

/** What became of the manuscript in a round, for who has reported in it. */
async function outcomeOf(
  database: Kysely<AccountTables>,
  { id, state, manuscript_id, round, alias }: AssignmentRow,
) {
  if (state !== 'reported') return null;
  const found = (await decisionsOf(database, manuscript_id)).find((one) => one.round === round);
  if (!found) return null;
  // What the author answers to it is for the next round.
  const { decision, reports } = withoutAnswers(found);
  const letters = await lettersOfAssignment(database, id);
  return { round, decision, reports, own: alias, letters };
}

/** An address with most of it hidden: whose it is, only its owner recognises. */
function hidden(email: string): string {
  const [own = '', domain = ''] = email.split('@');
  return `${own.slice(0, 1)}…@${domain.slice(0, 1)}…${domain.slice(domain.lastIndexOf('.'))}`;
}
