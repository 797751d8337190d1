import { always, ceiling } from '../../budgets.ts';
import { letter } from '../letter.ts';
import { withLink } from '../parts.ts';

/** Asks somebody of the office whether they are the author beside whose name their ORCID iD was typed. */
export const orcidClaim = letter<{ name?: string; number: string; title: string; link: string }>({
  budget: always({ account: ceiling('claims', 20), recipient: ceiling('claim', 30) }),
  waits: true,
  write: (words, data) => withLink(words, words.orcidClaim, data),
});
