import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { revisionStates } from '#shared/office/manuscript-state.ts';
import { remarkLimits } from '#shared/office/remark.ts';
import { remarks } from '#shared/office/report-text.ts';
import { reviewLimits } from '#shared/office/review.ts';
import { fault } from '#shared/typed-line.ts';
import { roundOf } from '../../manuscripts/last-sending.ts';
import { releasedReports } from '../../reviewers/report.ts';
import { command, Given, textOf } from '../../workflow/command.ts';

/** What the fields with answers to numbered remarks begin with. */
const answerTo = 'answer.';

/**
 * What the author answers to a report: to each of its numbered remarks, also to those that they have not followed, and to
 * what of it is no numbered remark. What is not given stays as it was.
 */
export const answerReport = command({
  from: revisionStates,
  by: ['author'],
  input: Given.extend({
    /** By which the report is known. */
    assignmentId: z.uuid(fault('invalid')),
    body: remarks(reviewLimits.remarks).optional(),
    /** By the ids of the remarks. */
    answers: z.record(z.string().max(40), remarks(remarkLimits.text)).default({}),
  }),
  form: (fields) => ({
    assignmentId: textOf(fields, 'assignmentId'),
    ...(fields.has('body') && { body: textOf(fields, 'body') }),
    answers: Object.fromEntries(
      [...fields.keys()]
        .filter((name) => name.startsWith(answerTo))
        .map((name) => [name.slice(answerTo.length), textOf(fields, name)]),
    ),
  }),
  parts: ({ assignmentId }) => [`assignment:${assignmentId}`],
  perform: async ({ transaction, manuscript }, { assignmentId, body, answers }) => {
    const reports = await releasedReports(
      transaction,
      manuscript.id,
      await roundOf(transaction, manuscript.id),
    );
    const report = reports.find(({ id }) => id === assignmentId);
    if (!report)
      throw new Failure('invalidInput', 'there is no such report', { fields: { assignmentId: 'invalid' } });
    const known = new Map(report.points.map(({ id, answer }) => [id, answer]));
    const unknown = Object.keys(answers).find((id) => !known.has(id));
    if (unknown !== undefined)
      throw new Failure('invalidInput', 'there is no such remark', {
        fields: { [answerTo + unknown]: 'invalid' },
      });
    for (const [id, answer] of Object.entries(answers)) known.set(id, answer);
    const length = [...known.values()].reduce((sum, answer) => sum + answer.length, 0);
    if (length > mostOfAnswers)
      throw new Failure('invalidInput', 'the answers are too long together', {
        fields: { answers: 'invalid' },
      });
    await transaction
      .updateTable('review_reports')
      .set({
        answers: JSON.stringify(Object.fromEntries(known)),
        ...(body !== undefined && { answer: body }),
      })
      .where('assignment_id', '=', assignmentId)
      .execute();
    return {};
  },
});

/** All answers to the numbered remarks of a report together, in characters. */
const mostOfAnswers = 2 * reviewLimits.remarks;
