import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Tells the author that the virus scanner has found something in a file. */
export const fileQuarantined = letter<{ name?: string; file: string; title: string; link: string }>({
  budget: always({ recipient: ceiling('quarantine', 10) }),
  waits: true,
  write: (words, data) => withLink(words, words.fileQuarantined, data),
});
