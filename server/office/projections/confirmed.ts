import type { Kysely } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** The contributors who have confirmed that they are authors. */
export async function confirmedOf(database: Kysely<AccountTables>, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('contributors')
    .select('id')
    .where('manuscript_id', '=', id)
    .where('agreed', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.map((row) => row.id);
}
