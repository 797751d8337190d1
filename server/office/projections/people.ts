import { type Kysely, type Selectable, sql } from 'kysely';
import { Failure } from '#shared/failure.ts';
import {
  type PeopleList,
  type PeopleQuery,
  type PersonPage,
  type PersonSummary,
  peopleAtOnce,
  type RoleChange,
} from '#shared/office/person.ts';
import { giversOfRoles, hasOneOf, type Role, roles } from '#shared/office/role.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { offerOf } from '../people/review-offers.ts';
import { findPeople } from '../people/search-people.ts';
import { countClaims, countUnattended, countUndecided } from '../relations/unattended.ts';

type Database = Kysely<AccountTables>;

/**
 * The people that a query selects, the newest accounts first.
 * @param asking the roles of who asks
 */
export async function listPeople(
  database: Database,
  query: PeopleQuery,
  asking: readonly Role[],
): Promise<PeopleList> {
  const { ids, total, page } = await select(database, query);
  const givesRoles = hasOneOf(asking, giversOfRoles);
  const found = new Map((await summaries(database, ids)).map((person) => [person.id, person]));
  return {
    people: ids.flatMap((id) => found.get(id) ?? []),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / peopleAtOnce)),
    unattended: givesRoles ? await countUnattended(database) : null,
    undecided: givesRoles ? await countUndecided(database) : null,
    claimed: givesRoles ? await countClaims(database) : null,
  };
}

/**
 * One person.
 * @param asking the roles of who asks
 * @throws Failure `notFound`
 */
export async function personPage(
  database: Database,
  id: string,
  asking: readonly Role[],
): Promise<PersonPage> {
  const [summary] = await summaries(database, [id]);
  const user = await database
    .selectFrom('users')
    .leftJoin('review_offers', 'review_offers.user_id', 'users.id')
    .leftJoin('authenticated_orcids', 'authenticated_orcids.user_id', 'users.id')
    .select('authenticated_orcids.orcid as authenticated')
    .select(['username', 'orcid_id', 'email_verified', 'language'])
    .select(['fields', 'languages', 'note', 'offered', 'changed'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!summary || !user) throw new Failure('notFound', 'there is no such person');
  const { fields, languages, note, offered, changed } = user;
  const offer =
    fields !== null && languages !== null && note !== null && offered !== null && changed !== null
      ? offerOf({ fields, languages, note, offered, changed })
      : null;
  return {
    ...summary,
    username: user.username,
    orcidId: user.orcid_id,
    orcidAuthenticated: user.authenticated !== null,
    emailVerified: user.email_verified === 1,
    language: user.language,
    offer: summary.agreesToReview ? offer : null,
    roleChanges: await roleChangesOf(database, id),
    mayChangeRoles: hasOneOf(asking, giversOfRoles),
  };
}

/** All roles of a user, in the order in which they are shown. */
export async function rolesOf(database: Database, userId: string): Promise<Role[]> {
  const rows = await database.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute();
  return inOrder(rows.map(({ role }) => role));
}

/** The ids of one page of people, and how many there are. A page beyond the last is the last. */
async function select(database: Database, { search, role, offers, field, language, page }: PeopleQuery) {
  let query = database.selectFrom('users');
  if (role) {
    query = query.where('users.id', 'in', (inner) =>
      inner.selectFrom('user_roles').select('user_id').where('role', '=', role),
    );
  }
  if (offers || field || language) {
    query = query.where('agree_to_review', '=', 1);
  }
  if (field || language) {
    query = query.where('users.id', 'in', (inner) => {
      const all = inner.selectFrom('review_offers').select('user_id');
      const inField = field ? all.where('fields', 'like', `%"${field}"%`) : all;
      return language ? inField.where('languages', 'like', `%"${language}"%`) : inField;
    });
  }
  const newestFirst = query.orderBy('created', 'desc').orderBy('users.id');
  const placeOf = (total: number) => {
    const shown = Math.min(page, Math.max(1, Math.ceil(total / peopleAtOnce)));
    return { total, page: shown, start: (shown - 1) * peopleAtOnce };
  };
  if (search.trim() === '') {
    const { total } = await query
      .select(sql<number | string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const place = placeOf(Number(total));
    const rows = await newestFirst.select('users.id').limit(peopleAtOnce).offset(place.start).execute();
    return { ...place, ids: rows.map(({ id }) => id) };
  }
  const everyone = newestFirst.select(['users.id', 'given_name', 'family_name', 'email', 'organization']);
  const found = findPeople(await everyone.execute(), search);
  const place = placeOf(found.length);
  return { ...place, ids: found.slice(place.start, place.start + peopleAtOnce).map(({ id }) => id) };
}

async function summaries(database: Database, ids: string[]): Promise<PersonSummary[]> {
  if (ids.length === 0) return [];
  const users = await database
    .selectFrom('users')
    .leftJoin('review_offers', 'review_offers.user_id', 'users.id')
    .select(['users.id', 'given_name', 'family_name', 'email', 'organization', 'country', 'created'])
    .select(['agree_to_review', 'fields', 'languages'])
    .where('users.id', 'in', ids)
    .execute();
  const held = await database
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', ids)
    .execute();
  return users.map((user) => ({
    id: user.id,
    givenName: user.given_name,
    familyName: user.family_name,
    email: user.email,
    affiliation: user.organization,
    country: user.country,
    roles: inOrder(held.filter(({ user_id }) => user_id === user.id).map(({ role }) => role)),
    agreesToReview: user.agree_to_review === 1,
    offer:
      user.agree_to_review === 1 && user.fields !== null && user.languages !== null
        ? { fields: JSON.parse(user.fields), languages: JSON.parse(user.languages) }
        : null,
    joined: user.created,
  }));
}

async function roleChangesOf(database: Database, userId: string): Promise<RoleChange[]> {
  const rows = await database
    .selectFrom('role_changes')
    .leftJoin('users', 'users.id', 'role_changes.by_user')
    .select(['role', 'change', 'way', 'changed', 'given_name', 'family_name'])
    .where('user_id', '=', userId)
    .orderBy('role_changes.id', 'desc')
    .execute();
  return rows.map(({ role, change, way, changed, given_name, family_name }) => ({
    role,
    change,
    way,
    by: given_name !== null && family_name !== null ? `${given_name} ${family_name}` : null,
    changed,
  }));
}

/** An account’s own changes of roles, without who made them. */
export async function ownRoleChanges(
  database: Database,
  userId: string,
): Promise<Pick<Selectable<AccountTables['role_changes']>, 'role' | 'change' | 'way' | 'changed'>[]> {
  return await database
    .selectFrom('role_changes')
    .select(['role', 'change', 'way', 'changed'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

function inOrder(held: Role[]): Role[] {
  return roles.filter((role) => held.includes(role));
}
