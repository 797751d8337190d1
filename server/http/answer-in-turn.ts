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
  // Whoever has left meanwhile needs no answer.
  const text = await turns.take(id, async () => (response.closed ? null : JSON.stringify(await read())));
  if (text !== null) response.type('json').send(text);
}
