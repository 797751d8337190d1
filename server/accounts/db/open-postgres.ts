import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { migrations as all } from './migrations/all.ts';
import type { AccountDatabase } from './open.ts';
import type { AccountTables } from './schema.ts';

/** How many connections one server process has at most. */
const mostConnections = 10;

/** How long the database may keep us waiting for a connection, in ms. */
const patience = 5_000;

/** A process that vanished in a transaction keeps its locks for no longer than this, in ms. */
const longestPause = 60_000;

/** Counts and sums come as text, for they could be larger than a number holds; ours are not. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export type PostgresAccounts = {
  database: AccountDatabase;
  /** The connections below, for the limits, which do not speak Kysely. */
  pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Connects to a PostgreSQL database of accounts as it is.
 * @param databaseUrl such as `postgres://user:password@host:5432/name`
 * @throws Error of one sentence, without the password, when it can't be reached or does not write UTF-8
 */
export async function connectPostgres(databaseUrl: string): Promise<PostgresAccounts> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    connectionTimeoutMillis: patience,
    idle_in_transaction_session_timeout: longestPause,
    keepAlive: true,
    application_name: 'journal',
    types,
  });
  // Connections that were closed by the other side, idle or lent out, are replaced; a query under way is told by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<AccountTables>({ dialect: new PostgresDialect({ pool }) });
  const close = () => database.destroy();
  try {
    const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(database);
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8') throw new Error(`it is written in ${encoding}, not in UTF8`);
  } catch (cause) {
    await close();
    throw new Error(`The accounts at ${placeOf(databaseUrl)} can’t be opened: ${reasonOf(cause)}.`, {
      cause,
    });
  }
  return { database, pool, close };
}

/**
 * Connects to a PostgreSQL database of accounts, makes its tables where they are missing, and brings them to the
 * present form.
 * @throws Error as `connectPostgres` and `migrate`
 */
export async function openPostgres(
  databaseUrl: string,
  migrations: Record<string, Migration> = all,
): Promise<PostgresAccounts> {
  const connected = await connectPostgres(databaseUrl);
  try {
    await migrate(connected.database, placeOf(databaseUrl), migrations);
  } catch (error) {
    await connected.close();
    throw error;
  }
  return connected;
}

/** Where a database is, without user, password and settings. */
function placeOf(databaseUrl: string): string {
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Where several addresses of one name were tried, each has an error of its own and the whole has no words. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
