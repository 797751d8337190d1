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

/** A folder, a database and a mail server of their own, on which servers are started as an operator starts them. */
export type Stage = {
  folder: string;
  dataDir: string;
  mailServer: MailServer;
  /** What its servers are told. */
  settings: Record<string, string>;
  /** @throws Error with what was printed, when it ends before it listens */
  start(more?: Record<string, string>): Promise<RunningServer>;
  /** Looks into the database of people, or changes it as an operator does. */
  inDatabase<Result>(look: (database: AccountRows) => Promise<Result>): Promise<Result>;
};

/** Where people are kept: `accounts.sqlite`, or a server of PostgreSQL. */
export type Place = 'sqlite' | PostgresServer;

let databases = 0;

/** Plays on a stage of its own, of which nothing is left. */
export async function onStage<Result>(
  place: Place,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  const dataDir = path.join(folder, 'data');
  const mailServer = await startMailServer();
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://journal.example',
    SMTP_URL: `${mailServer.url}?socketTimeout=700`,
    MAIL_FROM: 'office@journal.example',
    // Every visitor comes from a network of their own, so that no limit is met.
    TRUST_PROXY: '1',
    ...(place === 'sqlite' ? {} : { DATABASE_URL: await newDatabase(place) }),
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

/** Makes an empty database. @returns its address */
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
