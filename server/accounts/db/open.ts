import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeFolder } from '../../make-folder.ts';
import { migrate } from './migrate.ts';
import { migrations as all } from './migrations/all.ts';
import type { AccountDatabase, AccountTables } from './schema.ts';

export type OpenAccountDatabase = {
  database: AccountDatabase;
  /** The underlying connection, for the rate limits, which don't use Kysely. */
  sqlite: Database.Database;
  close(): Promise<void>;
};

/** The file name of the accounts in the data folder. */
export const accountsFile = 'accounts.sqlite';

/** How long another process, such as a backup, may lock the file, in ms. */
const patience = 5_000;

/** Corrects three of Kysely's assumptions about SQLite. */
class AccountDialect extends SqliteDialect {
  readonly #sqlite: Database.Database;

  constructor(sqlite: Database.Database) {
    super({ database: preparingOnce(sqlite) });
    this.#sqlite = sqlite;
  }

  /**
   * A transaction that first reads must not find, when it comes to write, that another process has written: it would
   * fail at once, so it waits its turn before it begins. SQLite rolls back by itself when the disk is full; a second
   * rollback would hide the cause.
   */
  override createDriver() {
    const sqlite = this.#sqlite;
    return new (class extends SqliteDriver {
      override async beginTransaction(connection: DatabaseConnection) {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      }
      override async rollbackTransaction(connection: DatabaseConnection) {
        if (sqlite.inTransaction) await super.rollbackTransaction(connection);
      }
    })({ database: preparingOnce(sqlite) });
  }

  /** SQLite rolls back schema changes too, so a failed migration leaves nothing behind. */
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/**
 * Opens `accounts.sqlite` in the data folder, creating it if missing, and migrates it. A committed
 * transaction is on the disk before it is acknowledged.
 * @throws Error with a message of one sentence if the file can't be used, or with the name of the migration
 * that failed; the file is unchanged
 */
export async function openAccountDatabase(
  dataDir: string,
  migrations: Record<string, Migration> = all,
): Promise<OpenAccountDatabase> {
  const file = path.join(dataDir, accountsFile);
  const sqlite = openFile(file);
  const database = accountsIn(sqlite);
  try {
    await migrate(database, file, migrations);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return { database, sqlite, close: () => database.destroy() };
}

/** The accounts in an open file, with transactions as the server has them. */
export function accountsIn(sqlite: Database.Database): Kysely<AccountTables> {
  return new Kysely<AccountTables>({ dialect: new AccountDialect(sqlite) });
}

function openFile(file: string): Database.Database {
  let sqlite: Database.Database | undefined;
  try {
    makeFolder(path.dirname(file), 0o700);
    sqlite = new Database(file);
    fs.chmodSync(file, 0o600);
    sqlite.pragma(`busy_timeout = ${patience}`);
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    // Deleted personal data are overwritten, not just unlinked.
    sqlite.pragma('secure_delete = ON');
    return sqlite;
  } catch (cause) {
    sqlite?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The accounts at ${file} cannot be opened: ${reason}.`, { cause });
  }
}

/** More distinct statements than this can only come from lists of varying length. */
const mostStatements = 200;

/** Caches prepared statements: preparing one takes longer than running most of ours. */
function preparingOnce(sqlite: Database.Database): SqliteDatabase {
  const statements = new Map<string, Database.Statement>();
  return {
    prepare: (text) => {
      const known = statements.get(text);
      if (known) return known;
      const statement = sqlite.prepare(text);
      const oldest = statements.keys().next();
      if (statements.size >= mostStatements && !oldest.done) statements.delete(oldest.value);
      statements.set(text, statement);
      return statement;
    },
    close: () => {
      sqlite.close();
    },
  };
}
