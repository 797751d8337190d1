import type { KyselyPlugin } from 'kysely';
import { describe, expect } from 'vitest';
import { type CurrentLibrary, openCurrentLibrary } from '#library/current.ts';
import { mostChanges } from '#shared/account/kept-articles.ts';
import { removeExpired } from '../../server/accounts/sweep.ts';
import { test } from '../support/api-test.ts';
import { day, minute, moveClock } from '../support/clock.ts';
import { noLimits } from '../support/no-limits.ts';
import { signedIn, signInElsewhere, type Visitor, visit } from '../support/visitor.ts';

/** The moment so many minutes ago, or ahead when negative. */
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
const saved = (articleId: number, at: string) => ({ articleId, saved: true, at });
const removed = (articleId: number, at: string) => ({ articleId, saved: false, at });
const tell = (visitor: Visitor, changes: object = {}) =>
  visitor.post('/api/account/kept', { saved: [], reading: [], ...changes });

async function savedOf(visitor: Visitor): Promise<number[]> {
  const { body } = await visitor.get('/api/account/saved');
  return body.saved.map(({ articleId }: { articleId: number }) => articleId);
}

describe('saved articles', () => {
  test('what a device saved without a network is in the account with the time of saving', async ({
    site,
  }) => {
    const { visitor } = await signedIn(site);
    const [first, second] = [ago(90), ago(30)];
    const { status, body } = await tell(visitor, { saved: [saved(3, first), saved(7, second)] });
    expect(status).toBe(200);
    const all = [
      { articleId: 7, saved: second },
      { articleId: 3, saved: first },
    ];
    expect(body).toEqual({ saved: all, reading: [], unknown: [] });
    expect((await visitor.get('/api/account/saved')).body).toEqual({ saved: all });
  });

  test('a device that has nothing to tell learns what was saved elsewhere', async ({ site }) => {
    const { visitor, person } = await signedIn(site);
    await visitor.put('/api/account/saved/7');
    const elsewhere = await signInElsewhere(site, person);
    expect((await tell(elsewhere)).body.saved).toEqual([{ articleId: 7, saved: expect.any(String) }]);
  });

  test('for each article the last thing that was done counts, in whatever order it is told', async ({
    site,
  }) => {
    const { visitor, person } = await signedIn(site);
    const elsewhere = await signInElsewhere(site, person);
    await tell(visitor, { saved: [saved(3, ago(50)), saved(7, ago(50)), saved(9, ago(10))] });
    await tell(elsewhere, { saved: [removed(3, ago(20)), removed(9, ago(20))] });
    await tell(visitor, { saved: [saved(7, ago(40)), saved(3, ago(30))] });
    expect(await savedOf(visitor)).toEqual([9, 7]);
    await tell(elsewhere, { saved: [saved(3, ago(5))] });
    expect(await savedOf(visitor)).toEqual([3, 9, 7]);
  });

  test('what was removed is not brought back by a device that saved it before and tells it later', async ({
    site,
  }) => {
    const { visitor, person } = await signedIn(site);
    const elsewhere = await signInElsewhere(site, person);
    await visitor.put('/api/account/saved/7');
    const beforehand = ago(5);
    await visitor.delete('/api/account/saved/7');
    expect((await tell(elsewhere, { saved: [saved(7, beforehand)] })).body.saved).toEqual([]);
    expect((await visitor.get('/api/account/saved/7')).status).toBe(404);
    await visitor.put('/api/account/saved/7');
    expect(await savedOf(elsewhere)).toEqual([7]);
  });

  test('to tell the same again changes nothing', async ({ site }) => {
    const { visitor } = await signedIn(site);
    const changes = {
      saved: [saved(3, ago(50)), removed(5, ago(40)), saved(5, ago(45))],
      reading: [{ articleId: 3, page: 2, label: '15', at: ago(10) }],
    };
    const first = await tell(visitor, changes);
    const answers = await Promise.all([1, 2, 3].map(() => tell(visitor, changes)));
    for (const { body } of answers) expect(body).toEqual(first.body);
    expect(first.body.saved).toHaveLength(1);
  });

  test('a clock that runs ahead does not win over what is done later', async ({ site }) => {
    const { visitor } = await signedIn(site);
    const { body } = await tell(visitor, { saved: [saved(3, ago(-60 * 24 * 365))] });
    expect(Date.parse(body.saved[0].saved)).toBeLessThanOrEqual(Date.now());
    moveClock(1_000);
    await tell(visitor, { saved: [removed(3, ago(0))] });
    expect(await savedOf(visitor)).toEqual([]);
  });

  test('times are compared, not their spelling', async ({ site }) => {
    const { visitor } = await signedIn(site);
    await tell(visitor, { saved: [removed(3, '2026-01-02T03:04:05.100Z')] });
    await tell(visitor, { saved: [saved(3, '2026-01-02T03:04:05Z')] });
    expect(await savedOf(visitor)).toEqual([]);
    await tell(visitor, {
      saved: [saved(3, '2026-01-02T03:04:05.1000001Z'), saved(3, '2026-01-02T03:04:06Z')],
    });
    expect((await visitor.get('/api/account/saved/3')).body.saved).toBe('2026-01-02T03:04:06.000Z');
  });

  test('of articles that there are not nothing is kept, and the answer names them', async ({ site }) => {
    const { visitor } = await signedIn(site);
    const { status, body } = await tell(visitor, {
      saved: [saved(99, ago(1)), saved(7, ago(1))],
      reading: [{ articleId: 98, page: 1, label: '1', at: ago(1) }],
    });
    expect(status).toBe(200);
    expect(body.unknown).toEqual([99, 98]);
    expect(await savedOf(visitor)).toEqual([7]);
  });

  test('removals are remembered for a year', async ({ site }) => {
    const { visitor } = await signedIn(site, { username: 'Zhyl' });
    await visitor.put('/api/account/saved/7');
    await visitor.delete('/api/account/saved/7');
    const { database } = site.accounts;
    const rows = () =>
      database
        .selectFrom('saved_articles')
        .innerJoin('users', 'users.id', 'saved_articles.user_id')
        .select('removed')
        .where('username', '=', 'Zhyl')
        .execute();
    moveClock(364 * day);
    await removeExpired(database);
    expect(await rows()).toEqual([{ removed: expect.any(String) }]);
    moveClock(2 * day);
    await removeExpired(database);
    expect(await rows()).toEqual([]);
  });
});

