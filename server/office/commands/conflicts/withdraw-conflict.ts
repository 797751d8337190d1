import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { requiredLine } from '#shared/typed-line.ts';
import { findPerson } from '../../people/person.ts';
import { isConflictByAddress } from '../../relations/relations-of.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/**
 * Takes a conflict of interest back that was declared by mistake or is over; the log keeps both, with their reasons. Who
 * has it cannot: the manuscript hides from them.
 */
export const withdrawConflict = command({
  from: sentStates,
  by: office,
  besideDecision: true,
  input: Given.extend({
    personId: z.string().max(100).default(''),
    /** What somebody without an account declined for it. */
    assignmentId: z.uuid().nullable().default(null),
    reason: requiredLine(contentLimits.line),
  }),
  form: (fields) => ({
    personId: textOf(fields, 'personId'),
    assignmentId: textOf(fields, 'assignmentId') || null,
    reason: textOf(fields, 'reason'),
  }),
  parts: ({ assignmentId }) => [
    'conflicts',
    ...(assignmentId === null ? [] : ([`assignment:${assignmentId}`] as const)),
  ],
  perform: async ({ transaction, manuscript }, { personId, assignmentId, reason }) => {
    if (assignmentId !== null) {
      const declined = await transaction
        .updateTable('review_assignments')
        .set({ declined: 'other' })
        .where('manuscript_id', '=', manuscript.id)
        .where('id', '=', assignmentId)
        .where(isConflictByAddress)
        .returning('name')
        .executeTakeFirst();
      if (!declined) throw noConflict('assignmentId');
      return { facts: { person: declined.name, reason } };
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('declared_conflicts')
      .where('manuscript_id', '=', manuscript.id)
      .where('user_id', '=', personId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noConflict('personId');
    const person = await findPerson(transaction, personId);
    return { facts: { person: person?.name ?? '', reason } };
  },
});

function noConflict(field: 'personId' | 'assignmentId'): Failure {
  return new Failure('invalidInput', 'no such conflict', { fields: { [field]: 'invalid' } });
}
