import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts';

let browser: FakeBrowser;
/** Whether the access token is still valid. */
let isFresh: boolean;
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  browser = fakeBrowser();
  isFresh = true;
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === '/api/sessions/refresh') isFresh = true;
    return isFresh
      ? Response.json({})
      : Response.json({ error: { code: 'unauthenticated' } }, { status: 401 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = async () => (await import('./ask-account.ts')).askAccount('GET', '/api/account/profile');

test('refreshes the session when its token has expired, and repeats the request', async () => {
  isFresh = false;
  expect(await ask()).toEqual({});
  expect(asked).toEqual(['/api/account/profile', '/api/sessions/refresh', '/api/account/profile']);
});

test('also if the clock was hours ahead at the last refresh', async () => {
  isFresh = false;
  vi.setSystemTime(20_000_000);
  await ask();
  vi.setSystemTime(2_000_000);
  isFresh = false;
  expect(await ask()).toEqual({});
});

test('does not refresh a session that another tab has just refreshed', async () => {
  isFresh = false;
  const locks = {
    request: async (_name: string, work: () => Promise<void>) => {
      isFresh = true;
      browser.writeElsewhere('session-refreshed', '1000000');
      await work();
    },
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
  expect(await ask()).toEqual({});
  expect(asked).toEqual(['/api/account/profile', '/api/account/profile']);
});