test('where reading stopped last counts, whenever it is told', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const place = (page: number, at: string) => ({ articleId: 9, page, label: String(63 + page), at });
  await tell(visitor, { reading: [place(5, ago(10))] });
  const { body } = await tell(visitor, { reading: [place(3, ago(20))] });
  expect(body.reading).toEqual([{ articleId: 9, page: 5, label: '68', read: expect.any(String) }]);
  await visitor.put('/api/account/reading/9', { page: 8, label: '71' });
  await tell(visitor, { reading: [place(2, ago(1))] });
  expect((await visitor.get('/api/account/reading/9')).body.page).toBe(8);
});

test('changes are one transaction of one person', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const { visitor: other } = await signedIn(site);
  await tell(visitor, { saved: [saved(7, ago(5))] });
  await tell(other, { saved: [removed(7, ago(1))] });
  expect(await savedOf(visitor)).toEqual([7]);
  const bad = { saved: [saved(3, ago(1))], reading: [{ articleId: 9, page: 0, label: '', at: ago(1) }] };
  expect((await tell(visitor, bad)).status).toBe(422);
  expect(await savedOf(visitor)).toEqual([7]);
});

test('what breaks a rule is refused', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const many = (count: number) => Array.from({ length: count }, (_, index) => saved(index + 1, ago(1)));
  for (const [field, change] of [
    ['saved', { saved: [saved(0, ago(1))] }],
    ['user', { saved: [{ ...saved(7, ago(1)), user: 'another' }] }],
    ['saved', { saved: [saved(7, 'yesterday')] }],
    ['saved', { saved: [saved(7, '2026-02-30T00:00:00Z')] }],
    ['saved', { saved: [{ ...saved(7, ago(1)), saved: 1 }] }],
    ['saved', { saved: many(mostChanges + 1) }],
    ['reading', { reading: [{ articleId: 7, page: 1, label: 'x'.repeat(21), at: ago(1) }] }],
    ['saved', { saved: null }],
    ['other', { other: [] }],
  ] as const) {
    const { status, body } = await tell(visitor, change);
    expect(status, JSON.stringify(change)).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  }
  expect((await tell(visitor, { saved: many(mostChanges) })).status).toBe(200);
  expect((await tell(visit(site), { saved: [] })).status).toBe(401);
});

test('only the articles that are told of are looked up, however many there are', async ({ serve }) => {
  const real = openCurrentLibrary('out/library.sqlite', () => undefined);
  const looked: unknown[] = [];
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      looked.push(...result.rows);
      return result;
    },
  };
  const library: CurrentLibrary = {
    ...real,
    get: () => ({ ...real.get(), database: real.get().database.withPlugin(watching) }),
  };
  const watched = await serve({ library });
  const { visitor } = await signedIn(watched);
  // The start has read what there is.
  looked.length = 0;
  await tell(visitor);
  expect(looked).toEqual([]);
  const reading = [{ articleId: 3, page: 1, label: '1', at: ago(1) }];
  const { body } = await tell(visitor, { saved: [saved(3, ago(1)), saved(98, ago(1))], reading });
  expect([body.saved.length, body.reading.length, body.unknown]).toEqual([1, 1, [98]]);
  expect(looked).toEqual([{ id: 3 }]);
});

test('nobody’s device can keep the server busy without end, nor a network of them', async ({ serve }) => {
  const limitRules = { ...noLimits, kept: { address: 6, account: 4 } };
  const small = await serve({ accounts: { limitRules } });
  const { visitor } = await signedIn(small);
  const asked = [
    await tell(visitor),
    await visitor.put('/api/account/saved/7'),
    await visitor.put('/api/account/reading/7', { page: 1, label: '1' }),
    await visitor.delete('/api/account/saved/7'),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 204, 204, 204]);
  for (const refused of [await tell(visitor), await visitor.put('/api/account/saved/7')]) {
    expect([refused.status, refused.body.error.code]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await visitor.get('/api/account/saved')).body).toEqual({ saved: [] });
  const { visitor: neighbour } = await signedIn(small);
  expect((await tell(neighbour)).status).toBe(429);
});

test('the export tells of removals that are remembered', async ({ site }) => {
  const { visitor } = await signedIn(site);
  await tell(visitor, { saved: [saved(3, ago(9)), saved(7, ago(9)), removed(7, ago(3))] });
  const { body } = await visitor.get('/api/account/export');
  expect(body.saved).toEqual([{ articleId: 3, saved: expect.any(String) }]);
  expect(body.removed).toEqual([{ articleId: 7, removed: expect.any(String) }]);
});

test('a page can ask below /api whether the server is there', async ({ site }) => {
  const { status, body, headers } = await visit(site).get('/api/health');
  expect(status).toBe(200);
  expect(body.status).toBe('ok');
  expect(headers.get('cache-control')).toBe('no-store');
});
