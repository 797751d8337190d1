import { z } from 'zod';
import { LanguageCode } from '#shared/language/localized.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { remarks } from '#shared/office/report-text.ts';
import { recommendations, reviewLimits } from '#shared/office/review.ts';
import { fault, line } from '#shared/typed-line.ts';
import { tellOfRecommendation } from '../../letters/tell-reviewers.ts';
import { roundOf } from '../../manuscripts/last-sending.ts';
import { recommendationOf, versionsOf } from '../../reviewers/decisions.ts';
import { command, deciding, Letter, letterOfForm, textOf } from '../../workflow/command.ts';

/**
 * What the handling editor recommends after weighing the reports, with the letter that they propose. What was recommended
 * before in the round stays beside it.
 */
export const recommend = command({
  from: ['in-review'],
  by: ['editor', ...deciding],
  guards: ['reportsIn'],
  input: Letter.extend({
    recommendation: z.enum(recommendations, fault('required')),
    /** For the Editor-in-Chief alone. */
    note: remarks(reviewLimits.note).default(''),
    /** Of the letter; without it, that of the manuscript. */
    language: LanguageCode.nullable().default(null),
    /** Why it is recommended with fewer reports than the rules ask for. */
    reason: line(contentLimits.line).default(''),
  }),
  form: (fields) => ({
    ...letterOfForm(fields),
    recommendation: textOf(fields, 'recommendation'),
    note: textOf(fields, 'note'),
    language: textOf(fields, 'language') || null,
    reason: textOf(fields, 'reason'),
  }),
  parts: () => ['decision'],
  perform: async (step, { recommendation, note, subject, body, language, reason }) => {
    const { transaction, manuscript, person, now } = step;
    const round = await roundOf(transaction, manuscript.id);
    const before = await recommendationOf(transaction, manuscript.id, round);
    const said = {
      ...{
        recommendation,
        note,
        subject,
        body,
        language,
        user_id: person?.id ?? null,
        at: now.toISOString(),
      },
      former: JSON.stringify(before ? versionsOf(before) : []),
    };
    await transaction
      .insertInto('review_recommendations')
      .values({ manuscript_id: manuscript.id, round, ...said })
      .onConflict((conflict) => conflict.columns(['manuscript_id', 'round']).doUpdateSet(said))
      .execute();
    await tellOfRecommendation(step);
    return { facts: { recommendation, ...(reason !== '' && { reason }) } };
  },
});
