import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../accounts/db/table-words.ts';

/**
 * Parts of words are found by their trigrams: in PostgreSQL by an index of the table itself, in SQLite by a virtual table
 * that triggers keep in step with it.
 */
export const manuscriptSearch: Migration = {
  up: async (database) => {
    if (isPostgres(database)) await indexTrigrams(database);
    else for (const statement of sqlite) await sql.raw(statement).execute(database);
  },
};

const place = '(SELECT place FROM manuscripts_sought_places WHERE manuscript_id = new.id)';

/** Drafts are left out: nobody seeks them, and each of their changes would be indexed. */
const keep = `BEGIN
  INSERT OR IGNORE INTO manuscripts_sought_places (manuscript_id) VALUES (new.id);
  INSERT OR REPLACE INTO manuscripts_sought (rowid, manuscript_id, sought) VALUES (${place}, new.id, new.sought);
END`;

const sqlite = [
  // The row ids of manuscripts are not lasting: VACUUM may change them.
  `CREATE TABLE manuscripts_sought_places (place INTEGER PRIMARY KEY, manuscript_id TEXT NOT NULL UNIQUE) STRICT`,
  `CREATE VIRTUAL TABLE manuscripts_sought USING fts5(manuscript_id UNINDEXED, sought, tokenize='trigram')`,
  // What is deleted leaves the index at once, not when its parts are merged.
  `INSERT INTO manuscripts_sought (manuscripts_sought, rank) VALUES ('secure-delete', 1)`,
  `INSERT INTO manuscripts_sought_places (manuscript_id) SELECT id FROM manuscripts WHERE submitted IS NOT NULL`,
  `INSERT INTO manuscripts_sought (rowid, manuscript_id, sought)
    SELECT place, id, sought FROM manuscripts JOIN manuscripts_sought_places ON manuscript_id = id`,
  `CREATE TRIGGER manuscripts_sought_inserted AFTER INSERT ON manuscripts
    WHEN new.submitted IS NOT NULL ${keep}`,
  `CREATE TRIGGER manuscripts_sought_updated AFTER UPDATE OF sought, submitted ON manuscripts
    WHEN new.submitted IS NOT NULL AND (old.submitted IS NULL OR new.sought <> old.sought) ${keep}`,
  `CREATE TRIGGER manuscripts_sought_deleted AFTER DELETE ON manuscripts WHEN old.submitted IS NOT NULL BEGIN
    DELETE FROM manuscripts_sought WHERE rowid = ${place.replace('new', 'old')};
    DELETE FROM manuscripts_sought_places WHERE manuscript_id = old.id;
  END`,
];

/** Without the extension pg_trgm, which not every database may have, searches read all rows and find the same. */
async function indexTrigrams(database: Kysely<unknown>): Promise<void> {
  await sql`DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'No pg_trgm: %', SQLERRM;
  END $$`.execute(database);
  const { rows } = await sql<{ schema: string }>`
    SELECT nspname AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
    WHERE extname = 'pg_trgm'`.execute(database);
  for (const { schema } of rows) {
    await sql`CREATE INDEX manuscripts_by_sought ON manuscripts
      USING gin (sought ${sql.id(schema, 'gin_trgm_ops')})`.execute(database);
  }
}
