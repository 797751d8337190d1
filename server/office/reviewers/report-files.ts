import type { Kysely, Selectable } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { CopyReport } from '#shared/office/copy-report.ts';
import type { DeskReportFile, ReleasedFile, ReportFile } from '#shared/office/report-file.ts';
import { mayPass } from '#shared/office/scan-state.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { AssignmentRow } from './assignment.ts';

export type ReportFileRow = Selectable<AccountTables['review_files']>;
type Database = Kysely<AccountTables>;

/** Whom the uploads of a reviewer are counted for: one review, with an account or without. */
export function uploaderOf({ id }: Pick<AssignmentRow, 'id'>): string {
  return `review:${id}`;
}

/** Takes a file out of a report that is not sent. */
export async function removeReportFile(
  transaction: Database,
  assignmentId: string,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('review_files')
    .where('id', '=', id)
    .where('assignment_id', '=', assignmentId)
    .execute();
}

/** The files of a report, in the order in which they came. */
export function reportFilesOf(database: Database, assignmentId: string): Promise<ReportFileRow[]> {
  return database
    .selectFrom('review_files')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .orderBy('added')
    .orderBy('id')
    .execute();
}

/**
 * A file of a report.
 * @throws Failure `notFound`
 */
export async function reportFileIn(
  database: Database,
  assignmentId: string,
  id: string,
): Promise<ReportFileRow> {
  const file = (await reportFilesOf(database, assignmentId)).find((one) => one.id === id);
  if (!file) throw new Failure('notFound', 'there is no such file');
  return file;
}

/** A file as its reviewer sees it. */
export function reportFile({ id, name, type, size, scan }: ReportFileRow): ReportFile {
  return { id, name, type, size, isInfected: scan === 'infected' };
}

/** A file as the office and the handling editor see it. */
export function deskReportFile(row: ReportFileRow): DeskReportFile {
  return {
    ...reportFile(row),
    copy: row.copy,
    copyFault: row.copy_fault,
    report: row.report === null ? null : CopyReport.parse(JSON.parse(row.report)),
    mayGo: mayBeReleased(row),
    released: row.released,
  };
}

/** Whether there is a copy of a file that may go to the authors. */
export function mayBeReleased({ copy, scan }: Pick<ReportFileRow, 'copy' | 'scan'>): boolean {
  return copy === 'ready' && mayPass(scan);
}

/** The copies that were released of a report’s files, under neutral names such as `USR-2027-014-r1-reviewer-B-1.pdf`. */
export async function releasedFilesOf(
  database: Database,
  { id, manuscript_id, round, alias }: Pick<AssignmentRow, 'id' | 'manuscript_id' | 'round' | 'alias'>,
): Promise<(ReleasedFile & { sha256: string })[]> {
  const files = (await reportFilesOf(database, id)).filter(
    (file) => file.released !== null && mayBeReleased(file),
  );
  if (files.length === 0) return [];
  const { number } = await database
    .selectFrom('manuscripts')
    .select('number')
    .where('id', '=', manuscript_id)
    .executeTakeFirstOrThrow();
  return files.map((file, place) => ({
    id: file.id,
    name: `${number}-r${round}-reviewer-${alias}-${place + 1}.${file.copy_type ?? 'bin'}`,
    type: file.copy_type ?? '',
    size: file.copy_size ?? 0,
    sha256: file.copy_sha256 ?? '',
  }));
}
