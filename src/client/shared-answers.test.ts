import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers when it is told to. */
function desk() {
  const asked: string[] = [];
  const waiting: { resolve(answer: string): void; reject(reason: Error): void }[] = [];
  const ask = createSharedAnswers((address: string) => {
    asked.push(address);
    const { promise, ...settle } = Promise.withResolvers<string>();
    waiting.push(settle);
    return promise;
  });
  return { ask, asked, waiting };
}

test('what is asked several times at once is asked for once', async () => {
  const { ask, asked, waiting } = desk();
  const both = Promise.all([ask('/a'), ask('/a'), ask('/b')]);
  for (const { resolve } of waiting) resolve('so');
  expect(await both).toEqual(['so', 'so', 'so']);
  expect(asked).toEqual(['/a', '/b']);
});

test('whoever waits for all of it, and asks again at once, has the same', async () => {
  const { ask, asked, waiting } = desk();
  const both = Promise.all([ask('/quick'), ask('/slow')]);
  waiting[0]?.resolve('so');
  await vi.advanceTimersByTimeAsync(60_000);
  waiting[1]?.resolve('so');
  await both;
  await Promise.all([ask('/quick'), ask('/slow')]);
  expect(asked).toEqual(['/quick', '/slow']);
});

test('a moment later it is asked for anew', async () => {
  const { ask, asked, waiting } = desk();
  const first = ask('/a');
  waiting[0]?.resolve('so');
  await first;
  await vi.advanceTimersByTimeAsync(200);
  void ask('/a');
  expect(asked).toEqual(['/a', '/a']);
});

test('what failed is asked for anew at once', async () => {
  const { ask, asked, waiting } = desk();
  const first = ask('/a');
  waiting[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = ask('/a');
  waiting[1]?.resolve('here');
  expect(await second).toBe('here');
  expect(asked).toHaveLength(2);
});
