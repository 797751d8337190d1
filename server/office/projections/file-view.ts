import { CopyReport } from '#shared/office/copy-report.ts';
import type { ManuscriptFile } from '#shared/office/manuscript-views.ts';
import type { FileRow } from '../manuscripts/files-of.ts';

/** A file as its author and the office see it. */
export function fileView(row: FileRow): ManuscriptFile {
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    added: row.added,
    isInfected: row.scan === 'infected',
    copy: row.copy,
    copyFault: row.copy_fault,
    report: row.report === null ? null : CopyReport.parse(JSON.parse(row.report)),
  };
}

/**
 * The name under which a copy goes to reviewers: the number of the manuscript, what the file is, and nothing of its
 * own name.
 * @param place its review round, and its place among the files of its role, both from 1
 */
export function neutralName(
  number: string | null,
  file: Pick<FileRow, 'role' | 'copy_type'>,
  { round, place }: { round: number; place: number },
): string {
  const base = number ?? 'manuscript';
  const part = file.role === 'manuscript' ? '' : `-${file.role}-${place}`;
  return `${base}-r${round}${part}.${file.copy_type ?? 'bin'}`;
}
