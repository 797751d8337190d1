import type { Kysely } from 'kysely';
import type { Guard } from '#shared/office/command-names.ts';
import { gapsOf } from '#shared/office/completeness.ts';
import { CopyReport } from '#shared/office/copy-report.ts';
import { reviewedRoles } from '#shared/office/file-role.ts';
import { checkPoints } from '#shared/office/initial-check.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { revisionStates } from '#shared/office/manuscript-state.ts';
import { type AnsweredName, areNamesAnswered, needsReason } from '#shared/office/release.ts';
import { unansweredIn } from '#shared/office/report-points.ts';
import { reportsNeeded } from '#shared/office/review.ts';
import { mayPass } from '#shared/office/scan-state.ts';
import { usualRounds } from '#shared/office/terms.ts';
import { isSentToReviewers } from '#shared/office/ways-of-review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { appealableUntil } from '../manuscripts/appeals.ts';
import { filesOf, sentFilesOf } from '../manuscripts/files-of.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import { isSingleBlind } from '../manuscripts/single-blind.ts';
import { findPerson } from '../people/person.ts';
import { insiders, isOwnSubmission } from '../relations/own.ts';
import { mayHandle } from '../relations/relations-of.ts';
import { releasedReports } from '../reviewers/report.ts';
import type { ManuscriptRow } from './command.ts';

type Check = (
  database: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
  input: unknown,
  now: Date,
) => Promise<boolean> | boolean;

const checks: Record<Guard, Check> = {
  complete: async (database, manuscript) => {
    const content = ManuscriptContent.parse(JSON.parse(manuscript.content));
    const files = await filesOf(database, manuscript.id);
    const ofAuthor = files
      .filter(({ role }) => role !== 'similarity')
      .map(({ role, copy, scan }) => ({ role, copy, isInfected: scan === 'infected' }));
    return gapsOf(content, ofAuthor).every(({ required }) => !required);
  },
  gapsNamed: (_database, _manuscript, input) => {
    const { points = [] } = input as { points?: unknown[] };
    return points.length > 0;
  },
  checked: async (database, { id }) => {
    const rows = await database
      .selectFrom('manuscript_checks')
      .select(['point', 'answer'])
      .where('manuscript_id', '=', id)
      .execute();
    const fine = new Set(rows.filter(({ answer }) => answer !== 'missing').map(({ point }) => point));
    return checkPoints.every((point) => fine.has(point));
  },
  similarityRead: async (database, { id }) => {
    const report = await database
      .selectFrom('similarity_reports')
      .select('read')
      .where('manuscript_id', '=', id)
      .executeTakeFirst();
    return report?.read != null;
  },
  scanned: async (database, { id }, input) => {
    const { fileId, released = true } = input as { fileId?: string; released?: boolean };
    if (!released) return true;
    const files = await sentFilesOf(database, id);
    return files.every((file) => mayPass(file.scan) || (fileId !== undefined && file.id !== fileId));
  },
  namesAnswered: async (database, manuscript, input) => {
    if (isSingleBlind(manuscript)) return true;
    const { id } = manuscript;
    const { names = [] } = input as ReleaseInput;
    return await ofReleased(database, id, input as ReleaseInput, (report) => areNamesAnswered(report, names));
  },
  reasonGiven: async (database, manuscript, input) => {
    const { reason = '' } = input as ReleaseInput;
    const { id } = manuscript;
    return (
      reason !== '' ||
      isSingleBlind(manuscript) ||
      (await ofReleased(database, id, input as ReleaseInput, (report) => !needsReason(report)))
    );
  },
  copyReleased: async (database, { id, type }) => {
    if (!isSentToReviewers(type)) return true;
    const files = await sentFilesOf(database, id);
    // What could not be copied never reaches a reviewer.
    const copies = files.filter(({ role, copy }) => reviewedRoles.includes(role) && copy !== 'failed');
    return (
      copies.some(({ role }) => role === 'manuscript') && copies.every(({ released }) => released !== null)
    );
  },
  reportsIn: async (database, { id, type }, input) => {
    const { reason = '' } = input as { reason?: string };
    if (reason !== '' || !isSentToReviewers(type)) return true;
    const rows = await reportedIn(database, id, await roundOf(database, id));
    return (await thatCount(database, id, rows)).length >= reportsNeeded;
  },
  outsideReports: async (database, { id, type }) => {
    if (!isSentToReviewers(type) || !(await isOwnSubmission(database, id))) return true;
    const rows = await thatCount(database, id, await reportedIn(database, id));
    return new Set(rows.map(({ emailKey }) => emailKey)).size >= reportsNeeded;
  },
  reportsReleased: async (database, { id }) =>
    (await reportedIn(database, id, await roundOf(database, id))).every(({ released }) => released !== null),
  mayAppeal: async (database, manuscript, _input, now) => {
    const until = await appealableUntil(database, manuscript);
    return until !== null && until >= now.toISOString();
  },
  answered: async (database, { id, state }) => {
    if (!revisionStates.some((revision) => revision === state)) return true;
    const reports = await releasedReports(database, id, await roundOf(database, id));
    return reports.every((report) => unansweredIn(report).length === 0);
  },
  roundReason: async (database, { id }, input) => {
    const { reason = '' } = input as { reason?: string };
    const round = await roundOf(database, id);
    if (round <= usualRounds || reason !== '') return true;
    // It was said when the first of them was asked.
    const asked = await database
      .selectFrom('review_assignments')
      .select('id')
      .where('manuscript_id', '=', id)
      .where('round', '=', round)
      .executeTakeFirst();
    return asked !== undefined;
  },
  editorAssigned: async (database, manuscript) => {
    const editor = manuscript.editor_id && (await findPerson(database, manuscript.editor_id));
    return Boolean(editor && (await mayHandle(database, editor, manuscript)));
  },
};

/** Of the reports on a manuscript, those that a decision rests on: of the journal’s own, those of reviewers from outside. */
async function thatCount<Row extends { id: string | null; emailKey: string }>(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!(await isOwnSubmission(database, manuscriptId))) return rows;
  const inside = await insiders(database, rows);
  return rows.filter((row) => !inside.has(row));
}

/** The reports that have come in a round, or in all. */
async function reportedIn(database: Kysely<AccountTables>, manuscriptId: string, round?: number) {
  return database
    .selectFrom('review_assignments')
    .innerJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .select(['released', 'email_key as emailKey', 'user_id as id'])
    .where('manuscript_id', '=', manuscriptId)
    .$if(round !== undefined, (query) => query.where('round', '=', round ?? 1))
    .where('state', '=', 'reported')
    .execute();
}

/** What a release says, as far as it is known. */
type ReleaseInput = { fileId?: string; released?: boolean; names?: AnsweredName[]; reason?: string };

/** What holds of the report of the copy that is to be released; of none, and of one that is taken back, all does. */
async function ofReleased(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  { fileId, released }: ReleaseInput,
  holds: (report: CopyReport | null) => boolean,
): Promise<boolean> {
  if (fileId === undefined || !released) return true;
  const files = await filesOf(database, manuscriptId);
  const file = files.find(({ id }) => id === fileId);
  return !file || holds(file.report === null ? null : CopyReport.parse(JSON.parse(file.report)));
}

/** The conditions of a command that do not hold. */
export async function unmetGuards(
  database: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
  guards: readonly Guard[],
  input: unknown,
  now: Date,
): Promise<Guard[]> {
  const unmet: Guard[] = [];
  for (const guard of guards) if (!(await checks[guard](database, manuscript, input, now))) unmet.push(guard);
  return unmet;
}
