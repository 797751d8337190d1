import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { migrations as all } from './migrations/all.ts';
import type { AccountDatabase, AccountTables } from './schema.ts';

/** The maximum number of connections per server process. */
const mostConnections = 10;

/** Timeouts for the database, in ms. */
export type DatabasePatience = {
  /** For a connection. */
  connection: number;
  /** For an answer within a request; migrations have no limit. */
  answer?: number;
};

/** What connections of the journal’s programs are called in PostgreSQL. */
const applicationName = 'journal';

const usualPatience = { connection: 5_000, answer: 20_000 };

/** A process that vanishes during a transaction holds its locks no longer than this, in ms. */
const longestPause = 60_000;

/** PostgreSQL returns counts and sums as text, since they could exceed a JavaScript number; ours can't. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export type PostgresAccounts = {
  database: AccountDatabase;
  /** The underlying connections, for the rate limits, which don't use Kysely. */
  pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Connects to a PostgreSQL database of accounts without migrating it.
 * @param databaseUrl such as `postgres://user:password@host:5432/name`
 * @throws Error with a message of one sentence, without the password, if the database is unreachable or not
 * in UTF-8
 */
export async function connectPostgres(
  databaseUrl: string,
  { connection, answer }: DatabasePatience = { connection: usualPatience.connection },
): Promise<PostgresAccounts> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    connectionTimeoutMillis: connection,
    idle_in_transaction_session_timeout: longestPause,
    keepAlive: true,
    application_name: applicationName,
    types,
  });
  // Connections closed by the other side are replaced; a query under way reports the error itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (answer !== undefined) endWhenSilent(client.connection.stream as Socket, answer);
  });
  const database = new Kysely<AccountTables>({ dialect: new PostgresDialect({ pool }) });
  const close = () => database.destroy();
  try {
    const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(database);
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, not UTF8`);
  } catch (cause) {
    await close();
    throw new Error(`The accounts at ${placeOf(databaseUrl)} cannot be opened: ${reasonOf(cause)}.`, {
      cause,
    });
  }
  return { database, pool, close };
}

/**
 * Connects to a PostgreSQL database of accounts and creates or migrates its tables.
 * @throws Error like `connectPostgres` and `migrate`
 */
export async function openPostgres(
  databaseUrl: string,
  migrations: Record<string, Migration> = all,
  patience: DatabasePatience = usualPatience,
): Promise<PostgresAccounts> {
  const { database, close } = await connectPostgres(databaseUrl);
  try {
    await migrate(database, placeOf(databaseUrl), migrations);
  } finally {
    await close();
  }
  return connectPostgres(databaseUrl, patience);
}

/** Whether another program of the journal has a connection to the same database in PostgreSQL, such as a server. */
export async function isSharedPostgres(database: AccountDatabase): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = ${applicationName} AND pid <> pg_backend_pid()`.execute(database);
  return rows.length > 0;
}

/**
 * Closes a connection on which the database has been silent for `patience` ms, as when its host has vanished.
 */
function endWhenSilent(stream: Socket, patience: number): void {
  stream.setTimeout(patience, () => stream.destroy());
}

/** The location of a database, without user, password and parameters. */
function placeOf(databaseUrl: string): string {
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** If a host name has several addresses, each has an error of its own, and the aggregate has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const [, refused] = /^unsupported startup parameter: (\w+)/.exec(String((error as Error)?.message)) ?? [];
  if (refused) {
    return `PgBouncer refuses ${refused}: add it to its ignore_startup_parameters (docs/operations.md)`;
  }
  return error instanceof Error ? error.message : String(error);
}
