import { afterEach, expect, test } from 'vitest';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { queueMail } from '../../server/mail/queue.ts';
import { day, minute } from '../support/clock.ts';
import { type Site, type SiteOptions, serveSite } from '../support/site.ts';

let site: Site;
afterEach(() => site.stop());

const serve = async (options?: SiteOptions) => {
  site = await serveSite(options);
};

async function health(headers: Record<string, string> = {}) {
  const { status, headers: told, body } = await site.raw('/health', { headers });
  return { status, caching: told['cache-control'], body: JSON.parse(String(body)) };
}

/** Puts an email into the outbox as if queued a number of ms ago. */
async function mailFrom(ago: number, state: Record<string, unknown> = { attempts: 0 }): Promise<void> {
  const { database } = site.accounts;
  const recipient = 'secret@reader.example';
  const mail = { template: 'verify-email', recipient, language: 'ru', data: {} } as const;
  const reason = `${ago} ${JSON.stringify(state)}`;
  await queueMail(database, { ...mail, reason }, new Date(Date.now() - ago));
  await database.updateTable('outbox').set(state).where('reason', '=', reason).execute();
}

/** The real library, which can be made to fail. */
function failingLibrary(fails: { now: boolean }, what: 'database' | 'search'): CurrentLibrary {
  const real = openCurrentLibrary('out/library.sqlite', () => undefined);
  const failure = () => {
    throw new Error('disk I/O error in /secret/place');
  };
  return {
    ...real,
    get: () => {
      const opened = real.get();
      if (!fails.now) return opened;
      if (what === 'search') return { ...opened, edition: 'of another file', search: async () => failure() };
      return {
        ...opened,
        get database() {
          return failure();
        },
      };
    },
  };
}

test('a server that can do all of its work says so of each part, with figures on the machine itself', async () => {
  await serve();
  const { status, caching, body } = await health();
  expect([status, caching]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    status: 'ok',
    version: 'test',
    parts: {
      library: { status: 'ok', edition: expect.any(String), articles: 12 },
      accounts: { status: 'ok' },
      mail: { status: 'ok', waiting: 0, oldestSeconds: 0, failing: 0, givenUp: 0, announcing: 0 },
      disk: { status: 'ok', freeMegabytes: expect.any(Number) },
      search: { status: 'ok', waiting: 0 },
      office: { status: 'ok', converter: 'unknown' },
    },
  });
  const below = await site.raw('/api/health');
  expect(JSON.parse(String(below.body))).toMatchObject({ status: 'ok', parts: { mail: { waiting: 0 } } });
});

test.each([
  ['by a proxy', { 'x-forwarded-for': '192.0.2.1' }],
  ['by a proxy that names itself', { via: '1.1 proxy' }],
  ['by the name of the site', { host: 'journal.example' }],
] as [string, Record<string, string>][])('who asks %s is told no figures', async (_, headers) => {
  await serve();
  const { body } = await health(headers);
  const ok = { status: 'ok' };
  expect(body.parts).toEqual({
    library: { status: 'ok', edition: expect.any(String), articles: 12 },
    accounts: ok,
    mail: ok,
    disk: ok,
    search: ok,
    office: ok,
  });
});

test('without its library the site can’t be read: 503, and why is told to nobody', async () => {
  const fails = { now: false };
  await serve({ library: failingLibrary(fails, 'database') });
  expect((await health()).status).toBe(200);
  fails.now = true;
  const { status, body } = await health();
  expect([status, body.status, body.parts.library]).toEqual([503, 'unavailable', { status: 'unavailable' }]);
  expect(JSON.stringify(body)).not.toContain('secret');
  fails.now = false;
  expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('without the accounts it can: 200, so that nobody takes readers away', async () => {
  await serve();
  // Both parts lose their tables; an unreachable database is tested in postgres/.
  await site.accounts.database.schema.alterTable('users').renameTo('away').execute();
  await site.accounts.database.schema.alterTable('outbox').renameTo('outbox_away').execute();
  const { status, body } = await health();
  const { accounts, mail, library } = body.parts;
  expect([status, body.status, library.status]).toEqual([200, 'degraded', 'ok']);
  expect([accounts, mail]).toEqual([{ status: 'unavailable' }, { status: 'unavailable' }]);
});

test('mails that wait as usual are no matter; those that wait long are', async () => {
  await serve();
  await mailFrom(14 * minute);
  await mailFrom(minute, { attempts: 1, last_fault: 'EENVELOPE 451 RCPT TO' });
  expect((await health()).body).toMatchObject({ status: 'ok', parts: { mail: { waiting: 2, failing: 1 } } });
  await mailFrom(16 * minute);
  const { status, body } = await health();
  expect([status, body.status, body.parts.mail.status]).toEqual([200, 'degraded', 'degraded']);
  expect(body.parts.mail).toMatchObject({ waiting: 3, failing: 1, givenUp: 0 });
  expect(body.parts.mail.oldestSeconds).toBeGreaterThanOrEqual(16 * 60);
  expect(body.parts.mail.oldestSeconds).toBeLessThan(17 * 60);
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('mails that were given up matter for a day, and those that were sent do not', async () => {
  await serve();
  const ago = (time: number) => new Date(Date.now() - time).toISOString();
  await mailFrom(9 * day, { due: null, sent: ago(9 * day) });
  await mailFrom(5 * day, { due: null, given_up: ago(day + minute) });
  expect((await health()).body).toMatchObject({ status: 'ok', parts: { mail: { waiting: 0, givenUp: 0 } } });
  await mailFrom(4 * day, { due: null, given_up: ago(day - minute) });
  expect((await health()).body).toMatchObject({
    status: 'degraded',
    parts: { mail: { status: 'degraded', waiting: 0, givenUp: 1 } },
  });
});

test('searches that fail are told until one is answered again', async () => {
  const fails = { now: false };
  await serve({ library: failingLibrary(fails, 'search') });
  const search = async () => (await site.get('/api/search?q=город')).status;
  fails.now = true;
  expect((await health()).body.parts.search.status, 'nobody has searched').toBe('ok');
  expect(await search()).toBe(500);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await health();
    expect([status, body.status, body.parts.search]).toEqual([200, 'degraded', { status: 'unavailable' }]);
  }
  fails.now = false;
  expect((await health()).body).toMatchObject({ status: 'ok', parts: { search: { status: 'ok' } } });
});
