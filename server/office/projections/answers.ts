import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { notAsked } from '../letters/authorship-letters.ts';

/**
 * Which contributors have confirmed that they are authors, which have denied it, and which are not asked yet.
 * @param content in which they are named: whose address it changes has answered nothing under the new one
 */
export async function answersOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
  { contributors }: Pick<ManuscriptContent, 'contributors'>,
): Promise<Pick<AuthorManuscript, 'confirmed' | 'denied' | 'notAsked'>> {
  const all = await database
    .selectFrom('contributors')
    .select(['id', 'email_key', 'agreed', 'denied'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('place')
    .execute();
  const rows = all.filter((row) =>
    contributors.some(({ id, email }) => id === row.id && comparableEmail(email) === row.email_key),
  );
  return {
    confirmed: rows.filter(({ agreed }) => agreed !== null).map(({ id }) => id),
    denied: rows.filter(({ denied }) => denied !== null).map(({ id }) => id),
    notAsked: await notAsked(database, manuscriptId),
  };
}
