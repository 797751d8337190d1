import { keepLetter } from '../letters/keep-letter.ts';
import type { Handler } from './step.ts';

/** Sends a manuscript back to its author before review, with what is to be completed. */
export const returnForCompletion: Handler<'returnForCompletion'> = async (
  step,
  { points, subject, body },
) => {
  await keepLetter(step, { subject, body }, { points });
  return { note: points.join(', ') };
};
