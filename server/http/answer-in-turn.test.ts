import type { Response } from 'express';
import { expect, test } from 'vitest';
import { answerInTurn } from './answer-in-turn.ts';
import { createTurns } from './turns.ts';

test('of what a person asks at once some waits and the rest is refused; others are answered between', async () => {
  const turns = createTurns({ each: 3, all: 9, patience: 10_000 });
  const sent: string[] = [];
  const response = { closed: false, type: () => ({ send: (text: string) => sent.push(text) }) };
  const ask = (id: string) => answerInTurn(turns, { id }, response as unknown as Response, async () => id);
  const asked = await Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'a', 'b'].map(ask));
  expect(asked.map(({ status }) => status === 'fulfilled').join(' ')).toBe(
    'true true true true false false true',
  );
  expect(sent.join('')).toBe('"a""a""b""a""a"');
});
