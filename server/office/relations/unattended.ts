import type { Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { type Person, peopleWith } from '../people/person.ts';
import { isConfirmedBy, isContributor } from './relations-of.ts';
import { hasPart } from './visible.ts';

type Database = Kysely<AccountTables>;

/** The states in which the office has something to do. */
const inHand = ['submitted', 'checking', 'in-review', 'appealed'] as const;

/**
 * How many manuscripts wait for the office while everybody of it has a part in them or a conflict: nobody sees those,
 * such as one whose author has named all of the office as authors. The number tells nothing else about them.
 */
export async function countUnattended(database: Database): Promise<number> {
  const staff = await peopleWith(database, ['office', 'chief']);
  const { number } = await database
    .selectFrom('manuscripts')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('state', 'in', inHand)
    .where((eb) => eb.and(staff.map((person) => hasPart(person)(eb))))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/**
 * How many manuscripts wait for somebody to be named who decides on them, or who examines an appeal, while there is no
 * Chairman of the Board without a part in them. The number tells nothing else about them.
 */
export async function countUndecided(database: Database): Promise<number> {
  const waiting = await database
    .selectFrom('office_tasks')
    .select('manuscript_id')
    .where('kind', 'in', ['nameDecider', 'chairNamesMember'])
    .where('done', 'is', null)
    .where('person_id', 'is', null)
    .execute();
  return waiting.length;
}

/**
 * How many manuscripts hide from an editor-in-chief because somebody has named them as an author, by address or ORCID iD,
 * which they have neither confirmed nor denied. The number tells nothing else about them.
 */
export async function countClaims(database: Database): Promise<number> {
  const chiefs = await peopleWith(database, ['chief']);
  const { number } = await database
    .selectFrom('manuscripts')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('state', 'in', inHand)
    .where(({ or, and, eb, not, exists, selectFrom }) => {
      const named = (chief: Person) =>
        selectFrom('contributors')
          .select('contributors.id')
          .whereRef('contributors.manuscript_id', '=', 'manuscripts.id')
          .where(isContributor(chief));
      return or(
        chiefs.map((chief) =>
          and([
            eb('author_id', 'is distinct from', chief.id),
            exists(named(chief)),
            not(exists(named(chief).where(isConfirmedBy(chief)))),
          ]),
        ),
      );
    })
    .executeTakeFirstOrThrow();
  return Number(number);
}
