import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptArticles, KeptChanges } from '#shared/account/kept-articles.ts';
import { type FakeBrowser, fakeBrowser } from '../../../tests/support/fake-browser.ts';

const nothing: KeptArticles = { saved: [], reading: [], unknown: [] };
const time = (at: number) => new Date(at).toISOString();

let browser: FakeBrowser;
let list: typeof import('../saved-articles.ts');
let positions: typeof import('../reading-positions.ts');
let session: typeof import('../session.ts');
/** The requests to the account, and its next response. */
let told: KeptChanges[];
let account: () => Response | Promise<Response>;

beforeEach(async () => {
  browser = fakeBrowser();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_000_000 });
  told = [];
  account = () => Response.json(nothing);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    if (address === '/api/health') return Response.json({ status: 'ok' });
    if (address !== '/api/account/kept')
      return Response.json({ error: { code: 'unauthenticated' } }, { status: 401 });
    const answer = await account();
    told.push(JSON.parse(String(body)) as KeptChanges);
    return answer;
  });
  list = await import('../saved-articles.ts');
  positions = await import('../reading-positions.ts');
  session = await import('../session.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts the page and runs its timers for some seconds. */
async function start(): Promise<void> {
  (await import('../follow-account.ts')).followAccount();
  await pass(0);
}

async function pass(seconds: number): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}

const savedIds = () => list.savedArticles.read().flatMap((entry) => (entry.saved ? [entry.articleId] : []));

test('sends no request without an account', async () => {
  list.keepSaved(3, true);
  await start();
  await pass(3_600);
  expect(told).toEqual([]);
  expect(savedIds()).toEqual([3]);
});

test('that an article was read as text stays on this device, whatever the account answers', async () => {
  await start();
  positions.notePosition(3, { page: 4, label: '17' }, true);
  account = () =>
    Response.json({
      saved: [],
      reading: [
        { articleId: 3, page: 5, label: '18', read: time(2_000_000) },
        { articleId: 9, page: 2, label: '7', read: time(900_000) },
      ],
      unknown: [],
    });
  session.rememberUsername('aigul');
  await pass(0);
  expect(told[0]?.reading).toEqual([{ articleId: 3, page: 4, label: '17', at: time(1_000_000) }]);
  expect(positions.readingPositions.read()).toEqual([
    { articleId: 3, page: 5, label: '18', at: 2_000_000, inAccount: true, inText: true },
    { articleId: 9, page: 2, label: '7', at: 900_000, inAccount: true },
  ]);
});

test('at login, the device’s entries go to the account and the account’s come to the device', async () => {
  await start();
  list.keepSaved(3, true);
  positions.notePosition(3, { page: 4, label: '17' });
  account = () =>
    Response.json({
      saved: [
        { articleId: 9, saved: time(900_000) },
        { articleId: 3, saved: time(1_000_000) },
      ],
      reading: [{ articleId: 3, page: 4, label: '17', read: time(1_000_000) }],
      unknown: [],
    });
  session.rememberUsername('aigul');
  await pass(0);
  expect(told).toEqual([
    {
      saved: [{ articleId: 3, saved: true, at: time(1_000_000) }],
      reading: [{ articleId: 3, page: 4, label: '17', at: time(1_000_000) }],
    },
  ]);
  expect(list.savedArticles.read()).toEqual([
    { articleId: 3, saved: true, at: 1_000_000, inAccount: true },
    { articleId: 9, saved: true, at: 900_000, inAccount: true },
  ]);
  await pass(3_600);
  expect(told).toHaveLength(1);
});

test('sends each change at once, but page turns only when the reader stays on a page', async () => {
  session.rememberUsername('aigul');
  await start();
  list.keepSaved(3, true);
  await pass(0);
  expect(told.at(-1)?.saved).toEqual([{ articleId: 3, saved: true, at: time(1_000_000) }]);
  for (const page of [2, 3, 4]) {
    positions.notePosition(7, { page, label: String(page) });
    await pass(1);
  }
  await pass(2);
  expect(told.slice(2).map(({ reading }) => reading.map(({ page }) => page))).toEqual([[4]]);
});

