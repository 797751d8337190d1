import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findPostgres } from '../../../build/find-postgres.ts';
import { needPostgres } from '../../support/account-place.ts';
import { endpoints } from '../../support/every-endpoint.ts';
import { unlimited } from '../../support/no-limits.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { type Site, serveSite } from '../../support/site.ts';
import { type Reply, signedIn, type Visitor } from '../../support/visitor.ts';

/** Timeouts a test can wait for, in ms, yet long enough for a busy machine. */
const patience = { connection: 1_000, answer: 1_500 };

let postgres: PostgresServer;
let site: Site;
beforeEach(async ({ skip }) => {
  needPostgres(skip);
  postgres ??= await startPostgres(findPostgres() ?? '');
  site ??= await serveSite({
    accounts: {
      databaseUrl: postgres.url('postgres'),
      databasePatience: patience,
      ...unlimited,
    },
  });
});
afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
});

/** Sends a request to every endpoint that handles personal data, all at once. */
function askAll(visitor: Visitor): Promise<[string, Reply][]> {
  return Promise.all(
    endpoints.map(async ({ method, path, body }): Promise<[string, Reply]> => {
      return [`${method} ${path}`, await visitor.copy().send(method, path, body)];
    }),
  );
}

test('while the database is away everything about people says so in time, the library is served, and all comes back', async () => {
  const { visitor, account } = await signedIn(site);
  await postgres.halt();
  const begun = performance.now();
  for (const [name, { status, headers, text }] of await askAll(visitor)) {
    expect([name, status, text.includes('unavailable') || text.includes('success')]).toEqual([
      name,
      503,
      true,
    ]);
    expect(Number(headers.get('retry-after')), name).toBeGreaterThan(0);
    expect(text, name).not.toContain('ECONNREFUSED');
  }
  expect(performance.now() - begun).toBeLessThan(20_000);
  const page = await visitor.send('GET', '/kk/profile', undefined, { accept: 'text/html' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.text).toContain('Сервер уақытша жауап бермей тұр');
  expect((await visitor.get('/en/archive')).status).toBe(200);
  const away = { status: 'unavailable' };
  const health = await visitor.get('/health');
  expect([health.status, health.body.status]).toEqual([200, 'degraded']);
  expect(health.body.parts).toMatchObject({ library: { status: 'ok' }, accounts: away, mail: away });
  expect((await visitor.get('/api/library/articles')).status).toBe(200);
  await postgres.resume();
  expect((await visitor.get('/api/account/profile')).body).toEqual(account);
  expect((await visitor.get('/health')).body.parts.accounts).toEqual({ status: 'ok' });
});

test('who finds all connections taken is asked to come back', async () => {
  const { visitor } = await signedIn(site);
  const { database } = site.accounts;
  const asked = await Promise.all(Array.from({ length: 10 }, () => database.startTransaction().execute()));
  const { status, headers } = await visitor.get('/api/account/profile');
  await Promise.all(asked.map((transaction) => transaction.rollback().execute()));
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('a database that takes the question and does not answer is not waited for', async () => {
  const { visitor } = await signedIn(site);
  const other = new pg.Client(postgres.url('postgres'));
  await other.connect();
  await other.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
  const { status, headers } = await visitor.get('/api/account/profile');
  await other.end();
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await visitor.get('/api/account/profile')).status).toBe(200);
});

test('a database that can only be read is away: nothing is written, health says so, and all comes back', async () => {
  const { visitor, account } = await signedIn(site);
  const other = new pg.Client(postgres.url('postgres'));
  await other.connect();
  const set = async (value: string) => {
    await other.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await other.query('SELECT pg_reload_conf()');
  };
  const accounts = async () => (await visitor.get('/health')).body.parts.accounts.status;
  const change = () => visitor.send('PUT', '/api/account/saved/11');
  await set('on');
  await expect.poll(accounts).toBe('unavailable');
  const { status, headers, text } = await change();
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(text).toContain('unavailable');
  await set('off');
  await other.end();
  await expect.poll(accounts).toBe('ok');
  expect((await change()).status).toBeLessThan(300);
  expect((await visitor.get('/api/account/profile')).body).toEqual(account);
});
