import type { Response } from 'express';
import { expect, test } from 'vitest';
import { answerInTurn, changeInTurn } from './answer-in-turn.ts';
import { createTurns } from './turns.ts';

/** A response that keeps what is sent. */
function responseOf(closed = false) {
  const sent: string[] = [];
  const response = {
    closed,
    req: {},
    type: () => response,
    vary: () => response,
    set: () => response,
    end: (body: Buffer) => sent.push(body.toString()),
  };
  return { response: response as unknown as Response, sent };
}

test('of what a person asks at once some waits and the rest is refused; others are answered between', async () => {
  const turns = createTurns({ each: 3, all: 9, patience: 10_000 });
  const { response, sent } = responseOf();
  const ask = (id: string) => answerInTurn(turns, { id }, response, async () => id);
  const asked = await Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'a', 'b'].map(ask));
  expect(asked.map(({ status }) => status === 'fulfilled').join(' ')).toBe(
    'true true true true false false true',
  );
  expect(sent.join('')).toBe('"a""a""b""a""a"');
});

test('a change for which there is no turn is not made; one that waits is made though its sender has left', async () => {
  const turns = createTurns({ each: 1, all: 9, patience: 10_000 });
  const { response, sent } = responseOf(true);
  const made: number[] = [];
  const change = (nth: number) =>
    changeInTurn(turns, { id: 'a' }, response, async () => {
      made.push(nth);
      return nth;
    });
  const asked = await Promise.allSettled([1, 2, 3].map(change));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect([made, sent]).toEqual([
    [1, 2],
    ['1', '2'],
  ]);
});