test('changes made offline are sent on reconnection, each once', async () => {
  session.rememberUsername('aigul');
  account = () => Response.json({ ...nothing, saved: [{ articleId: 5, saved: time(1) }] });
  await start();
  browser.setOnline(false);
  list.keepSaved(3, true);
  list.keepSaved(5, false);
  await pass(600);
  expect(told).toHaveLength(1);
  expect(savedIds()).toEqual([3]);
  account = () => Response.json({ ...nothing, saved: [{ articleId: 3, saved: time(1_000_000) }] });
  browser.setOnline(true);
  await pass(0);
  expect(told).toHaveLength(2);
  expect(told[1]?.saved.map(({ articleId, saved }) => [articleId, saved])).toEqual([
    [5, false],
    [3, true],
  ]);
  await pass(3_600);
  expect(told).toHaveLength(2);
  expect(savedIds()).toEqual([3]);
});

test('asks for an unreachable server until it is back', async () => {
  session.rememberUsername('aigul');
  await start();
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  list.keepSaved(3, true);
  await pass(120);
  const { isOffline } = await import('../connection.ts');
  expect(isOffline()).toBe(true);
  vi.stubGlobal('fetch', answering);
  await pass(30);
  expect(isOffline()).toBe(false);
  expect(told.at(-1)?.saved).toHaveLength(1);
});

test('waits longer after each failure of the server', async () => {
  session.rememberUsername('aigul');
  account = () => new Response(null, { status: 500 });
  await start();
  list.keepSaved(3, true);
  await pass(3_600);
  expect(told.length).toBeGreaterThan(5);
  expect(told.length).toBeLessThan(15);
  expect(savedIds()).toEqual([3]);
  account = () => Response.json({ ...nothing, saved: [{ articleId: 3, saved: time(1_000_000) }] });
  await pass(600);
  expect(list.savedArticles.read()[0]?.inAccount).toBe(true);
});

test('an article that the server does not know stays on the device and is not sent repeatedly', async () => {
  session.rememberUsername('aigul');
  list.keepSaved(99, true);
  account = () => Response.json({ ...nothing, unknown: [99] });
  await start();
  await pass(3_600);
  expect(told).toHaveLength(1);
  expect(savedIds()).toEqual([99]);
});

test('sends what exceeds one request in several', async () => {
  session.rememberUsername('aigul');
  list.savedArticles.write(
    Array.from({ length: 250 }, (_, index) => ({ articleId: index + 1, saved: true, at: index + 1 })),
  );
  const known: KeptChanges['saved'] = [];
  account = () => Response.json(nothing);
  const fetching = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    known.push(...(JSON.parse(String(init.body)) as KeptChanges).saved);
    account = () =>
      Response.json({ ...nothing, saved: known.map(({ articleId, at }) => ({ articleId, saved: at })) });
    return fetching(address, init);
  });
  await start();
  await pass(1);
  expect(told.map(({ saved }) => saved.length)).toEqual([100, 100, 50]);
  expect(savedIds()).toHaveLength(250);
});

test('when the session ends, the account’s articles leave the device; unsent changes wait for their owner', async () => {
  session.rememberUsername('aigul');
  account = () => Response.json({ ...nothing, saved: [{ articleId: 9, saved: time(1) }] });
  await start();
  positions.notePosition(9, { page: 27, label: '40' });
  account = () => Response.json({ error: { code: 'unauthenticated' } }, { status: 401 });
  list.keepSaved(3, true);
  await pass(0);
  await pass(0);
  expect(session.cachedUsername()).toBeNull();
  expect(savedIds()).toEqual([]);
  expect(positions.readingPositions.read()).toEqual([]);
  account = () => Response.json(nothing);
  session.rememberUsername('baurzhan');
  await pass(0);
  expect(savedIds()).toEqual([]);
  session.forgetUsername();
  await pass(0);
  session.rememberUsername('aigul');
  await pass(0);
  expect(savedIds()).toEqual([]);
  expect(told.slice(2).map(({ saved }) => saved.map(({ articleId }) => articleId))).toEqual([[], [3]]);
});

