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

/** Answers points of the initial check; others keep their answers. */
export const check = command({
  from: ['checking'],
  by: office,
  input: Given.extend({ points: z.array(Point) }),
  form: (fields) => ({
    points: checkPoints
      .filter((point) => fields.has(`answer.${point}`))
      .map((point) => ({
        point,
        answer: textOf(fields, `answer.${point}`),
        note: textOf(fields, `note.${point}`),
      })),
  }),
  parts: ({ points }) => points.map(({ point }) => `point:${point}` as const),
  perform: async ({ transaction, manuscript }, { points }) => {
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
