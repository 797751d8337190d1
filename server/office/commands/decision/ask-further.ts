import { randomUUID } from 'node:crypto';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { reportsNeeded } from '#shared/office/review.ts';
import { requiredLine } from '#shared/typed-line.ts';
import { tellOfDelay } from '../../letters/tell-of-delay.ts';
import { tellHandling } from '../../letters/tell-reviewers.ts';
import { roundOf } from '../../manuscripts/last-sending.ts';
import { reviewersFound } from '../../reviewers/assignment.ts';
import { recommendationOf } from '../../reviewers/decisions.ts';
import { command, Given, textOf } from '../../workflow/command.ts';

/**
 * Asks for a further reviewer, such as a third one where reports contradict each other: it is the handling editor’s turn to
 * find them, and to recommend again. What was recommended until then stays on record. The author is told, once a round, that it takes longer.
 */
export const askFurther = command({
  from: ['in-review'],
  by: ['chief', 'editor'],
  input: Given.extend({ reason: requiredLine(contentLimits.line) }),
  form: (fields) => ({ reason: textOf(fields, 'reason') }),
  parts: () => ['decision'],
  perform: async (step, { reason }) => {
    const { transaction, manuscript, person, now } = step;
    const round = await roundOf(transaction, manuscript.id);
    const [{ found }, recommendation] = await Promise.all([
      reviewersFound(transaction, manuscript.id, round, now),
      recommendationOf(transaction, manuscript.id, round),
    ]);
    await transaction
      .insertInto('review_requests')
      .values({
        id: randomUUID(),
        manuscript_id: manuscript.id,
        round,
        wanted: Math.max(found, reportsNeeded) + 1,
        reason,
        recommendation: recommendation ? JSON.stringify(recommendation) : null,
        user_id: person?.id ?? null,
        at: now.toISOString(),
      })
      .execute();
    await transaction
      .deleteFrom('review_recommendations')
      .where('manuscript_id', '=', manuscript.id)
      .where('round', '=', round)
      .execute();
    await tellHandling(step, 'further', 'further');
    await tellOfDelay(step, round);
    return { facts: { reason } };
  },
});
