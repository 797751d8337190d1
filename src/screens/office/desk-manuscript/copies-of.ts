import { reviewedRoles } from '#shared/office/file-role.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';

/** The files of a manuscript of which there are copies for reviewers, in their order. */
export function copiesOf({ files }: Pick<DeskManuscript, 'files'>): DeskManuscript['files'] {
  return files.filter(({ role, copy }) => reviewedRoles.includes(role) && copy === 'ready');
}
