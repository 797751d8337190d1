import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWords } from '../../accounts/db/table-words.ts';

/** The use of articles: single uses for two days, then sums of months. */
export const usage: Migration = {
  up: async (database) => {
    const { whole, numbered, time, byKey, byRow } = tableWords(database);
    const sums = `
        item ${whole} NOT NULL,
        metric TEXT NOT NULL,
        country TEXT NOT NULL,
        uses ${whole} NOT NULL`;
    const statements = [
      `CREATE TABLE usage_events (
        id ${numbered},
        hour ${time} NOT NULL,
        at ${whole} NOT NULL,
        item ${whole} NOT NULL,
        form TEXT NOT NULL,
        language TEXT NOT NULL,
        request INTEGER NOT NULL,
        visitor TEXT NOT NULL,
        before TEXT,
        country TEXT NOT NULL
      )${byRow}`,
      'CREATE INDEX usage_events_by_hour ON usage_events (hour, item)',
      `CREATE TABLE usage_hours (hour ${time} NOT NULL PRIMARY KEY, changed INTEGER NOT NULL)${byKey}`,
      `CREATE TABLE usage_hour_sums (
        hour ${time} NOT NULL,${sums},
        PRIMARY KEY (hour, item, metric, country)
      )${byKey}`,
      `CREATE TABLE usage_month_sums (
        month ${time} NOT NULL,${sums},
        PRIMARY KEY (month, item, metric, country)
      )${byKey}`,
      `CREATE TABLE usage_salts (day ${time} NOT NULL PRIMARY KEY, salt TEXT NOT NULL)${byKey}`,
      `CREATE TABLE usage_logs (digest TEXT NOT NULL PRIMARY KEY, counted ${time} NOT NULL)${byKey}`,
      `CREATE TABLE usage_keys (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        key_hash TEXT NOT NULL UNIQUE,
        made ${time} NOT NULL
      )${byKey}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
