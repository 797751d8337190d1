import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, greeting, paragraphs, text, value } from '../parts.ts';

/** Brings a visitor the office’s answer. */
export const contactAnswer = letter<{ name?: string; subject: string; body: string; message: string }>({
  budget: always({ account: ceiling('answers', 300), recipient: ceiling('answer', 10) }),
  typedByOffice: ['body'],
  write: (words, data) => ({
    subject: fill(words.contactAnswer.subject, data),
    blocks: [
      greeting(words, data),
      text(words.contactAnswer.text, data),
      ...paragraphs(value(data, 'body')),
      text(words.contactAnswer.note, data),
      facts([words.facts.subject, value(data, 'subject')]),
      { kind: 'quote', text: value(data, 'message') },
    ],
  }),
});
