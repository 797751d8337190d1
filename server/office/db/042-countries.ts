import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Content = { contributors?: { country?: string; isCorresponding?: boolean }[] };

/** In which country the corresponding author of a manuscript lives, for statistics. */
export const countries: Migration = {
  up: async (database) => {
    await sql.raw("ALTER TABLE manuscripts ADD COLUMN country TEXT NOT NULL DEFAULT ''").execute(database);
    for (let after = ''; ; ) {
      const rows = await some(database, after);
      for (const { id, content } of rows) {
        const { contributors = [] } = JSON.parse(content) as Content;
        const country = contributors.find(({ isCorresponding }) => isCorresponding)?.country ?? '';
        await sql`UPDATE manuscripts SET country = ${country} WHERE id = ${id}`.execute(database);
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};

async function some(database: Kysely<unknown>, after: string) {
  const { rows } = await sql<{ id: string; content: string }>`
    SELECT id, content FROM manuscripts WHERE id > ${after} ORDER BY id LIMIT 100`.execute(database);
  return rows;
}
