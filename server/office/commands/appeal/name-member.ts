import { z } from 'zod';
import { tellOfCase } from '../../letters/tell-of-case.ts';
import { nameFor } from '../../relations/case-members.ts';
import { command, Given, textOf } from '../../workflow/command.ts';
import { memberNamed } from '../own/member-named.ts';

/**
 * Names the member of the editorial board who examines an appeal and took no part in the decision. The Editor-in-Chief
 * names, or the Chairman of the Board where the manuscript hides from them.
 */
export const nameMember = command({
  from: ['appealed'],
  by: ['chief', 'chairman'],
  input: Given.extend({ personId: z.string().max(100) }),
  form: (fields) => ({ personId: textOf(fields, 'personId') }),
  parts: () => ['named'],
  perform: async (step, { personId }) => {
    const { transaction, manuscript, now } = step;
    const member = await memberNamed(step, personId, 'member');
    await nameFor(transaction, {
      ...{ manuscript_id: manuscript.id, task: 'member', user_id: member.id, named: now.toISOString() },
    });
    await tellOfCase(step, member, 'member');
    return { facts: { person: member.name } };
  },
});
