import { always, networks, toStranger } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, text, value } from '../parts.ts';

/** Confirms a message to an address that may be somebody else’s, without its text. */
export const contactAcknowledgement = letter<{ id: string }>({
  // Leaves one of the three for a registration.
  budget: always({ ...networks('acknowledgement', 50), recipient: toStranger(2) }),
  write: (words, data) => ({
    subject: fill(words.contactAcknowledgement.subject, data),
    blocks: [
      text(words.contactAcknowledgement.text, data),
      facts([words.facts.number, value(data, 'id')]),
      text(words.contactReceipt.note, data),
    ],
  }),
});
