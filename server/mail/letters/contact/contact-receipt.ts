import { always, ceiling, networks } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, greeting, text, value } from '../parts.ts';

/** Confirms a message to its writer. */
export const contactReceipt = letter<{ name?: string; subject: string; message: string }>({
  budget: always({ ...networks('acknowledgement', 50), recipient: ceiling('receipt', 20) }),
  write: (words, data) => ({
    subject: fill(words.contactReceipt.subject, data),
    blocks: [
      greeting(words, data),
      text(words.contactReceipt.text, data),
      facts([words.facts.subject, value(data, 'subject')]),
      { kind: 'quote', text: value(data, 'message') },
      text(words.contactReceipt.note, data),
    ],
  }),
});