test('unsent changes of several sessions and users wait, each for its owner, the latest of an article', async () => {
  await start();
  browser.setOnline(false);
  const leave = async (name: string, change: () => void) => {
    session.rememberUsername(name);
    await pass(0);
    change();
    session.forgetUsername();
    await pass(1);
  };
  await leave('aigul', () => {
    list.keepSaved(3, true);
    list.keepSaved(4, true);
  });
  // Nothing unsent: the entries set aside for others stay.
  await leave('baurzhan', () => list.keepSaved(8, true));
  await leave('daria', () => undefined);
  session.rememberUsername('aigul');
  await pass(0);
  expect(savedIds()).toEqual([4, 3]);
  await leave('aigul', () => list.keepSaved(4, false));
  // Saved without an account, later than what waits for its owner.
  list.keepSaved(3, true);
  const [here] = list.savedArticles.read();
  session.rememberUsername('aigul');
  await pass(0);
  expect(list.savedArticles.read()).toEqual([here, { articleId: 4, saved: false, at: expect.any(Number) }]);
  session.forgetUsername();
  await pass(1);
  session.rememberUsername('baurzhan');
  await pass(0);
  expect(savedIds()).toEqual([8]);
});

test('what waits for an owner does not replace an article that was saved later on this device', async () => {
  session.rememberUsername('aigul');
  await start();
  browser.setOnline(false);
  list.keepSaved(3, false);
  session.forgetUsername();
  await pass(10);
  list.keepSaved(3, true);
  const { length } = told;
  account = () => Response.json({ ...nothing, saved: [{ articleId: 3, saved: time(Date.now()) }] });
  browser.setOnline(true);
  session.rememberUsername('aigul');
  await pass(1);
  expect(savedIds()).toEqual([3]);
  expect(told.slice(length).flatMap(({ saved }) => saved)).toMatchObject([{ articleId: 3, saved: true }]);
});

test('articles that one user removed offline stay in another user’s list', async () => {
  session.rememberUsername('aigul');
  const five = { ...nothing, saved: [{ articleId: 5, saved: time(1) }] };
  account = () => Response.json(five);
  await start();
  browser.setOnline(false);
  list.keepSaved(5, false);
  session.forgetUsername();
  await pass(0);
  browser.setOnline(true);
  session.rememberUsername('baurzhan');
  await pass(0);
  expect(told.at(-1)?.saved).toEqual([]);
  expect(savedIds()).toEqual([5]);
});

test('a response that arrives after logout is ignored', async () => {
  session.rememberUsername('aigul');
  let answer: (response: Response) => void = () => undefined;
  account = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await start();
  session.forgetUsername();
  answer(Response.json({ ...nothing, saved: [{ articleId: 9, saved: time(1) }] }));
  await pass(0);
  expect(told).toHaveLength(1);
  expect(savedIds()).toEqual([]);
});

test('a user never sees the articles of the one before', async () => {
  session.rememberUsername('aigul');
  account = () => Response.json({ ...nothing, saved: [{ articleId: 9, saved: time(1) }] });
  await start();
  expect(savedIds()).toEqual([9]);
  account = () => new Promise(() => undefined);
  session.rememberUsername('baurzhan');
  await pass(0);
  expect(savedIds()).toEqual([]);
});

test('remains of a logout in a closed page are removed on the next page; data of no account stays', async () => {
  list.savedArticles.write([{ articleId: 3, saved: true, at: 900_000, inAccount: true }]);
  list.keepSaved(9, true);
  positions.notePosition(3, { page: 4, label: '17' });
  await start();
  expect(savedIds()).toEqual([9]);
  expect(positions.readingPositions.read()).toEqual([]);
  expect(told).toEqual([]);
});

test('without an account, reading positions survive to the next page', async () => {
  list.keepSaved(9, true);
  positions.notePosition(3, { page: 4, label: '17' });
  await start();
  expect(savedIds()).toEqual([9]);
  expect(positions.readingPositions.read()).toHaveLength(1);
});
