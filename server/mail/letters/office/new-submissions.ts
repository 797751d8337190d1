import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { greeting, text, value } from '../parts.ts';

/** Lists for people of the office what came since their last working day. */
export const newSubmissions = letter<{ name?: string; count: string; list: string; link: string }>({
  budget: always({ recipient: ceiling('digest', 2) }),
  write: (words, data) => ({
    subject: fill(words.newSubmissions.subject, data),
    blocks: [
      greeting(words, data),
      text(words.newSubmissions.text, data),
      { kind: 'quote', text: value(data, 'list') },
      { kind: 'link', label: words.newSubmissions.action, address: value(data, 'link') },
      text(words.newSubmissions.note, data),
    ],
  }),
});
