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
