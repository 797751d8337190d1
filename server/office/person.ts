import type { Kysely } from 'kysely';
import { bareOrcid } from '#shared/orcid.ts';
import type { AccountTables } from '../accounts/db/schema.ts';

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
  language: AccountTables['users']['language'];
  roles: ReadonlySet<Role>;
};

/** The person of an account; undefined if it is gone. */
export async function findPerson(
  database: Kysely<AccountTables>,
  userId: string,
): Promise<Person | undefined> {
  const rows = await database
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([
      'id',
      'email',
      'email_key',
      'email_verified',
      'orcid_id',
      'given_name',
      'family_name',
      'language',
      'role',
    ])
    .where('id', '=', userId)
    .execute();
  const [user] = rows;
  if (!user) return undefined;
  return {
    id: user.id,
    name: `${user.given_name} ${user.family_name}`,
    email: user.email,
    emailKey: user.email_key,
    emailVerified: user.email_verified === 1,
    orcid: bareOrcid(user.orcid_id),
    language: user.language,
    roles: new Set(rows.flatMap(({ role }) => role ?? [])),
  };
}
