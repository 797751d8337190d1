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
import type { AccountTables } from '../../accounts/db/schema.ts';
import { filesOf, sentFilesOf } from '../manuscripts/files-of.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import { findPerson } from '../people/person.ts';
import { mayHandle } from '../relations/relations-of.ts';
import { releasedReports } from '../reviewers/report.ts';
import type { ManuscriptRow } from './command.ts';

type Check = (
  database: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
  input: unknown,
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
  namesAnswered: async (database, { id }, input) => {
    const { names = [] } = input as ReleaseInput;
    return await ofReleased(database, id, input as ReleaseInput, (report) => areNamesAnswered(report, names));
  },
  reasonGiven: async (database, { id }, input) => {
    const { reason = '' } = input as ReleaseInput;
    return (
      reason !== '' ||
      (await ofReleased(database, id, input as ReleaseInput, (report) => !needsReason(report)))
    );
  },
  copyReleased: async (database, { id }) => {
    const files = await sentFilesOf(database, id);
    // What could not be copied never reaches a reviewer.
    const copies = files.filter(({ role, copy }) => reviewedRoles.includes(role) && copy !== 'failed');
    return (
      copies.some(({ role }) => role === 'manuscript') && copies.every(({ released }) => released !== null)
    );
  },
  reportsIn: async (database, { id }, input) => {
    const { reason = '' } = input as { reason?: string };
    const rows = await reportedIn(database, id);
    return rows.length >= reportsNeeded || reason !== '';
  },
  reportsReleased: async (database, { id }) =>
    (await reportedIn(database, id)).every(({ released }) => released !== null),
  answered: async (database, { id, state }) => {
    if (!revisionStates.some((revision) => revision === state)) return true;
    const reports = await releasedReports(database, id, await roundOf(database, id));
    return reports.every((report) => unansweredIn(report).length === 0);
  },
  editorAssigned: async (database, manuscript) => {
    const editor = manuscript.editor_id && (await findPerson(database, manuscript.editor_id));
    return Boolean(editor && (await mayHandle(database, editor, manuscript)));
  },
};

/** The reports that have come in the present round. */
async function reportedIn(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('review_assignments')
    .innerJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .select('released')
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', await roundOf(database, manuscriptId))
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
): Promise<Guard[]> {
  const unmet: Guard[] = [];
  for (const guard of guards) if (!(await checks[guard](database, manuscript, input))) unmet.push(guard);
  return unmet;
}
