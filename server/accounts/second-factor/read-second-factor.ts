import type { Kysely } from 'kysely';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import type { Accounts } from '../accounts.ts';
import type { AccountTables } from '../db/schema.ts';
import { canHavePasskeys } from './passkeys.ts';

/** Roles that work without a second factor even where it is required. */
const exempt = ['reader', 'author'] as const;

/** A user's second factors as they see them: no secrets, no keys. */
export async function readSecondFactor(
  { publicUrl, secondFactor }: Pick<Accounts, 'publicUrl' | 'secondFactor'>,
  database: Kysely<AccountTables>,
  userId: string,
): Promise<SecondFactor> {
  const passkeys = await database
    .selectFrom('passkeys')
    .select(['id', 'name', 'added', 'last_used'])
    .where('user_id', '=', userId)
    .orderBy('added')
    .execute();
  const codeApp = await database
    .selectFrom('code_apps')
    .select(['added', 'last_used'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const codes = await database
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .execute();
  return {
    required: await isSecondFactorRequired({ secondFactor }, database, userId),
    passkeysPossible: canHavePasskeys(publicUrl),
    passkeys: passkeys.map(({ id, name, added, last_used }) => ({ id, name, added, lastUsed: last_used })),
    codeApp: codeApp ? { added: codeApp.added, lastUsed: codeApp.last_used } : null,
    recoveryCodesLeft: codes.length,
  };
}

/** Whether a user has a second factor; recovery codes alone are none. */
export async function hasSecondFactor(database: Kysely<AccountTables>, userId: string): Promise<boolean> {
  for (const table of ['passkeys', 'code_apps'] as const) {
    const row = await database
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .execute();
    if (row.length > 0) return true;
  }
  return false;
}

/** Whether a role of a user requires a second factor. */
export async function isSecondFactorRequired(
  { secondFactor }: Pick<Accounts, 'secondFactor'>,
  database: Kysely<AccountTables>,
  userId: string,
): Promise<boolean> {
  if (secondFactor === 'optional') return false;
  const role = await database
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', 'not in', exempt)
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}
