import { z } from 'zod';
import { underConsideration } from '#shared/office/manuscript-state.ts';
import { tellOfCase } from '../../letters/tell-of-case.ts';
import { nameFor } from '../../relations/case-members.ts';
import { endNaming } from '../../tasks/naming-task.ts';
import { command, Given, textOf } from '../../workflow/command.ts';
import { memberNamed } from './member-named.ts';

/**
 * Names the member of the editorial board who decides on a manuscript in the place of an Editor-in-Chief from whom it hides
 * (reviewing rules, “Submissions by editors”).
 */
export const nameDecider = command({
  from: underConsideration,
  by: ['chairman'],
  input: Given.extend({ personId: z.string().max(100) }),
  form: (fields) => ({ personId: textOf(fields, 'personId') }),
  parts: () => ['named'],
  perform: async (step, { personId }) => {
    const { transaction, manuscript, now } = step;
    const member = await memberNamed(step, personId, 'decider');
    await nameFor(transaction, {
      ...{ manuscript_id: manuscript.id, task: 'decider', user_id: member.id, named: now.toISOString() },
    });
    await endNaming(transaction, manuscript.id, 'nameDecider', now);
    await tellOfCase(step, member, 'decider');
    return { facts: { person: member.name } };
  },
});
