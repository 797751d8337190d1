import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../table-words.ts';

/** When this site first had the present state of each record, for those who ask for what is new. */
export const servedRecords: Migration = {
  up: async (database) => {
    const { time, byKey } = tableWords(database);
    const statement = `CREATE TABLE served_records (
      name TEXT NOT NULL PRIMARY KEY,
      changed ${time} NOT NULL,
      opened ${time} NOT NULL
    )${byKey}`;
    await sql.raw(statement).execute(database);
  },
};
