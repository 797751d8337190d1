import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { mailsAtOnce } from '../../server/mail/transport.ts';
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

type Run = { people: Set<string>; messages: Set<string> };

/** Sends registrations and messages, several at once, until the server is killed in between. */
async function runUntilKilled(run: Run, wanted: number): Promise<void> {
  const running = await start();
  server = running;
  const target = run.people.size + run.messages.size + wanted;
  let killed: Promise<unknown> | undefined;
  const worker = async (first: boolean) => {
    for (let isPerson = first; !killed; isPerson = !isPerson) {
      if (isPerson) {
        const person = newPerson();
        if (await ask(running, '/api/accounts', person)) run.people.add(person.email);
      } else {
        const subject = `message ${number}-${Math.random()}`;
        const message = { name: 'Дана', email: `dana${number}@example.org`, subject, message: 'Да' };
        if (await ask(running, '/api/contact', message)) run.messages.add(subject);
      }
      if (run.people.size + run.messages.size >= target) killed ??= running.end('SIGKILL');
    }
  };
  await Promise.all([worker(true), worker(false), worker(true), worker(false), worker(false)]);
  await killed;
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

test('kill -9 during a run of registrations and messages: what was acknowledged is there, and nothing is there twice', async () => {
  const run: Run = { people: new Set(), messages: new Set() };
  const kills = 3;
  for (let kill = 0; kill < kills; kill += 1) await runUntilKilled(run, 30);

  inDatabase((sqlite) => {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    const people = column(sqlite, 'SELECT email FROM users');
    const subjects = column(sqlite, 'SELECT subject FROM messages');
    expect(people).toEqual(expect.arrayContaining([...run.people]));
    expect(subjects).toEqual(expect.arrayContaining([...run.messages]));
    expect(new Set(people).size).toBe(people.length);
    expect(new Set(subjects).size).toBe(subjects.length);
    // Nothing is stored incompletely, acknowledged or not.
    expect(column(sqlite, 'SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM user_roles)')).toEqual(
      [],
    );
    expect(column(sqlite, 'SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM sessions)')).toEqual([]);
    const verifications = column(sqlite, `SELECT recipient FROM outbox WHERE template = 'verify-email'`);
    expect(verifications.sort()).toEqual(people.sort());
    for (const template of ['contact-office', 'contact-acknowledgement']) {
      const mails = sqlite.prepare('SELECT count(*) FROM outbox WHERE template = ?').pluck().get(template);
      expect(mails).toBe(subjects.length);
    }
    // Deliveries interrupted by a kill are retried later; the test cannot wait that long.
    sqlite.exec(`UPDATE outbox SET due = '2026-01-01T00:00:00.000Z' WHERE due IS NOT NULL`);
  });

  server = await start();
  const waiting = () =>
    inDatabase((sqlite) => sqlite.prepare('SELECT count(*) FROM outbox WHERE sent IS NULL').pluck().get());
  await expect.poll(waiting).toBe(0);
  const [person] = run.people;
  const signIn = { email: person, password: newPerson().password, language: 'kk' };
  expect(await ask(server, '/api/sessions', signIn)).toBe(true);

  const mails = inDatabase((sqlite) => Number(sqlite.prepare('SELECT count(*) FROM outbox').pluck().get()));
  const ids = mailServer.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBeGreaterThanOrEqual(mails - 1);
  // An email is sent twice only if the kill happens between the mail server's confirmation and our record of
  // it: with the same Message-ID.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(kills * mailsAtOnce);
  for (const subject of run.messages) {
    const received = mailServer.mails.filter((mail) => mail.subject?.includes(subject));
    expect(new Set(received.map(({ messageId }) => messageId)).size, subject).toBe(1);
  }
});

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
    expect(await counts()).toEqual(before);
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(2);
});
