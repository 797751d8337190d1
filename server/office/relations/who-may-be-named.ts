import type { Kysely } from 'kysely';
import type { CaseTask } from '#shared/office/relation.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { type Person, peopleWith } from '../people/person.ts';
import { mayHandle } from './relations-of.ts';

type Database = Kysely<AccountTables>;
type Manuscript = Parameters<typeof mayHandle>[2];

/**
 * The members of the editorial board, with whether they may be named for a task of a manuscript: a conflict of interest
 * excludes them, and from an appeal whatever they have done with the manuscript before.
 */
export async function whoMayBeNamed(
  database: Database,
  manuscript: Manuscript,
  task: CaseTask,
): Promise<{ person: Person; isExcluded: boolean }[]> {
  const members = await peopleWith(database, ['editor', 'chief']);
  const involved = task === 'member' ? await involvedIn(database, manuscript) : new Set<string>();
  const found = await Promise.all(
    members.map(async (person) => ({
      person,
      isExcluded: involved.has(person.id) || !(await mayHandle(database, person, manuscript)),
    })),
  );
  return found.sort((one, other) => one.person.name.localeCompare(other.person.name));
}

/** Everybody who has taken part in a case: who handled it or decided on it, and who has done anything with it. */
async function involvedIn(database: Database, { id, editor_id }: Manuscript): Promise<Set<string>> {
  const acted = await database
    .selectFrom('office_event_people')
    .innerJoin('office_events', 'office_events.number', 'office_event_people.event')
    .select('user_id')
    .distinct()
    .where('manuscript_id', '=', id)
    .where('user_id', 'is not', null)
    // Naming who examines an appeal is no part in the decision; whoever names may have decided, and is found by that.
    .where('command', '!=', 'nameMember')
    .execute();
  const decided = await database
    .selectFrom('case_members')
    .select('user_id')
    .where('manuscript_id', '=', id)
    .where('task', '=', 'decider')
    .execute();
  return new Set([editor_id ?? '', ...[...acted, ...decided].map(({ user_id }) => user_id ?? '')]);
}
