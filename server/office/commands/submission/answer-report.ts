import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { revisionStates } from '#shared/office/manuscript-state.ts';
import { remarks, reviewLimits } from '#shared/office/review.ts';
import { fault } from '#shared/typed-line.ts';
import { roundOf } from '../../manuscripts/last-sending.ts';
import { command, Given, textOf } from '../../workflow/command.ts';

/** What the author answers to a report, remark by remark, also to those that they have not followed. */
export const answerReport = command({
  from: revisionStates,
  by: ['author'],
  input: Given.extend({
    /** By which the report is known. */
    assignmentId: z.uuid(fault('invalid')),
    body: remarks(reviewLimits.remarks),
  }),
  form: (fields) => ({ assignmentId: textOf(fields, 'assignmentId'), body: textOf(fields, 'body') }),
  parts: ({ assignmentId }) => [`assignment:${assignmentId}`],
  perform: async ({ transaction, manuscript }, { assignmentId, body }) => {
    const round = await roundOf(transaction, manuscript.id);
    const { numUpdatedRows } = await transaction
      .updateTable('review_reports')
      .set({ answer: body })
      .where('released', 'is not', null)
      .where(({ eb, selectFrom }) =>
        eb(
          'assignment_id',
          'in',
          selectFrom('review_assignments')
            .select('id')
            .where('id', '=', assignmentId)
            .where('manuscript_id', '=', manuscript.id)
            .where('round', '=', round),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new Failure('invalidInput', 'there is no such report', { fields: { assignmentId: 'invalid' } });
    return {};
  },
});
