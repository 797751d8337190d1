import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Accounts } from '../accounts.ts';
import type { AccountTables } from '../db/schema.ts';
import { addressee, findUser } from '../users.ts';

type Database = Kysely<AccountTables>;

/** The iD that the holder of an account has authenticated, and since when. */
export async function findAuthenticated(
  database: Database,
  userId: string,
): Promise<{ orcid: string; authenticated: string } | null> {
  const own = await database
    .selectFrom('authenticated_orcids')
    .select(['orcid', 'authenticated'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return own ?? null;
}

/** Whose account an authenticated iD belongs to. */
export async function findHolder(database: Database, orcid: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('authenticated_orcids')
    .select('user_id')
    .where('orcid', '=', orcid)
    .executeTakeFirst();
  return row?.user_id;
}

/** Writes an authenticated iD into an account. @throws an error of the database, `isTaken`, if another account has it */
export async function keepAuthenticated(
  { orcidIssuer: issuer }: Pick<Accounts, 'orcidIssuer'>,
  transaction: Database,
  userId: string,
  orcid: string,
): Promise<void> {
  const authenticated = new Date().toISOString();
  await transaction.deleteFrom('authenticated_orcids').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('authenticated_orcids')
    .values({ user_id: userId, orcid, authenticated, issuer })
    .execute();
  await setProfile(transaction, userId, orcid, authenticated);
}

/**
 * Another iD typed into the profile is a claim: the authenticated one is taken off, and its user told.
 * @returns whether there was one
 */
export async function replaceByTyped(
  accounts: Accounts,
  transaction: Database,
  userId: string,
): Promise<boolean> {
  const orcid = await dropAuthenticated(transaction, userId);
  if (orcid === null) return false;
  await tellOfOrcid(accounts, transaction, userId, { change: 'removed', orcid });
  return true;
}

/**
 * Takes the authenticated iD off an account, also from its profile.
 * @returns that iD; null if there was none
 */
export async function forgetAuthenticated(transaction: Database, userId: string): Promise<string | null> {
  const orcid = await dropAuthenticated(transaction, userId);
  if (orcid !== null) await setProfile(transaction, userId, '', new Date().toISOString());
  return orcid;
}

/** @returns the iD that is authenticated no longer; null if none was */
async function dropAuthenticated(transaction: Database, userId: string): Promise<string | null> {
  const dropped = await transaction
    .deleteFrom('authenticated_orcids')
    .where('user_id', '=', userId)
    .returning('orcid')
    .executeTakeFirst();
  return dropped?.orcid ?? null;
}

async function setProfile(
  transaction: Database,
  userId: string,
  orcid: string,
  updated: string,
): Promise<void> {
  await transaction.updateTable('users').set({ orcid_id: orcid, updated }).where('id', '=', userId).execute();
}

type OrcidChange = { change: 'added' | 'removed'; orcid: string; address?: string };

/** Tells a user by mail that an iD was joined to their account, or taken off it. */
export async function tellOfOrcid(
  { mails }: Pick<Accounts, 'mails'>,
  transaction: Database,
  userId: string,
  { change, orcid, address }: OrcidChange,
): Promise<void> {
  const user = await findUser(transaction, userId);
  if (!user) return;
  const { greeted, ...to } = addressee(user);
  await mails.queue(
    transaction,
    {
      reason: `orcid-changed:${userId}:${randomUUID()}`,
      template: 'orcid-changed',
      ...to,
      language: user.language,
      data: { ...greeted, change, orcid, time: new Date().toISOString() },
    },
    { account: userId, ...(address !== undefined && { address }) },
  );
}
