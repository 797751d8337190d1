import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { hashToken } from '../accounts/opaque-token.ts';
import { runCommand, unlessChanged } from './commands/run-command.ts';
import type { Office } from './office.ts';

/** The manuscript that an answer is about. */
export type Authored = { number: string; title: string };

/**
 * Confirms that somebody is an author, by the token in the letter to them, also if they denied it before. A second time
 * changes nothing.
 * @throws Failure `invalidToken`
 */
export async function confirmAuthorship(
  office: Office,
  token: string,
  userId: string | null,
): Promise<Authored> {
  for (;;) {
    const row = await namedBy(office.database, token);
    const { id, manuscript_id, version, email_key, number, title } = row;
    const own = userId
      ? await office.database
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('email_key', '=', email_key)
          .executeTakeFirst()
      : undefined;
    const account = row.user_id ?? own?.id ?? null;
    if (row.agreed !== null && account === row.user_id) return { number: number ?? '', title };
    const input = { key: randomUUID(), version, contributorId: id, userId: account };
    await runCommand(office, manuscript_id, 'confirmAuthorship', 'named', input).catch(unlessChanged);
  }
}

/**
 * Denies that somebody is an author, by the token in the letter to them: whoever named them and the office are told, and
 * nothing keeps them from the manuscript any more. A second time changes nothing.
 * @throws Failure `invalidToken`; `stepNotOpen` if they have confirmed it
 */
export async function denyAuthorship(office: Office, token: string): Promise<Authored> {
  for (;;) {
    const { id, manuscript_id, version, denied, number, title } = await namedBy(office.database, token);
    if (denied !== null) return { number: number ?? '', title };
    const input = { key: randomUUID(), version, contributorId: id };
    await runCommand(office, manuscript_id, 'denyAuthorship', 'named', input).catch(unlessChanged);
  }
}

/**
 * The contributor to whom a letter with a token went.
 * @throws Failure `invalidToken`
 */
async function namedBy(database: Kysely<AccountTables>, token: string) {
  const row = await database
    .selectFrom('contributors')
    .innerJoin('manuscripts', 'manuscripts.id', 'contributors.manuscript_id')
    .select([
      'contributors.id',
      'manuscript_id',
      'agreed',
      'denied',
      'version',
      'number',
      'title',
      'user_id',
      'email_key',
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) throw new Failure('invalidToken', 'the link is not valid');
  return row;
}
