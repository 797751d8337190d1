import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { day, facts, paragraphs, text, value } from '../parts.ts';

/** Brings the author a letter of the office. The letter greets by itself. */
export const manuscriptLetter = letter<{
  number: string;
  subject: string;
  body: string;
  link: string;
  /** Until when the decision that it brings can be appealed against. */
  appealUntil?: string;
}>({
  // The office’s letters are its work: only a runaway is stopped.
  budget: always({ account: ceiling('letters', 500), recipient: ceiling('letter', 30) }),
  waits: true,
  typedByOffice: ['subject', 'body'],
  write: (words, data, language) => ({
    subject: fill(words.manuscriptLetter.subject, data),
    blocks: [
      ...paragraphs(value(data, 'body')),
      ...(data.appealUntil === undefined
        ? []
        : [text(words.manuscriptLetter.appeal, { day: day(data.appealUntil, language) })]),
      facts([words.facts.number, value(data, 'number')], [words.facts.subject, value(data, 'subject')]),
      { kind: 'link', label: words.manuscriptLetter.action, address: value(data, 'link') },
      text(words.manuscriptLetter.note, data),
    ],
  }),
});
