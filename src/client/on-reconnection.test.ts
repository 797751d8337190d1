import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../tests/support/fake-browser.ts';

beforeEach(() => {
  fakeBrowser();
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const { noteAnswer } = await import('./connection.ts');
  const { onceReachable, onReconnection } = await import('./on-reconnection.ts');
  return { noteAnswer, onReconnection, onceReachable };
}

test('on the first reconnection, listeners are called at once', async () => {
  const { noteAnswer, onReconnection } = await open();
  const goOn = vi.fn();
  onReconnection(goOn);
  noteAnswer(true);
  expect(goOn).not.toHaveBeenCalled();
  noteAnswer(false);
  noteAnswer(true);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('a request that always fails and one that always succeeds don’t keep triggering each other', async () => {
  const { noteAnswer, onReconnection } = await open();
  const asked: number[] = [];
  onReconnection(() => {
    asked.push(Date.now() / 1_000);
    setTimeout(() => noteAnswer(false), 5);
  });
  onReconnection(() => setTimeout(() => noteAnswer(true), 10));
  noteAnswer(false);
  noteAnswer(true);
  await vi.advanceTimersByTimeAsync(120_000);
  const pauses = asked.slice(1).map((at, index) => Math.floor(at - (asked[index] ?? 0)));
  expect(pauses.slice(0, 6)).toEqual([1, 3, 10, 30, 30, 30]);
});

test('a reconnection after a minute’s stable connection is announced at once', async () => {
  const { noteAnswer, onReconnection } = await open();
  const goOn = vi.fn();
  onReconnection(goOn);
  for (const count of [1, 2, 3]) {
    noteAnswer(false);
    noteAnswer(true);
    expect(goOn).toHaveBeenCalledTimes(count);
    await vi.advanceTimersByTimeAsync(61_000);
  }
});

test('a request that failed just before the reconnection is retried too, but not while offline', async () => {
  const { noteAnswer, onceReachable } = await open();
  noteAnswer(false);
  noteAnswer(true);
  const goOn = vi.fn();
  onceReachable(goOn);
  expect(goOn).not.toHaveBeenCalled();
  noteAnswer(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(goOn).not.toHaveBeenCalled();
  noteAnswer(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('a listener that has unsubscribed is not called', async () => {
  const { noteAnswer, onceReachable } = await open();
  const goOn = vi.fn();
  noteAnswer(false);
  onceReachable(goOn)();
  noteAnswer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(goOn).not.toHaveBeenCalled();
});
