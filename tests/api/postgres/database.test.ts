import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres } from '../../../build/find-postgres.ts';
import { migrations } from '../../../server/accounts/db/migrations/all.ts';
import { connectPostgres, openPostgres } from '../../../server/accounts/db/open-postgres.ts';
import { transact } from '../../../server/accounts/db/transact.ts';
import { sought } from '../../../server/office/projections/sought.ts';
import { bareDatabaseOf, needPostgres } from '../../support/account-place.ts';
import { newAnnotation } from '../../support/annotation.ts';
import { scriptRun } from '../../support/npm-run.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { signedIn, signInElsewhere } from '../../support/visitor.ts';

let folder: string;
let databaseUrl: string;
let server: RunningServer | undefined;
beforeEach(async ({ skip }) => {
  needPostgres(skip);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'people-'));
  databaseUrl = (await bareDatabaseOf(folder)) ?? '';
});
afterEach(async () => {
  await server?.end('SIGTERM');
  server = undefined;
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
});

/** The URL of another database on the same server. */
function besides(name: string): string {
  return databaseUrl.replace(/people_\w+/, name);
}

async function tell(statement: string, address = databaseUrl): Promise<void> {
  const { database, close } = await connectPostgres(address);
  await sql.raw(statement).execute(database);
  await close();
}

const addsThenFails: Migration = {
  up: async (database) => {
    await sql`ALTER TABLE messages ADD COLUMN shelf INTEGER`.execute(database);
    throw new Error('there is no wood');
  },
};

test('a migration that fails stops the start with its name and leaves the database as it was', async () => {
  await (await openPostgres(databaseUrl)).close();
  await expect(openPostgres(databaseUrl, { ...migrations, '999-shelves': addsThenFails })).rejects.toThrow(
    /^Migration 999-shelves of postgres:.*people_\w+ failed; nothing was changed: there is no wood$/,
  );
  const { database, close } = await openPostgres(databaseUrl);
  const message = sql`SELECT shelf FROM messages`.execute(database);
  await expect(message).rejects.toThrow('column "shelf" does not exist');
  await close();
});

test('manuscripts are sought by trigrams where the database may have them, and without where it may not', async () => {
  const owner = `owner_${process.pid}`;
  const indexes = async (address: string) => {
    const { database, close } = await openPostgres(address);
    const index = sql`SELECT indexdef FROM pg_indexes WHERE indexname = 'manuscripts_by_sought'`;
    const { rows } = await index.execute(database);
    const find = database.selectFrom('manuscripts').select('id').where(sought(database, 'алиев'));
    expect(await find.execute()).toEqual([]);
    await close();
    return rows;
  };
  await tell(`CREATE ROLE ${owner} LOGIN`);
  await tell(`GRANT CREATE, USAGE ON SCHEMA public TO ${owner}`);
  expect(await indexes(databaseUrl.replace('journal@', `${owner}@`))).toEqual([]);
  await tell(`DROP OWNED BY ${owner}; DROP ROLE ${owner}`);
  expect(await indexes(databaseUrl)).toMatchObject([{ indexdef: expect.stringContaining('gin_trgm_ops') }]);
});

test('of two answers about reviewing one is left', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '007');
  await (await openPostgres(databaseUrl, Object.fromEntries(before))).close();
  await tell(`INSERT INTO users (id, email, email_key, password_hash, given_name, family_name, organization, country,
    username, orcid_id, language, created, updated, agree_to_review, willing_to_review)
    VALUES ('a', 'a', 'a', '', 'A', 'B', '', 'KZ', 'a', '', 'en', '', '', 1, 0)`);
  const { database, close } = await openPostgres(databaseUrl);
  const [user] = await database.selectFrom('users').selectAll().execute();
  expect(user).toMatchObject({ id: 'a', agree_to_review: 1 });
  expect(user).not.toHaveProperty('willing_to_review');
  await close();
});

