import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';
import type { Turns } from './turns.ts';

/**
 * Answers a person with what is theirs as JSON, when it is their turn.
 * @throws Failure `unavailable` if too much waits, and what reading throws
 */
export async function answerInTurn(
  turns: Turns,
  { id }: { id: string },
  response: Response,
  read: () => Promise<unknown>,
): Promise<void> {
  const text = await turns.take(id, async () => {
    // SQLite reads at once: what has come at the same moment queues before, and pages from the cache go first.
    await setImmediate();
    // Whoever has left meanwhile needs no answer.
    return response.closed ? null : JSON.stringify(await read());
  });
  if (text !== null) response.type('json').send(text);
}
