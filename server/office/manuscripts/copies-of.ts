import type { Kysely } from 'kysely';
import { reviewedRoles } from '#shared/office/file-role.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { type FileRow, filesOf, sentFilesOf } from './files-of.ts';
import { roundOf } from './last-sending.ts';

/**
 * Whose files are meant: as the author has them now; as the office has them, as they were sent last; or those of them that
 * were released to reviewers.
 */
export type Holder = 'author' | 'office' | 'reviewer';

/** The copies of a manuscript’s files for reviewers, under their neutral names. */
export async function copiesOf(
  database: Kysely<AccountTables>,
  { id, number }: { id: string; number: string | null },
  holder: Holder,
): Promise<(FileRow & { neutral: string })[]> {
  const files = await (holder === 'author' ? filesOf : sentFilesOf)(database, id);
  const round = await roundOf(database, id);
  const places = new Map<string, number>();
  return files
    .filter(({ role, copy }) => reviewedRoles.includes(role) && copy === 'ready')
    .map((file) => {
      const place = (places.get(file.role) ?? 0) + 1;
      places.set(file.role, place);
      return { ...file, neutral: neutralName(number, file, { round, place }) };
    })
    .filter(({ released, scan }) => holder !== 'reviewer' || (released !== null && scan !== 'infected'));
}

/**
 * The name under which a copy goes to reviewers: the number of the manuscript, what the file is, and nothing of its
 * own name.
 * @param place its review round, and its place among the files of its role, both from 1
 */
function neutralName(
  number: string | null,
  file: Pick<FileRow, 'role' | 'copy_type'>,
  { round, place }: { round: number; place: number },
): string {
  const base = number ?? 'manuscript';
  const part = file.role === 'manuscript' ? '' : `-${file.role}-${place}`;
  return `${base}-r${round}${part}.${file.copy_type ?? 'bin'}`;
}
