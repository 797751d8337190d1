import type { LibraryDatabase } from './schema.ts';

const known = new WeakMap<LibraryDatabase, Promise<{ name: string; ror: string }[]>>();

/** The names under which articles give institutions with a ROR ID, in every language, read once. */
export function readInstitutions(database: LibraryDatabase): Promise<{ name: string; ror: string }[]> {
  const institutions = known.get(database) ?? read(database);
  known.set(database, institutions);
  return institutions;
}

function read(database: LibraryDatabase) {
  return database
    .selectFrom('affiliations')
    .innerJoin('affiliation_texts', 'affiliation_texts.affiliation_id', 'affiliations.id')
    .select(['name', 'ror'])
    .distinct()
    .where('ror', 'is not', null)
    .$narrowType<{ ror: string }>()
    .execute();
}
