import { always, ceiling, contact } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, text, value } from '../parts.ts';

/** Brings the office a message of a visitor. */
export const contactOffice = letter<{
  id: string;
  name?: string;
  email: string;
  subject: string;
  message: string;
}>({
  budget: always({ ...contact, recipient: ceiling('office', 1_000) }),
  write: (words, data) => ({
    subject: fill(words.contactOffice.subject, data),
    blocks: [
      text(words.contactOffice.text, data),
      facts(
        [words.facts.number, value(data, 'id')],
        [words.facts.name, value(data, 'name')],
        [words.facts.email, value(data, 'email')],
        [words.facts.subject, value(data, 'subject')],
      ),
      { kind: 'quote', text: value(data, 'message') },
    ],
  }),
});
