import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { greeting, text, value } from '../parts.ts';

/** Reminds a person of all that waits for them. */
export const reminders = letter<{ name?: string; list: string; link: string }>({
  budget: always({ recipient: ceiling('reminder', 2) }),
  write: (words, data) => ({
    subject: fill(words.reminders.subject, data),
    blocks: [
      greeting(words, data),
      text(words.reminders.text, data),
      { kind: 'quote', text: value(data, 'list') },
      { kind: 'link', label: words.reminders.action, address: value(data, 'link') },
      text(words.reminders.note, data),
    ],
  }),
});
