import type { Kysely } from 'kysely';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { notAsked } from '../letters/authorship-letters.ts';

/** Which contributors have confirmed that they are authors, which have denied it, and which are not asked yet. */
export async function answersOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<Pick<AuthorManuscript, 'confirmed' | 'denied' | 'notAsked'>> {
  const rows = await database
    .selectFrom('contributors')
    .select(['id', 'agreed', 'denied'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('place')
    .execute();
  return {
    confirmed: rows.filter(({ agreed }) => agreed !== null).map(({ id }) => id),
    denied: rows.filter(({ denied }) => denied !== null).map(({ id }) => id),
    notAsked: await notAsked(database, manuscriptId),
  };
}
