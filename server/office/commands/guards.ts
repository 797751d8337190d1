import type { Kysely } from 'kysely';
import type { CommandInput } from '#shared/office/commands.ts';
import { gapsOf } from '#shared/office/completeness.ts';
import { CopyReport } from '#shared/office/copy-report.ts';
import { reviewedRoles } from '#shared/office/file-role.ts';
import { checkPoints } from '#shared/office/initial-check.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { areNamesAnswered, needsReason } from '#shared/office/release.ts';
import { mayPass } from '#shared/office/scan-state.ts';
import type { CommandName, Guard } from '#shared/office/transitions.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { findPerson } from '../person.ts';
import { relationTo } from '../relations/relation-to.ts';
import type { ManuscriptRow } from './step.ts';

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
  editorAssigned: async (database, manuscript) => {
    const editor = manuscript.editor_id && (await findPerson(database, manuscript.editor_id));
    if (!editor) return false;
    const relation = await relationTo(database, editor, manuscript);
    return relation !== null && relation !== 'author';
  },
};

/** What a release says, as far as it is known. */
type ReleaseInput = Partial<CommandInput<'releaseCopy'>>;

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

/** Whether the clock forbids a step that the state allows: a decline can be undone only while its letter waits. */
export function isBlocked(command: CommandName, { effective }: ManuscriptRow, now: Date): boolean {
  return command === 'undoDecline' && (effective === null || effective <= now.toISOString());
}

/** The files of a manuscript as its author has them. */
export function filesOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('manuscript_files')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .where('removed', 'is', null)
    .orderBy('added')
    .orderBy('id')
    .execute();
}

/** The files of a manuscript as they were sent last, and the office’s own report; what is taken out since is among them. */
export function sentFilesOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('manuscript_files')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('role', '=', 'similarity'), eb('removed', 'is', null)]),
        and([eb('role', '!=', 'similarity'), eb('round', 'is not', null), eb('left_out', 'is', null)]),
      ]),
    )
    .orderBy('added')
    .orderBy('id')
    .execute();
}
