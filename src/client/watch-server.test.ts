import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts';

let browser: FakeBrowser;
/** When the server was asked whether it is there, in s, and how it answers now. */
let asked: number[];
let answer: () => Response | Promise<Response>;

const away = () => Promise.reject(new TypeError('Failed to fetch'));
/** What the desktop program answers in place of a server that it does not reach. */
const saidByProgram = () => Response.json({ error: { code: 'offline' } }, { status: 503 });
const well = () => Response.json({ status: 'ok' });

beforeEach(() => {
  browser = fakeBrowser();
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  [asked, answer] = [[], away];
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/api/health');
    asked.push(Date.now() / 1_000);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function lose() {
  const { watchServer } = await import('./watch-server.ts');
  const { isOffline } = await import('./connection.ts');
  watchServer();
  expect(isOffline()).toBe(true);
  return { watchServer, isOffline };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test.each([
  ['that does not answer', away],
  ['in whose place the desktop program answers', saidByProgram],
])('a server %s is asked at longer and longer intervals, until it is back', async (_, unreachable) => {
  answer = unreachable;
  const { isOffline } = await lose();
  await pass(100);
  expect(asked).toEqual([3, 8, 18, 38, 68, 98]);
  expect(isOffline()).toBe(true);
  answer = well;
  await pass(30);
  expect(isOffline()).toBe(false);
  await pass(600);
  expect(asked).toHaveLength(7);
});

test('a server that answers with a fault is there', async () => {
  answer = () => Response.json({ status: 'closing' }, { status: 503 });
  const { isOffline } = await lose();
  await pass(3);
  expect(isOffline()).toBe(false);
});

test('it is asked once however many requests have failed, and soon again when it is lost later', async () => {
  const { watchServer, isOffline } = await lose();
  watchServer();
  await pass(8);
  expect(asked).toEqual([3, 8]);
  answer = well;
  await pass(10);
  expect(isOffline()).toBe(false);
  answer = away;
  watchServer();
  await pass(3);
  expect(asked).toEqual([3, 8, 18, 21]);
});

test('without a network nothing is asked, and the network’s return is enough', async () => {
  const { isOffline } = await lose();
  browser.setOnline(false);
  await pass(600);
  expect(asked).toEqual([]);
  browser.setOnline(true);
  expect(isOffline()).toBe(false);
  await pass(600);
  expect(asked).toEqual([]);
});
