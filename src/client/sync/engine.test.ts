import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../../tests/support/fake-browser.ts';

let browser: FakeBrowser;
/** When requests were made, in s since the page started, and how the account responds now. */
let asked: number[];
let answer: 'well' | 'not at all' | 'badly' | 'wait a minute' | 'no session';
/** The number of unsent changes on this device. */
let unsent: number;
let atOnce: number;

beforeEach(begin);
afterEach(end);

function begin() {
  browser = fakeBrowser();
  browser.storage.set('username', 'ada');
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  [asked, answer, unsent, atOnce] = [[], 'well', 0, 0];
  vi.stubGlobal('fetch', async (address: string) => {
    if (!navigator.onLine || answer === 'not at all') throw new TypeError('Failed to fetch');
    if (address === '/api/health') return Response.json({ status: 'ok' });
    asked.push(Date.now() / 1_000);
    if (answer === 'badly') return Response.json({ error: { code: 'unexpected' } }, { status: 500 });
    if (answer === 'no session')
      return Response.json({ error: { code: 'unauthenticated' } }, { status: 401 });
    if (answer === 'wait a minute') {
      const headers = { 'retry-after': '60' };
      return Response.json({ error: { code: 'tooManyRequests' } }, { status: 429, headers });
    }
    unsent = 0;
    return Response.json({});
  });
}

function end() {
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

async function open({ freshFor = 0, knows = true } = {}) {
  const { createSync } = await import('./engine.ts');
  const { askAccount } = await import('../ask-account.ts');
  return createSync({
    name: 'notes',
    ...(knows && { hasUnsent: () => unsent > 0 }),
    exchange: async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await askAccount('POST', '/api/account/notes').finally(() => {
        atOnce -= 1;
      });
    },
    freshFor,
  });
}

async function pass(seconds: number): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}

function see(visible: boolean) {
  Object.assign(document, { visibilityState: visible ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('sends no request while offline, and one on reconnection', async () => {
  browser.setOnline(false);
  const { now, state } = await open();
  await now();
  expect(state()).toBe('waiting');
  await pass(600);
  expect(asked).toEqual([]);
  browser.setOnline(true);
  await pass(1);
  expect(asked).toHaveLength(1);
  expect(state()).toBe('current');
});

test('while the server does not respond, only its health is requested', async () => {
  answer = 'not at all';
  const { now, state } = await open();
  await now();
  expect(state()).toBe('waiting');
  answer = 'well';
  await pass(4);
  expect(asked).toHaveLength(1);
  expect(state()).toBe('current');
});

test('after a failure, retries with doubled pauses of at most ten minutes', async () => {
  answer = 'badly';
  const { now, state } = await open();
  await now();
  expect(state()).toBe('waiting');
  await pass(3_600);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(pauses.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 320, 600]);
  expect(Math.max(...pauses)).toBe(600);
  answer = 'well';
  await pass(600);
  expect(state()).toBe('current');
});

test('respects Retry-After, whatever changes meanwhile', async () => {
  answer = 'wait a minute';
  const { now, soon, state } = await open();
  await now();
  answer = 'well';
  unsent = 1;
  soon(1_500);
  see(false);
  see(true);
  await pass(59);
  expect(asked).toEqual([0]);
  expect(state()).toBe('waiting');
  await pass(1);
  expect(asked).toEqual([0, 60]);
  expect(state()).toBe('current');
});

test('sends changes after a pause or when the page is hidden, unless another tab has sent them', async () => {
  const { soon } = await open();
  unsent = 1;
  soon(1_500);
  await pass(1);
  soon(1_500);
  await pass(1);
  expect(asked).toEqual([]);
  see(false);
  await pass(0);
  expect(asked).toEqual([2]);
  soon(1_500);
  await pass(10);
  expect(asked).toEqual([2]);
});

test('fetches news when the reader returns, unless that was done a moment ago', async () => {
  const { now } = await open({ freshFor: 60_000 });
  await now();
  await pass(30);
  see(true);
  await pass(30);
  expect(asked).toHaveLength(1);
  see(true);
  await pass(0);
  expect(asked).toHaveLength(2);
});

test('sends no request after logout', async () => {
  const { now, rest } = await open();
  answer = 'badly';
  await now();
  browser.storage.delete('username');
  rest();
  await pass(3_600);
  expect(asked).toHaveLength(1);
});

test('tells its state: busy while it exchanges, then current', async () => {
  const states: string[] = [];
  const { createSync } = await import('./engine.ts');
  const sync = createSync({
    name: 'notes',
    exchange: async () => void states.push('exchange'),
    freshFor: 0,
    onState: () => states.push(sync.state()),
  });
  await sync.now();
  expect(states).toEqual(['busy', 'exchange', 'current']);
});

test('after the end of the session nothing is tried again, also where it ended during the exchange', async () => {
  const { now, soon, state } = await open({ knows: false });
  answer = 'no session';
  await now();
  // The exchange, and the attempt to renew the session.
  expect(asked).toHaveLength(2);
  await pass(3_600);
  expect(asked).toHaveLength(2);
  answer = 'badly';
  browser.storage.set('username', 'ada');
  const exchange = now();
  browser.storage.delete('username');
  await exchange;
  soon(1_500);
  await pass(3_600);
  expect(asked).toHaveLength(3);
  expect(state()).toBe('waiting');
});

test('a page that is hidden, or hidden with nothing planned, asks for nothing', async () => {
  const { now } = await open({ knows: false });
  see(false);
  await pass(10);
  expect(asked).toEqual([]);
  await now();
  see(false);
  await pass(10);
  expect(asked).toHaveLength(1);
});

test('asked during an exchange, it exchanges once more afterwards, and not twice', async () => {
  const { now } = await open({ knows: false });
  await Promise.all([now(), now(), now()]);
  expect(asked).toHaveLength(2);
  await now();
  expect(asked).toHaveLength(3);
});

test('whatever happens, only one exchange runs at a time, and in the end nothing is unsent', async () => {
  const event = fc.oneof(
    fc.constantFrom('change', 'hide', 'show', 'go offline', 'come back', 'ask' as const),
    fc.constantFrom('well', 'not at all', 'badly', 'wait a minute' as const),
    fc.integer({ min: 0, max: 120 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 20 }), fc.boolean(), async (events, knows) => {
      end();
      begin();
      const { soon, now, state } = await open({ knows, freshFor: 60_000 });
      const acts: Record<string, () => unknown> = {
        change: () => {
          unsent += 1;
          soon(1_500);
        },
        hide: () => see(false),
        show: () => see(true),
        ask: () => void now(),
        'go offline': () => browser.setOnline(false),
        'come back': () => browser.setOnline(true),
      };
      for (const one of events) {
        if (typeof one === 'number') await pass(one);
        else if (one in acts) acts[one]?.();
        else answer = one as typeof answer;
      }
      answer = 'well';
      browser.setOnline(true);
      await pass(1_200);
      expect(unsent).toBe(0);
      expect(state()).toBe('current');
    }),
    { numRuns: 60 },
  );
});
