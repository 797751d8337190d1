import type { Kysely } from 'kysely';
import type { CaseTask } from '#shared/office/relation.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { findPerson, type Person, peopleWith } from '../people/person.ts';
import { hasPart } from './visible.ts';

type Database = Kysely<AccountTables>;

/** Who is named for a task of a manuscript. */
export async function namedFor(
  database: Database,
  manuscriptId: string,
  task: CaseTask,
): Promise<Person | undefined> {
  const row = await database
    .selectFrom('case_members')
    .select('user_id')
    .where('manuscript_id', '=', manuscriptId)
    .where('task', '=', task)
    .executeTakeFirst();
  return row && findPerson(database, row.user_id);
}

/** Names somebody for a task of a manuscript, in the place of who was named before. */
export async function nameFor(
  transaction: Database,
  named: { manuscript_id: string; task: CaseTask; user_id: string; named: string },
): Promise<void> {
  await transaction
    .insertInto('case_members')
    .values(named)
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'task']).doUpdateSet(named))
    .execute();
}

/** Nobody is named for a task any more. */
export async function forgetNamed(
  transaction: Database,
  manuscriptId: string,
  task: CaseTask,
): Promise<void> {
  await transaction
    .deleteFrom('case_members')
    .where('manuscript_id', '=', manuscriptId)
    .where('task', '=', task)
    .execute();
}

/**
 * Of some manuscripts, those that hide from every Editor-in-Chief, such as when they wrote them: the Chairman of the Board
 * names who decides in their place. None where nobody is Editor-in-Chief.
 */
export async function withoutChief(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const chiefs = await peopleWith(database, ['chief']);
  if (chiefs.length === 0 || ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('manuscripts')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.and(chiefs.map((chief) => hasPart(chief)(eb))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of some people, those from whom a manuscript does not hide. */
export async function freeOf(
  database: Database,
  manuscriptId: string,
  people: readonly Person[],
): Promise<Person[]> {
  const free: Person[] = [];
  for (const person of people) {
    const hidden = await database
      .selectFrom('manuscripts')
      .select('id')
      .where('id', '=', manuscriptId)
      .where(hasPart(person))
      .executeTakeFirst();
    if (!hidden) free.push(person);
  }
  return free;
}

/** Who names for a manuscript in the place of the Editor-in-Chief: the first Chairman without a part in it. */
export async function chairmanFor(database: Database, manuscriptId: string): Promise<Person | undefined> {
  const [chairman] = await freeOf(database, manuscriptId, await peopleWith(database, ['chairman']));
  return chairman;
}

/** Whether somebody names for a manuscript as the Chairman of the Board. */
export async function namesFor(database: Database, person: Person, manuscriptId: string): Promise<boolean> {
  if (!person.roles.has('chairman')) return false;
  if (!(await withoutChief(database, [manuscriptId])).has(manuscriptId)) return false;
  return (await freeOf(database, manuscriptId, [person])).length > 0;
}
