import { always, toStranger } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { day, value, withLink } from '../parts.ts';

/** Announces that an account whose address was never confirmed is going to be deleted. */
export const accountRemoval = letter<{ link: string; removal: string }>({
  budget: always({ recipient: toStranger() }),
  write: (words, data, language) =>
    withLink(words, words.accountRemoval, { ...data, day: day(value(data, 'removal'), language) }),
});
