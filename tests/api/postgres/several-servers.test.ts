import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { SessionSummary } from '#shared/account/account.ts';
import { findPostgres } from '../../../build/find-postgres.ts';
import { migrations } from '../../../server/accounts/db/migrations/all.ts';
import { connectPostgres } from '../../../server/accounts/db/open-postgres.ts';
import type { AccountTables } from '../../../server/accounts/db/schema.ts';
import { limitRules } from '../../../server/accounts/limits.ts';
import { backupMark } from '../../../server/operate/backup-mark.ts';
import { bareDatabaseOf, needPostgres } from '../../support/account-place.ts';
import { newAnnotation } from '../../support/annotation.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { scriptRun } from '../../support/npm-run.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { newPerson, signedIn, signInElsewhere, visit } from '../../support/visitor.ts';

type TwoServers = {
  servers: [RunningServer, RunningServer];
  settings: Record<string, string>;
  database: Kysely<AccountTables>;
  mailServer: MailServer;
  [Symbol.asyncDispose](): Promise<void>;
};

let running: Promise<TwoServers> | undefined;
afterAll(async () => (await running)?.[Symbol.asyncDispose]());

/** Two processes, started simultaneously on one empty database. */
function twoServers({ skip }: { skip: (note: string) => never }): Promise<TwoServers> {
  needPostgres(skip);
  running ??= start(2);
  return running;
}

