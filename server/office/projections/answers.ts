import type { Kysely } from 'kysely';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** Which contributors have confirmed that they are authors, and which have denied it. */
export async function answersOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<Pick<AuthorManuscript, 'confirmed' | 'denied'>> {
  const rows = await database
    .selectFrom('contributors')
    .select(['id', 'agreed', 'denied'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('place')
    .execute();
  return {
    confirmed: rows.filter(({ agreed }) => agreed !== null).map(({ id }) => id),
    denied: rows.filter(({ denied }) => denied !== null).map(({ id }) => id),
  };
}
