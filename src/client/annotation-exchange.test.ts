import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts';

let browser: FakeBrowser;
/** How often the account was asked, and whether the server is there. */
let asked: number;
let isThere: boolean;
let failing: boolean;

beforeEach(() => {
  browser = fakeBrowser();
  browser.storage.set('username', 'ada');
  vi.resetModules();
  vi.useFakeTimers();
  [asked, isThere, failing] = [0, true, false];
  vi.stubGlobal('fetch', async (address: string) => {
    if (!navigator.onLine || !isThere) throw new TypeError('Failed to fetch');
    if (address === '/api/health') return Response.json({ status: 'ok' });
    asked += 1;
    if (failing) return Response.json({ error: { code: 'unexpected' } }, { status: 500 });
    return Response.json({ owner: 'ada', cursor: 1, complete: true, annotations: [], refused: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function exchange() {
  const { createAnnotationExchange } = await import('./annotation-exchange.ts');
  const { createMemoryStorage } = await import('./annotation-storage.ts');
  return createAnnotationExchange(createMemoryStorage(), {
    onState: () => undefined,
    onChange: async () => undefined,
  });
}

async function pass(seconds: number): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}

test('without a network nothing is asked; when it is back, the account is', async () => {
  browser.setOnline(false);
  const { now, state } = await exchange();
  await now();
  expect(state()).toBe('waiting');
  await pass(600);
  expect(asked).toBe(0);
  browser.setOnline(true);
  await pass(1);
  expect(asked).toBe(1);
  expect(state()).toBe('current');
});

test('a server that gives no answer is asked for its health only, until it is back', async () => {
  isThere = false;
  const { now, state } = await exchange();
  await now();
  expect(state()).toBe('waiting');
  isThere = true;
  await pass(4);
  expect(asked).toBe(1);
  expect(state()).toBe('current');
});

test('an account that fails is asked again', async () => {
  failing = true;
  const { now, state } = await exchange();
  await now();
  expect(state()).toBe('waiting');
  failing = false;
  await pass(6);
  expect(asked).toBe(2);
  expect(state()).toBe('current');
});
