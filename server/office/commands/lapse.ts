import { keepLetter } from '../letters/keep-letter.ts';
import type { Handler } from './step.ts';

/** Ends a manuscript that was not completed in time; the office can reopen it. */
export const lapse: Handler<'lapse'> = ({ now }) => ({ set: { ended: now.toISOString() } });

/** Gives the author of a lapsed manuscript another term. */
export const reopen: Handler<'reopen'> = async (step, letter) => {
  await keepLetter(step, letter);
  return { set: { ended: null } };
};
