import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Turns, and what was done in them. */
function take(bounds: { each: number; all: number; patience: number }) {
  const turns = createTurns(bounds);
  const done: string[] = [];
  let running = 0;
  const ask = (person: string, lasts: Promise<void> = Promise.resolve()) =>
    turns.take(person, async () => {
      running += 1;
      expect(running).toBe(1);
      await lasts;
      running -= 1;
      done.push(person);
    });
  return { done, ask };
}

test('people take turns, however much one of them asks for', async () => {
  const { done, ask } = take({ each: 8, all: 20, patience: 10_000 });
  const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((person) => ask(person));
  await Promise.all(asked);
  expect(done.join('')).toBe('aabcaba');
  await ask('d');
  expect(done).toHaveLength(8);
});

test('what is too much is refused at once, of one person and in all, and nothing waits for ever', async () => {
  const { done, ask } = take({ each: 2, all: 3, patience: 30 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = ask('a', promise);
  const late = Promise.allSettled([ask('a'), ask('a'), ask('b')]);
  await expect(ask('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  await expect(ask('c')).rejects.toMatchObject({ code: 'unavailable' });
  expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  resolve();
  await first;
  await ask('c');
  expect(done).toEqual(['a', 'c']);
});

test('after work that only waits, such as for a database, nobody waits any longer', async () => {
  const rests: number[] = [];
  const turns = createTurns(undefined, (took) => {
    rests.push(took);
    return 0;
  });
  await Promise.all([turns.take('a', () => wait(400)), turns.take('b', () => Promise.resolve())]);
  expect(rests).toHaveLength(1);
  expect(rests[0]).toBeLessThan(200);
});

test('work that fails gives way to the next', async () => {
  const turns = createTurns();
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
