import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { accountsFile, accountsIn } from '../accounts/db/open.ts';
import { connectPostgres } from '../accounts/db/open-postgres.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import type { Config } from '../config.ts';

/** How long the server may hold a lock on the file, in ms. */
const patience = 5_000;

/**
 * Opens the accounts of a site beside a running server, without creating or migrating tables.
 * @throws Error of one sentence when there are none
 */
export async function openPeople(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  readonly: boolean,
): Promise<Kysely<AccountTables>> {
  if (databaseUrl !== undefined) return (await connectPostgres(databaseUrl)).database;
  const file = path.join(dataDir, accountsFile);
  if (!fs.existsSync(file))
    throw new Error(`${file} does not exist. Set DATA_DIR to the server's data folder.`);
  return accountsIn(openAccountsFile(file, readonly));
}

/**
 * Opens a file of accounts beside a running server.
 * @throws Error of one sentence if it is not a database, or one without tables
 */
export function openAccountsFile(file: string, readonly: boolean): Database.Database {
  const sqlite = new Database(file, { readonly, fileMustExist: true });
  try {
    sqlite.pragma(`busy_timeout = ${patience}`);
    if (!sqlite.prepare('SELECT 1 FROM sqlite_schema').get()) throw new Error('it is empty');
    return sqlite;
  } catch (cause) {
    sqlite.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The accounts at ${file} cannot be opened: ${reason}.`, { cause });
  }
}
