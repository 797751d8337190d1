import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { requiredLine } from '#shared/typed-line.ts';
import { findPerson } from '../../people/person.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/**
 * Takes a conflict of interest back that was declared by mistake or is over; the log keeps both, with their reasons. Who
 * has it cannot: the manuscript hides from them.
 */
export const withdrawConflict = command({
  from: sentStates,
  by: office,
  besideDecision: true,
  input: Given.extend({ personId: z.string().max(100), reason: requiredLine(contentLimits.line) }),
  form: (fields) => ({ personId: textOf(fields, 'personId'), reason: textOf(fields, 'reason') }),
  parts: () => ['conflicts'],
  perform: async ({ transaction, manuscript }, { personId, reason }) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('declared_conflicts')
      .where('manuscript_id', '=', manuscript.id)
      .where('user_id', '=', personId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw new Failure('invalidInput', 'no such conflict', { fields: { personId: 'invalid' } });
    }
    const person = await findPerson(transaction, personId);
    return { facts: { person: person?.name ?? '', reason } };
  },
});