/** Starts one server, or two at once. */
async function start(count: 1 | 2): Promise<TwoServers> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'servers-'));
  const databaseUrl = (await bareDatabaseOf(folder)) ?? '';
  const mailServer = await startMailServer();
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'nobody can guess these forty letters here',
    PUBLIC_URL: 'https://journal.example',
    SMTP_URL: mailServer.url,
    TRUST_PROXY: '1',
  };
  const started = Array.from({ length: count }, () => runServer(settings));
  const servers = (await Promise.all(started)) as [RunningServer, RunningServer];
  const { database, close } = await connectPostgres(databaseUrl);
  return {
    servers,
    settings,
    database,
    mailServer,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await close();
      await mailServer.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('servers that start at once on an empty database make its tables once', async (context) => {
  const { servers, database } = await twoServers(context);
  for (const { url } of servers) expect((await fetch(`${url}/health`)).status).toBe(200);
  const done = await database
    .selectFrom('kysely_migration' as 'users')
    .select('name' as 'id')
    .execute();
  expect(done).toHaveLength(Object.keys(migrations).length);
});

test('who signs in at one server is signed in at the other, and signed out at both', async (context) => {
  const { servers } = await twoServers(context);
  const [one, other] = servers;
  const { visitor, account } = await signedIn(one);
  const there = visit(other, undefined, visitor.cookies);
  expect((await there.get('/api/account/profile')).body).toEqual(account);
  expect((await there.post('/api/sessions/refresh')).status).toBe(200);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
  const copied = visitor.copy();
  expect((await there.delete('/api/sessions')).status).toBe(204);
  expect((await copied.get('/api/account/profile')).status).toBe(401);
  expect((await copied.post('/api/sessions/refresh')).status).toBe(401);
});

test('a limit is reached by attempts at both together', async (context) => {
  const { servers } = await twoServers(context);
  const { person } = await signedIn(servers[0]);
  const guess = (time: number) =>
    visit(servers[time % 2] ?? servers[0]).post('/api/sessions', {
      email: person.email,
      password: 'a wrong guess',
      language: 'ru',
    });
  const most = limitRules.signIn.accountAtAddress ?? 0;
  const replies = await Promise.all(Array.from({ length: most + 4 }, (_, time) => guess(time)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('of registrations of one address at both servers at the same moment one succeeds', async (context) => {
  const { servers, database } = await twoServers(context);
  const email = 'zhalghyz@reader.example';
  const replies = await Promise.all(
    [...servers, ...servers, ...servers].map((server) =>
      visit(server).post('/api/accounts', newPerson({ email })),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
  const mails = await database.selectFrom('outbox').select('id').where('recipient', '=', email).execute();
  expect(mails).toHaveLength(1);
});

test('tabs that refresh at both servers at once all stay signed in', async (context) => {
  const { servers } = await twoServers(context);
  const { visitor } = await signedIn(servers[0]);
  const tabs = Array.from({ length: 8 }, (_, tab) =>
    visit(servers[tab % 2] ?? servers[0], undefined, new Map(visitor.cookies)),
  );
  const replies = await Promise.all(tabs.map((tab) => tab.post('/api/sessions/refresh')));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('a session that is refreshed at one server while it is ended at the other is ended', async (context) => {
  const { servers } = await twoServers(context);
  const [one, other] = servers;
  const { visitor, person } = await signedIn(one);
  for (let round = 0; round < 5; round += 1) {
    const tab = await signInElsewhere(other, person);
    const { body } = await visitor.get('/api/account/sessions');
    const { id } = (body.sessions as SessionSummary[]).find(({ current }) => !current) ?? {};
    const ended = visitor.delete(`/api/account/sessions/${id}`);
    await tab.post('/api/sessions/refresh');
    expect((await ended).status).toBe(204);
    expect((await tab.get('/api/account/profile')).status).toBe(401);
    expect((await tab.post('/api/sessions/refresh')).status).toBe(401);
  }
});

test('a password that is changed at one server signs out who signs in at the other meanwhile', async (context) => {
  const { servers } = await twoServers(context);
  const [one, other] = servers;
  const { visitor, person } = await signedIn(one);
  const changed = {
    currentPassword: person.password,
    password: 'қара-шаңырақ-2',
    passwordRepeat: 'қара-шаңырақ-2',
  };
  const [change, ...others] = await Promise.all([
    visitor.put('/api/account/password', changed),
    ...Array.from({ length: 4 }, () => signInElsewhere(other, person).catch(() => undefined)),
  ]);
  expect(change.status).toBe(204);
  for (const stranger of others) {
    if (stranger) expect((await stranger.get('/api/account/profile')).status).toBe(401);
  }
});

test('what the devices of a person send to both servers at once is all kept', async (context) => {
  const { servers } = await twoServers(context);
  const { visitor } = await signedIn(servers[0]);
  const notes = Array.from({ length: 12 }, () => newAnnotation());
  const replies = await Promise.all(
    notes.map((note, place) =>
      visit(servers[place % 2] ?? servers[0], undefined, new Map(visitor.cookies)).post(
        '/api/account/annotations',
        {
          owner: '',
          since: 0,
          changes: [note],
        },
      ),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const { body } = await visitor.get('/api/account/annotations');
  expect(body.cursor).toBe(12);
  expect(body.annotations).toHaveLength(12);
});

test('each mail is sent once, whichever server takes it', async (context) => {
  const { servers, database, mailServer } = await twoServers(context);
  const before = mailServer.mails.length;
  const replies = await Promise.all(Array.from({ length: 10 }, (_, number) => write(servers, number)));
  expect(replies).toEqual(Array(10).fill(200));
  // Both servers are woken while the outbox also holds the other's emails.
  const waiting = () => database.selectFrom('outbox').select('id').where('sent', 'is', null).execute();
  await expect.poll(waiting).toEqual([]);
  expect(mailServer.mails.length).toBeGreaterThanOrEqual(before + 20);
  const ids = mailServer.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(mailServer.offered()).toBe(ids.length);
});

test('npm run messages reads them from PostgreSQL', async (context) => {
  const { servers, settings } = await twoServers(context);
  await write(servers, 77);
  const run = scriptRun('messages', [], settings);
  expect(await run.exit).toBe(0);
  expect(run.output()).toContain('message 77');
});

test('npm run backup copies them from PostgreSQL, with nothing of visitors, or says in one line why not', async (context) => {
  const { settings } = await twoServers(context);
  const copy = path.join(settings.DATA_DIR ?? '', 'copy.dump');
  const run = scriptRun('backup', [copy], settings);
  expect([await run.exit, run.output()]).toEqual([0, `${copy} is complete.\n`]);
  expect(fs.statSync(copy).mode & 0o777).toBe(0o600);
  expect(fs.existsSync(backupMark(settings.DATA_DIR ?? '')), 'metrics know of it').toBe(true);
  const listed = execFileSync(path.join(findPostgres() ?? '', 'pg_restore'), ['--list', copy], {
    encoding: 'utf8',
  });
  expect(listed).toMatch(/ TABLE DATA public users /);
  expect(listed).not.toMatch(/ TABLE DATA public usage_(?:salts|events) /);

  const again = scriptRun('backup', [copy], settings);
  expect([await again.exit, again.output()]).toEqual([1, `${copy} already exists. Name another file.\n`]);
  const other = path.join(settings.DATA_DIR ?? '', 'other.dump');
  const away = { DATABASE_URL: 'postgres://journal:kept-to-itself@127.0.0.1:1/journal' };
  const refused = scriptRun('backup', [other], { ...settings, ...away });
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toMatch(/^Nothing was copied: .*127\.0\.0\.1.*\n$/);
  expect(refused.output()).not.toContain('kept-to-itself');
  const without = scriptRun('backup', [other], { ...settings, PATH: '/nowhere' });
  expect([await without.exit, without.output()]).toEqual([
    1,
    'The program pg_dump is missing: install the clients of PostgreSQL (postgresql-client).\n',
  ]);
  expect(fs.readdirSync(settings.DATA_DIR ?? '').filter((name) => name.startsWith('other'))).toEqual([]);
});

test('what a killed server was sending is sent by the other', async ({ skip }) => {
  needPostgres(skip);
  await using pair = await start(1);
  const { servers, settings, database, mailServer } = pair;
  const [one] = servers;
  const offered = mailServer.offered();
  mailServer.behave('hang');
  expect(await write([one], 100)).toBe(200);
  await expect.poll(() => mailServer.offered()).toBeGreaterThan(offered);
  await one.end('SIGKILL');
  mailServer.behave('take');
  // Started now: it would have taken some of the mails that hang.
  const other = await runServer(settings);
  servers[1] = other;
  // Deliveries interrupted by the kill are retried later; the test cannot wait that long.
  await database
    .updateTable('outbox')
    .set({ due: '2026-01-01T00:00:00.000Z' })
    .where('due', 'is not', null)
    .execute();
  expect(await write([other], 101)).toBe(200);
  const sent = () =>
    mailServer.mails.filter(
      ({ subject, recipients: [to] }) =>
        /message 10[01]/.test(subject ?? '') || /^dana10[01]@/.test(to ?? ''),
    );
  await expect.poll(sent).toHaveLength(4);
});

/**
 * Sends a message to the office through one of the servers, from its own network address.
 * @returns the status
 */
async function write(servers: RunningServer[], number: number): Promise<number> {
  const server = servers[number % servers.length];
  if (!server) throw new Error('there is no server');
  const { status } = await visit(server).send(
    'POST',
    '/api/contact',
    {
      name: 'Дана',
      email: `dana${number}@example.org`,
      subject: `message ${number}`,
      message: 'Да',
      language: 'ru',
    },
    { 'x-forwarded-for': `192.0.2.${number}` },
  );
  return status;
}
