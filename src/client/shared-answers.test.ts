import { expect, test } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

/** Fetches that the test answers by hand. */
function desk() {
  const asked: string[] = [];
  const waiting: { resolve(answer: string): void; reject(reason: Error): void }[] = [];
  const answers = createSharedAnswers((address: string) => {
    asked.push(address);
    const { promise, ...settle } = Promise.withResolvers<string>();
    waiting.push(settle);
    return promise;
  });
  return { ...answers, asked, waiting };
}

test('simultaneous requests for the same thing share one fetch; a later one fetches again', async () => {
  const { ask, asked, waiting } = desk();
  const all = Promise.all([ask('/a'), ask('/a'), ask('/b')]);
  for (const { resolve } of waiting) resolve('so');
  expect(await all).toEqual(['so', 'so', 'so']);
  void ask('/a');
  expect(asked).toEqual(['/a', '/b', '/a']);
});

test('while answers are held, later requests get the same one, until all holders release it', async () => {
  const { ask, hold, asked, waiting } = desk();
  const letGo = hold();
  const letGoToo = hold();
  const first = ask('/a');
  waiting[0]?.resolve('so');
  await first;
  letGo();
  expect(await ask('/a')).toBe('so');
  expect(asked).toEqual(['/a']);
  letGoToo();
  void ask('/a');
  expect(asked).toEqual(['/a', '/a']);
});

test('a failed request is fetched again, whether answers are held or not', async () => {
  const { ask, hold, asked, waiting } = desk();
  hold();
  const first = ask('/a');
  waiting[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = ask('/a');
  waiting[1]?.resolve('here');
  expect(await second).toBe('here');
  expect(asked).toHaveLength(2);
});
