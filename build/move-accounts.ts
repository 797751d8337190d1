import fs from 'node:fs';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockDataFolder } from '../server/accounts/db/data-folder-lock.ts';
import { accountsFile, openAccountDatabase } from '../server/accounts/db/open.ts';
import { openPostgres } from '../server/accounts/db/open-postgres.ts';
import type { AccountTables } from '../server/accounts/db/schema.ts';
import { readConfig } from '../server/config.ts';
import { readCommandLine } from './command-line.ts';

/** Whoever is named by others comes before them. */
const tables = [
  'users',
  'user_roles',
  'sessions',
  'known_devices',
  'email_tokens',
  'messages',
  'outbox',
  'mail_counts',
  'saved_articles',
  'reading_positions',
  'annotations',
  'annotation_counts',
] as const satisfies (keyof AccountTables)[];

/** How many rows are written by one statement: together they have fewer values than PostgreSQL takes. */
const atOnce = 500;

/**
 * Copies everybody and everything from `accounts.sqlite` into an empty PostgreSQL database: all of it or nothing. The
 * file is only read, but for being brought to the present form, and no server works in its folder meanwhile.
 * @returns how many rows were copied
 * @throws Error when there is nothing to copy, somebody is there already, or a server works in the folder
 */
async function moveAccounts(dataDir: string, databaseUrl: string): Promise<number> {
  const file = path.join(dataDir, accountsFile);
  if (!fs.existsSync(file)) throw new Error(`There is no ${file}: set DATA_DIR to the folder of the server.`);
  const free = await lockDataFolder(dataDir, { patience: 0 });
  try {
    return await copyAll(dataDir, databaseUrl);
  } finally {
    free();
  }
}

async function copyAll(dataDir: string, databaseUrl: string): Promise<number> {
  const target = await openPostgres(databaseUrl);
  try {
    const source = await openAccountDatabase(dataDir);
    try {
      return await target.database.transaction().execute((transaction) => copy(source.database, transaction));
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
}

async function copy(from: Kysely<AccountTables>, into: Transaction<AccountTables>): Promise<number> {
  let copied = 0;
  for (const table of tables) {
    const there = await into.selectFrom(table).selectAll().limit(1).execute();
    if (there.length > 0)
      throw new Error('There are people or messages in PostgreSQL already: nothing was copied.');
    const rows = await from.selectFrom(table).selectAll().execute();
    for (let first = 0; first < rows.length; first += atOnce) {
      await into
        .insertInto(table)
        .values(rows.slice(first, first + atOnce))
        .execute();
    }
    copied += rows.length;
  }
  // The next mail gets the next number.
  await sql`SELECT setval(pg_get_serial_sequence('outbox', 'id'), coalesce(max(id), 0) + 1, false) FROM outbox`.execute(
    into,
  );
  return copied;
}

if (import.meta.main) {
  // It takes no words: whoever asks for help must not find everything copied.
  readCommandLine({});
  try {
    const { dataDir, databaseUrl } = readConfig();
    if (databaseUrl === undefined) {
      throw new Error('DATABASE_URL is not set: it names the PostgreSQL database to copy into.');
    }
    console.log(
      `${await moveAccounts(dataDir, databaseUrl)} rows are copied. Start the servers with DATABASE_URL.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
