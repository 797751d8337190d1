import type { Kysely } from 'kysely';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

type Role = AccountTables['user_roles']['role'];

/** What relations are found by: an account with its roles. */
export type Person = {
  id: string;
  name: string;
  email: string;
  emailKey: string;
  emailVerified: boolean;
  /** Empty if the profile has none. */
  orcid: string;
  /** Whether they have authenticated it; otherwise it is a claim. */
  orcidAuthenticated: boolean;
  language: AccountTables['users']['language'];
  /** ISO 3166-1 alpha-2; empty if the profile has none. */
  country: string;
  roles: ReadonlySet<Role>;
};

/** The person of an account; undefined if it is gone. */
export async function findPerson(
  database: Kysely<AccountTables>,
  userId: string,
): Promise<Person | undefined> {
  const [person] = peopleOf(await withRoles(database).where('users.id', '=', userId).execute());
  return person;
}

/** Who has one of some roles and can log in. */
export async function peopleWith(database: Kysely<AccountTables>, roles: readonly Role[]): Promise<Person[]> {
  const rows = await withRoles(database)
    .where('users.locked', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'users.id',
        'in',
        selectFrom('user_roles as held').select('held.user_id').where('held.role', 'in', roles),
      ),
    )
    .orderBy('users.id')
    .execute();
  return peopleOf(rows);
}

/** Accounts, a row for each of their roles. */
function withRoles(database: Kysely<AccountTables>) {
  return database
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('authenticated_orcids', 'authenticated_orcids.user_id', 'users.id')
    .select([
      'id',
      'email',
      'email_key',
      'email_verified',
      'orcid_id',
      'authenticated_orcids.orcid as authenticated',
      'given_name',
      'family_name',
      'language',
      'country',
      'role',
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof withRoles>['execute']>>[number];

function peopleOf(rows: AccountRow[]): Person[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((held) => {
    const user = held[0] as AccountRow;
    return {
      id: user.id,
      name: `${user.given_name} ${user.family_name}`,
      email: user.email,
      emailKey: user.email_key,
      emailVerified: user.email_verified === 1,
      orcid: user.authenticated ?? bareOrcid(user.orcid_id),
      orcidAuthenticated: user.authenticated !== null,
      language: user.language,
      country: user.country,
      roles: new Set(held.flatMap(({ role }) => role ?? [])),
    };
  });
}
