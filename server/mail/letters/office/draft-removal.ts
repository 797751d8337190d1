import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { day, value, withLink } from '../parts.ts';

/** Announces to the author that a draft is going to be deleted. */
export const draftRemoval = letter<{ name?: string; title: string; due: string; link: string }>({
  budget: always({ recipient: ceiling('removal', 3) }),
  write: (words, data, language) =>
    withLink(words, words.draftRemoval, {
      ...data,
      title: value(data, 'title') || words.draftRemoval.untitled,
      day: day(value(data, 'due'), language),
    }),
});
