import type { GivenRole } from '#shared/office/role.ts';
import { always, ceiling } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, greeting, text, value } from '../parts.ts';

/** Tells somebody of a role they were given. */
export const roleGiven = letter<{ name?: string; role: string; link: string }>({
  budget: always({ account: ceiling('role', 500), recipient: ceiling('role', 50) }),
  write: (words, data) => ({
    subject: fill(words.roleGiven.subject, data),
    blocks: [
      greeting(words, data),
      text(words.roleGiven.text, data),
      facts([words.facts.role, words.roles[value(data, 'role') as GivenRole]]),
      { kind: 'link', label: words.roleGiven.action, address: value(data, 'link') },
      text(words.roleGiven.note, data),
    ],
  }),
});
