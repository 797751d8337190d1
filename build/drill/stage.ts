import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import pg from 'pg';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { connectPostgres } from '../../server/accounts/db/open-postgres.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import { type RunningServer, runServer } from '../../tests/support/running-server.ts';

export type AccountRows = Kysely<AccountTables>;

/** A folder, a database and a mail server, on which servers are started as an operator would. */
export type Stage = {
  folder: string;
  dataDir: string;
  mailServer: MailServer;
  /** The environment of its servers. */
  settings: Record<string, string>;
  /** @throws Error with the server's output when it ends before it listens */
  start(more?: Record<string, string>): Promise<RunningServer>;
  /** Reads the database of accounts, or changes it as an operator would. */
  inDatabase<Result>(look: (database: AccountRows) => Promise<Result>): Promise<Result>;
};

/** Where accounts are kept: in `accounts.sqlite`, or on a PostgreSQL server. */
export type AccountsStore = 'sqlite' | PostgresServer;

let databases = 0;

/** Runs a play on a stage of its own, which is removed afterwards. */
export async function onStage<Result>(
  store: AccountsStore,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  const dataDir = path.join(folder, 'data');
  const mailServer = await startMailServer();
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://journal.example',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'office@journal.example',
    // Every visitor has a network of its own, so that no limit is reached.
    TRUST_PROXY: '1',
    ...(store === 'sqlite' ? {} : { DATABASE_URL: await newDatabase(store) }),
    AUTH_SECRET: 'nobody can guess these forty letters here',
  };
  const servers: RunningServer[] = [];
  const end = () => servers.map((server) => server.end('SIGKILL'));
  process.once('exit', end);
  try {
    return await play({
      folder,
      dataDir,
      mailServer,
      settings,
      start: async (more = {}) => {
        const server = await runServer({ ...settings, ...more });
        servers.push(server);
        return server;
      },
      inDatabase: (look) => whileOpen(settings, look),
    });
  } finally {
    await Promise.all(end());
    process.off('exit', end);
    await mailServer.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates an empty database.
 * @returns its address
 */
export async function newDatabase(server: PostgresServer): Promise<string> {
  databases += 1;
  const name = `drill_${databases}`;
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  await client.end();
  return server.url(name);
}

async function whileOpen<Result>(
  { DATABASE_URL, DATA_DIR = '' }: Record<string, string>,
  look: (database: AccountRows) => Promise<Result>,
): Promise<Result> {
  const database = DATABASE_URL ? (await connectPostgres(DATABASE_URL)).database : openFile(DATA_DIR);
  try {
    return await look(database);
  } finally {
    await database.destroy();
  }
}

function openFile(dataDir: string): AccountRows {
  const sqlite = new Database(path.join(dataDir, accountsFile), { fileMustExist: true, timeout: 5_000 });
  return new Kysely<AccountTables>({ dialect: new SqliteDialect({ database: sqlite }) });
}
