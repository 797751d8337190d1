import type { GivenRole } from '#shared/office/role.ts';
import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, greeting, text, value } from '../parts.ts';

/** Tells somebody of a role they have no more. */
export const roleTaken = letter<{ name?: string; role: string }>({
  budget: always({ account: ceiling('role', 500), recipient: ceiling('role', 50) }),
  write: (words, data) => ({
    subject: fill(words.roleTaken.subject, data),
    blocks: [
      greeting(words, data),
      text(words.roleTaken.text, data),
      facts([words.facts.role, words.roles[value(data, 'role') as GivenRole]]),
      text(words.roleTaken.note, data),
    ],
  }),
});
