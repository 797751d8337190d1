import { remarks } from '#shared/office/report-text.ts';
import { reviewLimits } from '#shared/office/review.ts';
import { fault } from '#shared/typed-line.ts';
import { tellOfAppeal } from '../../letters/tell-of-case.ts';
import { command, Given, textOf } from '../../workflow/command.ts';

/** Appeals against a decision, with reasons: once, and within thirty days (reviewing rules, “Appeals”). */
export const appeal = command({
  from: ['rejected', 'declined'],
  by: ['author'],
  to: 'appealed',
  guards: ['mayAppeal'],
  input: Given.extend({
    reasons: remarks(reviewLimits.note).refine((text) => text.trim() !== '', fault('required')),
  }),
  form: (fields) => ({ reasons: textOf(fields, 'reasons') }),
  // Of what the office does with a closed manuscript, its author need not know.
  parts: () => [],
  perform: async (step, { reasons }) => {
    const { transaction, manuscript, now } = step;
    await transaction
      .insertInto('appeals')
      .values({
        manuscript_id: manuscript.id,
        reasons,
        against: manuscript.state === 'declined' ? 'declined' : 'rejected',
        appealed: now.toISOString(),
        ...{ outcome: null, answered: null },
      })
      .execute();
    await tellOfAppeal(step);
    return { set: { ended: null } };
  },
});
