import { z } from 'zod';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { mayBeSingleBlind } from '#shared/office/ways-of-review.ts';
import { fault, requiredLine } from '#shared/typed-line.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/**
 * Records why the reviewers of a document or a translation learn who wrote it, where its origin makes anonymity impossible,
 * or takes that back before review (reviewing rules, “Other kinds of contributions”). What was released then is to be
 * released again.
 */
export const singleBlind = command({
  from: ['submitted', 'checking'],
  by: ['editor', ...office],
  isFor: mayBeSingleBlind,
  input: Given.extend({ isSingle: z.boolean(fault('required')), reason: requiredLine(contentLimits.line) }),
  form: (fields) => ({
    isSingle: textOf(fields, 'isSingle') === 'true',
    reason: textOf(fields, 'reason'),
  }),
  perform: async ({ transaction, manuscript }, { isSingle, reason }) => {
    if (!isSingle)
      await transaction
        .updateTable('manuscript_files')
        .set({ released: null, released_by: null })
        .where('manuscript_id', '=', manuscript.id)
        .execute();
    return { set: { single_blind: isSingle ? reason : null }, facts: { isSingle, reason } };
  },
});
