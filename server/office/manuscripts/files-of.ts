import type { Kysely, Selectable } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

export type FileRow = Selectable<AccountTables['manuscript_files']>;

/** The files of a manuscript as its author has them. */
export function filesOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return everyFileOf(database, manuscriptId).where('removed', 'is', null).execute();
}

/** The files of all sendings of a manuscript. */
export function everSentFilesOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return everyFileOf(database, manuscriptId).where('sending', 'is not', null).execute();
}

/** The files of a manuscript as they were sent last, and the office’s own report; what is taken out since is among them. */
export function sentFilesOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return everyFileOf(database, manuscriptId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('role', '=', 'similarity'), eb('removed', 'is', null)]),
        and([eb('role', '!=', 'similarity'), eb('sending', 'is not', null), eb('left_out', 'is', null)]),
      ]),
    )
    .execute();
}

/** Every file that a manuscript has had, the first added first. */
function everyFileOf(database: Kysely<AccountTables>, manuscriptId: string) {
  return database
    .selectFrom('manuscript_files')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('added')
    .orderBy('id');
}
