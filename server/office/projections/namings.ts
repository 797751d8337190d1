import type { Kysely } from 'kysely';
import { type Naming, namedStates } from '#shared/office/case-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { namedFor, withoutChief } from '../relations/case-members.ts';
import { hasPart } from '../relations/visible.ts';
import { whoMayBeNamed } from '../relations/who-may-be-named.ts';

/** The most that are shown; the rest has its turn once these are done. */
const atOnce = 50;

/**
 * For which manuscripts the Chairman of the Board names a member of the editorial board, with what that needs to be known:
 * who wrote it, and who is excluded. Nothing of reviews or letters.
 */
export async function namingsFor(database: Kysely<AccountTables>, person: Person): Promise<Naming[]> {
  if (!person.roles.has('chairman')) return [];
  const rows = await database
    .selectFrom('manuscripts')
    .selectAll()
    .where('state', 'in', namedStates)
    .where((eb) => eb.not(hasPart(person)(eb)))
    .orderBy('submitted')
    .orderBy('id')
    .execute();
  const alone = await withoutChief(
    database,
    rows.map(({ id }) => id),
  );
  const shown = rows.filter(({ id }) => alone.has(id)).slice(0, atOnce);
  return Promise.all(
    shown.map(async (row) => {
      const task = row.state === 'appealed' ? 'member' : 'decider';
      const members = await whoMayBeNamed(database, row, task);
      const named = await namedFor(database, row.id, task);
      return {
        id: row.id,
        version: row.version,
        number: row.number ?? '',
        title: row.title,
        language: row.language,
        authors: row.authors,
        command: task === 'member' ? 'nameMember' : 'nameDecider',
        members: members.map(({ person: { id, name }, isExcluded }) => ({ id, name, isExcluded })),
        named: named?.id ?? null,
      };
    }),
  );
}
