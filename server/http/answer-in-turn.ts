import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';
import { sendOnce } from './packed.ts';
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
  if (text !== null) await sendOnce(response.req, response.type('json'), text);
}

/**
 * Changes something for a person when it is their turn, also if they have left meanwhile, and answers with what there is
 * then as JSON. Of what is too much nothing is done.
 * @throws Failure `unavailable` if too much waits, and what changing throws
 */
export async function changeInTurn(
  turns: Turns,
  { id }: { id: string },
  response: Response,
  change: () => Promise<unknown>,
): Promise<void> {
  const text = await turns.take(id, async () => JSON.stringify(await change()));
  await sendOnce(response.req, response.type('json'), text);
}