test('what was announced stays so when announcements of the journal are to be announced too', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '010');
  await (await openPostgres(databaseUrl, Object.fromEntries(before))).close();
  const insert = (kind: string) =>
    tell(
      `INSERT INTO announcements (kind, name, found, seen, reached) VALUES ('${kind}', 'a-b', '', '', '')`,
    );
  await insert('notice');
  const { database, close } = await openPostgres(databaseUrl);
  await insert('announcement');
  const rows = await database.selectFrom('announcements').select(['kind', 'name']).orderBy('kind').execute();
  expect(rows).toEqual([
    { kind: 'announcement', name: 'a-b' },
    { kind: 'notice', name: 'a-b' },
  ]);
  await close();
});

test('a database of a newer program stops the start', async () => {
  const newer = await openPostgres(databaseUrl, { ...migrations, '999-next': { up: async () => undefined } });
  await newer.close();
  await expect(openPostgres(databaseUrl)).rejects.toThrow(
    /^postgres:\S+people_\w+ was written by a newer version of this program \(migration 999-next\): start/,
  );
});

test('a database that can’t hold every letter stops the start with one sentence', async () => {
  await tell("CREATE DATABASE narrow ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  await expect(openPostgres(besides('narrow'))).rejects.toThrow(
    /^The accounts at postgres:.*narrow cannot be opened: its encoding is LATIN1, not UTF8\.$/,
  );
});

test('connections that the database has closed are replaced', async () => {
  const { database, close } = await openPostgres(databaseUrl);
  const count = (from = database) => from.selectFrom('users').select('id').execute();
  await Promise.all([count(), count(), count()]);
  const act = transact(database, async (transaction) => {
    await count(transaction);
    await tell(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    await count(transaction);
  });
  await expect(act).rejects.toThrow();
  await expect.poll(() => count().catch(() => 'not yet')).toEqual([]);
  await close();
});

test('acts that get in each other’s way are done one after another, each once', async () => {
  const { database, close } = await openPostgres(databaseUrl);
  const mail = (reason: string) => ({
    reason,
    template: 'verify-email' as const,
    recipient: 'a',
    language: 'ru' as const,
  });
  const created = '2026-11-20T00:00:00.000Z';
  const number = () =>
    transact(database, async (transaction) => {
      const before = await transaction.selectFrom('outbox').select('id').execute();
      await transaction
        .insertInto('outbox')
        .values({ ...mail(`${before.length}`), data: '{}', created, attempts: before.length })
        .execute();
    });
  await Promise.all(Array.from({ length: 6 }, number));
  const rows = await database.selectFrom('outbox').select('attempts').orderBy('attempts').execute();
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 1, 2, 3, 4, 5]);
  await close();
});

test('a dump that is restored as docs/operations.md says has everybody in it, and devices notice', async () => {
  const settings = (address: string) => ({
    DATA_DIR: folder,
    DATABASE_URL: address,
    AUTH_SECRET: 'nobody can guess these forty letters here',
    PUBLIC_URL: 'https://journal.example',
  });
  server = await runServer(settings(databaseUrl));
  const { person, account, visitor: before } = await signedIn(server);
  const notes = '/api/account/annotations';
  const sent = { owner: '', since: 0, changes: [newAnnotation()] };
  const { cursor, owner } = (await before.post(notes, sent)).body;
  const program = (name: string, ...given: string[]) =>
    execFileSync(path.join(findPostgres() ?? '', name), given, { stdio: 'pipe' });
  const dump = path.join(folder, 'journal.dump');
  program('pg_dump', '--format=custom', `--file=${dump}`, databaseUrl);
  await server.end('SIGTERM');
  await tell("CREATE DATABASE restored ENCODING 'UTF8' TEMPLATE template0");
  program('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${besides('restored')}`, dump);
  const run = scriptRun('restored', [], settings(besides('restored')));
  expect(await run.exit, run.output()).toBe(0);
  server = await runServer(settings(besides('restored')));
  const visitor = await signInElsewhere(server, person);
  expect((await visitor.get('/api/account/profile')).body).toEqual(account);
  // As many changes as the device had seen, but others: counters alone would not tell them apart.
  await visitor.post(notes, { owner, since: 0, changes: [newAnnotation()] });
  expect((await visitor.get(`${notes}?since=${cursor}`)).body).toMatchObject({ complete: true });
});
