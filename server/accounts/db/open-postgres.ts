import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { migrations as all } from './migrations/all.ts';
import type { AccountDatabase, AccountTables } from './schema.ts';

/** How many connections one server process has at most. */
const mostConnections = 10;

/** How long the database may keep us waiting, in ms. */
export type DatabasePatience = {
  /** For a connection. */
  connection: number;
  /** For a word on a connection while somebody is to be answered; migrations take as long as they need. */
  answer?: number;
};

const usualPatience = { connection: 5_000, answer: 20_000 };

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
    application_name: 'journal',
    types,
  });
  // Connections that were closed by the other side, idle or lent out, are replaced; a query under way is told by itself.
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

/** Nobody waits longer for a machine that has vanished, or a question that is not answered, than `patience` ms. */
function endWhenSilent(stream: Socket, patience: number): void {
  stream.setTimeout(patience, () => stream.destroy());
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
