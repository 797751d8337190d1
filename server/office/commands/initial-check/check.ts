import { z } from 'zod';
import { checkAnswers, checkPoints } from '#shared/office/initial-check.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { line } from '#shared/typed-line.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

const Point = z.strictObject({
  point: z.enum(checkPoints),
  answer: z.enum(checkAnswers),
  note: line(contentLimits.line).default(''),
});

/** Answers points of the initial check; others keep their answers, unless all that have none are said to be in order. */
export const check = command({
  from: ['checking'],
  by: office,
  input: Given.extend({
    points: z.array(Point),
    /** How every point is answered that has no answer, neither here nor before. */
    rest: z.literal('fine').optional(),
  }),
  form: (fields) => {
    const rest = fields.get('rest') ?? undefined;
    const points = checkPoints
      .map((point) => ({
        point,
        answer: fields.get(`answer.${point}`),
        note: textOf(fields, `note.${point}`),
      }))
      // A note that was typed goes with the answer that its point gets.
      .map((given) => ({ ...given, answer: given.answer ?? (given.note !== '' ? rest : undefined) }))
      .filter(({ answer }) => answer !== undefined);
    return { points, ...(rest !== undefined && { rest }) };
  },
  parts: ({ points, rest }) =>
    (rest ? checkPoints : points.map(({ point }) => point)).map((point) => `point:${point}` as const),
  perform: async ({ transaction, manuscript }, { points: given, rest }) => {
    const points = [...given];
    if (rest) {
      const stored = await transaction
        .selectFrom('manuscript_checks')
        .select('point')
        .where('manuscript_id', '=', manuscript.id)
        .execute();
      const answered = new Set([...stored, ...given].map(({ point }) => point));
      for (const point of checkPoints) {
        if (!answered.has(point)) points.push({ point, answer: rest, note: '' });
      }
    }
    for (const { point, answer, note } of points) {
      await transaction
        .insertInto('manuscript_checks')
        .values({ manuscript_id: manuscript.id, point, answer, note })
        .onConflict((conflict) => conflict.columns(['manuscript_id', 'point']).doUpdateSet({ answer, note }))
        .execute();
    }
    return { facts: { answers: points.map(({ point, answer }) => ({ point, answer })) } };
  },
});
