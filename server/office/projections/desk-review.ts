import type { Kysely } from 'kysely';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { DeskAssignment, DeskReview } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import { isSingleBlind } from '../manuscripts/single-blind.ts';
import { findPerson, type Person } from '../people/person.ts';
import type { Archive } from '../reviewers/archive.ts';
import { type AssignmentRow, assignmentsOf } from '../reviewers/assignment.ts';
import {
  type RecommendationRow,
  type RecommendationVersion,
  recommendationOf,
  requestsOf,
  versionsOf,
  wantedBy,
} from '../reviewers/decisions.ts';
import { readReport, releasedReports } from '../reviewers/report.ts';
import { deskReportFile, reportFilesOf } from '../reviewers/report-files.ts';
import { askedPassages, namesIn, offendingOf, tellingOf } from '../reviewers/telling.ts';
import type { ManuscriptRow } from '../workflow/command.ts';
import { candidatesFor } from './candidates.ts';
import { doubtsOfHelpers } from './doubts-of-helpers.ts';

type Database = Kysely<AccountTables>;

/** The review of a manuscript, as the office and its handling editor see it; null if there is none yet. */
export async function deskReview(
  database: Database,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  { reader, mayInvite, archive, now }: { reader: Person; mayInvite: boolean; archive: Archive; now: Date },
): Promise<DeskReview | null> {
  const [round, rows] = await Promise.all([
    roundOf(database, manuscript.id),
    assignmentsOf(database, manuscript.id),
  ]);
  // What no reviewer is asked about is decided on all the same.
  if (rows.length === 0 && !mayInvite && manuscript.state !== 'in-review') return null;
  const helpers = await doubtsOfHelpers(database, manuscript, content, rows, { reader, archive, now });
  const [assignments, recommendation, answers, requests] = await Promise.all([
    Promise.all(rows.map((row) => deskAssignment(database, row, helpers.get(row.id)))),
    recommendationOf(database, manuscript.id, round),
    releasedReports(database, manuscript.id, round - 1),
    requestsOf(database, manuscript.id, round),
  ]);
  const people = mayInvite
    ? await candidatesFor(database, manuscript, content, { reader, round, archive, now })
    : { candidates: [], archive: [] };
  const asked = new Set(rows.filter((row) => row.round === round).map(({ email_key }) => email_key));
  return {
    round,
    assignments,
    ...people,
    recommendation: recommendation ? await recommended(database, recommendation, manuscript) : null,
    requests: await Promise.all(
      requests.map(async ({ reason, user_id, at, recommendation: former }) => ({
        ...{ reason, at, by: await nameOf(database, user_id) },
        recommendation:
          former === null
            ? null
            : // Older requests know no former versions.
              await recommended(database, { former: '[]', ...JSON.parse(former) }, manuscript),
      })),
    ),
    wanted: wantedBy(requests),
    former: mayInvite
      ? rows
          .filter((row) => row.round === round - 1 && row.state === 'reported' && !asked.has(row.email_key))
          .map(({ id, name }) => ({ assignmentId: id, name }))
      : [],
    answers: answers.map(({ alias, remarks, answer, points }) => {
      const given = [answer, ...points.map((point) => point.answer)].join('\n');
      const naming = isSingleBlind(manuscript) ? [] : namesIn(given, content.contributors);
      return { alias, remarks, answer, points, naming };
    }),
    advised: assignments.flatMap((assignment) =>
      assignment.round === round ? (assignment.report?.content.recommendation ?? []) : [],
    ),
  };
}

/** A recommendation with those before it, the latest first. */
async function recommended(
  database: Database,
  row: RecommendationRow,
  { language: usual }: ManuscriptRow,
): Promise<NonNullable<DeskReview['recommendation']>> {
  const version = async ({
    recommendation,
    note,
    subject,
    body,
    language,
    user_id,
    at,
  }: RecommendationVersion) => ({
    ...{ recommendation, note, subject, body, at },
    language: language ?? usual,
    by: await nameOf(database, user_id),
  });
  const former = versionsOf(row).slice(0, -1).reverse();
  return { ...(await version(row)), former: await Promise.all(former.map(version)) };
}

/** The name of somebody of the office; empty once their account is gone. */
async function nameOf(database: Database, userId: string | null): Promise<string> {
  const person = userId === null ? undefined : await findPerson(database, userId);
  return person?.name ?? '';
}

async function deskAssignment(
  database: Database,
  row: AssignmentRow,
  helperDoubts: DeskAssignment['helperDoubts'] = [],
): Promise<DeskAssignment> {
  const report = row.state === 'reported' ? await readReport(database, row.id) : undefined;
  return {
    id: row.id,
    round: row.round,
    state: row.state,
    name: row.name,
    email: row.email,
    affiliation: row.affiliation,
    source: row.source,
    secondSource: row.second_source,
    invited: row.invited,
    answerDue: row.answer_due,
    answered: row.answered,
    due: row.due,
    ended: row.ended,
    declined: row.declined,
    reason: row.reason,
    suggestions: row.suggestions,
    helper: row.helper,
    helperState: row.helper_state,
    helperDoubts,
    report: report?.sent
      ? {
          content: report.content,
          sent: report.sent,
          files: (await reportFilesOf(database, row.id)).map(deskReportFile),
          // What was released has not changed since: everything in it was decided on.
          ...askedPassages(
            report.content,
            report.released === null
              ? [...tellingOf(report.content, row), ...offendingOf(report.content)]
              : [],
            report.decided,
          ),
          released: report.released,
          releasedRemarks: report.releasedRemarks,
        }
      : null,
  };
}
