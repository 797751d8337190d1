import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { test } from '../support/api-test.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { newPerson, visit } from '../support/visitor.ts';

let dataDir: string;
let mailServer: MailServer;
let server: RunningServer | undefined;

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'crash-'));
  mailServer = await startMailServer();
});

afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
  await mailServer.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function start(): Promise<RunningServer> {
  // Each request may come from another network, or rate limits would end the run.
  return runServer({ DATA_DIR: dataDir, SMTP_URL: mailServer.url, TRUST_PROXY: '1', LOG_LEVEL: 'info' });
}

let number = 0;

/**
 * Sends a request from a new network.
 * @returns whether it was acknowledged
 */
async function ask(to: RunningServer, address: string, body: unknown): Promise<boolean> {
  number += 1;
  try {
    const response = await fetch(to.url + address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: to.url,
        'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.${number >> 16}`,
      },
      body: JSON.stringify(body),
    });
    await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return true;
  } catch (error) {
    // Interrupted by the kill.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function inDatabase<Result>(look: (sqlite: Database.Database) => Result): Result {
  const sqlite = new Database(path.join(dataDir, accountsFile));
  try {
    return look(sqlite);
  } finally {
    sqlite.close();
  }
}

const column = (sqlite: Database.Database, query: string) => sqlite.prepare(query).pluck().all() as string[];

test('SIGTERM does not wait for a mail server that hangs, and the mail is kept', async () => {
  mailServer.behave('hang');
  server = await start();
  const message = { name: 'Дана', email: 'dana@example.org', subject: 'Да', message: 'Да' };
  expect(await ask(server, '/api/contact', message)).toBe(true);
  await expect.poll(() => mailServer.offered()).toBeGreaterThan(0);
  const begun = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(
    inDatabase((sqlite) => column(sqlite, 'SELECT template FROM outbox WHERE sent IS NULL')),
  ).toHaveLength(2);
});

test('a registration on a full disk is an error, wherever it strikes, and nothing is half there', async ({
  serve,
}) => {
  const site = await serve();
  const { database } = site.accounts;
  const tables = ['users', 'user_roles', 'sessions', 'known_devices', 'email_tokens', 'outbox'] as const;
  const counts = () =>
    Promise.all(
      tables.map(async (table) => {
        const found = await database
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow();
        return found.rows;
      }),
    );
  const statuses: number[] = [];
  for (let pages = 0; pages < 25; pages += 1) {
    const person = newPerson({ organization: 'Ұ'.repeat(200) });
    const before = await counts();
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database);
    await sql.raw(`PRAGMA max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`).execute(database);
    // Fills what is left of the pages in use, one person after another.
    let reply = await visit(site).post('/api/accounts', person);
    for (let more = 0; more < 40 && reply.status === 201; more += 1) {
      before.splice(0, before.length, ...(await counts()));
      reply = await visit(site).post('/api/accounts', newPerson({ organization: 'Ұ'.repeat(200) }));
    }
    await sql.raw('PRAGMA max_page_count = 4294967294').execute(database);
    statuses.push(reply.status);
    if (reply.status === 429) break;
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      error: { code: 'unexpected', message: 'the server could not answer' },
    });
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await counts()).toEqual(before);
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(2);
});
