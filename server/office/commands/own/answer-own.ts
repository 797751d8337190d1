import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { fault, requiredLine } from '#shared/typed-line.ts';
import { namesakes } from '../../relations/own.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/**
 * Says whether somebody of the journal is the author who is named like them, with the reason: if so, the manuscript is the
 * journal’s own, and hides from their account.
 */
export const answerOwn = command({
  from: sentStates,
  by: office,
  input: Given.extend({
    /** Such as `board:<member>`. */
    who: z.string().max(300),
    isSame: z.boolean(fault('required')),
    reason: requiredLine(contentLimits.line),
  }),
  form: (fields) => {
    const same = textOf(fields, 'isSame');
    return {
      who: textOf(fields, 'who'),
      ...(same !== '' && { isSame: same === 'true' }),
      reason: textOf(fields, 'reason'),
    };
  },
  parts: () => ['conflicts'],
  perform: async ({ transaction, manuscript, person, now }, { who, isSame, reason }) => {
    const found = (await namesakes(transaction, manuscript.id)).find((one) => one.who === who);
    if (!found) throw new Failure('invalidInput', 'nobody is named so', { fields: { who: 'invalid' } });
    const at = now.toISOString();
    const given = { name: found.name, is_same: Number(isSame), reason, user_id: person?.id ?? null, at };
    await transaction
      .insertInto('own_answers')
      .values({ manuscript_id: manuscript.id, who, ...given })
      .onConflict((conflict) => conflict.columns(['manuscript_id', 'who']).doUpdateSet(given))
      .execute();
    if (isSame && who.startsWith('account:'))
      await transaction
        .insertInto('declared_conflicts')
        .values({ manuscript_id: manuscript.id, user_id: who.slice('account:'.length), reason, declared: at })
        .onConflict((conflict) => conflict.columns(['manuscript_id', 'user_id']).doNothing())
        .execute();
    return { facts: { person: found.name, isSame, reason } };
  },
});
