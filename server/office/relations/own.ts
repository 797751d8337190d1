import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { findConflicts, isSameName, officeRoles } from './find-conflicts.ts';

type Database = Kysely<AccountTables>;

/**
 * The journal’s own submissions, as a condition: one of their authors works for the journal, by account, address or ORCID
 * iD, or a person of the office has confirmed that a member of the boards is one (reviewing rules, “Submissions by editors”).
 */
export function isOwn({ or, eb, selectFrom }: ExpressionBuilder<AccountTables, 'manuscripts'>) {
  return or([
    eb('manuscripts.id', 'in', selectFrom('found_conflicts').select('found_conflicts.manuscript_id')),
    eb(
      'manuscripts.id',
      'in',
      selectFrom('own_answers').select('own_answers.manuscript_id').where('is_same', '=', 1),
    ),
  ]);
}

/** Which of some manuscripts are the journal’s own. */
export async function ownAmong(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('manuscripts')
    .select('id')
    .where('id', 'in', ids)
    .where(isOwn)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a manuscript is the journal’s own. */
export async function isOwnSubmission(database: Database, id: string): Promise<boolean> {
  return (await ownAmong(database, [id])).has(id);
}

/** Somebody of the journal whose name is like that of an author, until a person says whether they are one. */
export type NamesakeOfAuthor = {
  /** Such as `account:<id>` or `board:<member>`. */
  who: string;
  name: string;
  /** By the id of the contributor. */
  contributor: string;
};

/** Everybody of the journal who may be an author of a manuscript by name alone, in any script. */
export async function namesakes(database: Database, id: string): Promise<NamesakeOfAuthor[]> {
  const staff = (await findConflicts(database, id))
    .filter(({ by }) => by === 'name')
    .map(({ person, contributor }) => ({ who: `account:${person.id}`, name: person.name, contributor }));
  const contributors = await database
    .selectFrom('contributors')
    .select(['id', 'names'])
    .where('manuscript_id', '=', id)
    .orderBy('place')
    .execute();
  const board = await database.selectFrom('board_members').selectAll().orderBy('name').execute();
  const members = contributors.flatMap((contributor) =>
    board
      .filter(({ name }) => isNamed(name, contributor.names))
      .map(({ name, member }) => ({ who: `board:${member}`, name, contributor: contributor.id })),
  );
  const found = new Map<string, NamesakeOfAuthor>();
  for (const one of [...staff, ...members]) if (!found.has(one.who)) found.set(one.who, one);
  return [...found.values()];
}

/** Which of some names are like that of a member of the boards. */
export async function likeBoard(database: Database, names: readonly string[]): Promise<Set<string>> {
  const board = await database.selectFrom('board_members').select('name').execute();
  const isLike = (name: string) =>
    board.some((member) => isNamed(member.name, name) || isNamed(name, member.name));
  return new Set(names.filter(isLike));
}

/** Which of some people work for the journal, by account or by the address of one. */
export async function insiders<One extends { id: string | null; emailKey: string }>(
  database: Database,
  people: readonly One[],
): Promise<Set<One>> {
  if (people.length === 0) return new Set();
  const rows = await database
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'email_key'])
    .where('role', 'in', officeRoles)
    .where(({ or, eb }) =>
      or([
        eb('users.id', 'in', ['', ...people.flatMap(({ id }) => id ?? [])]),
        eb(
          'email_key',
          'in',
          people.map(({ emailKey }) => emailKey),
        ),
      ]),
    )
    .execute();
  return new Set(
    people.filter((one) => rows.some((row) => row.id === one.id || row.email_key === one.emailKey)),
  );
}

/** Whether a name, its parts in any order, is like another one whose family name comes first. */
function isNamed(name: string, other: string): boolean {
  const parts = name.split(/\s+/).filter(Boolean);
  return parts.some((family, place) => isSameName([family, ...parts.toSpliced(place, 1)].join(' '), other));
}
