import { z } from 'zod';
import { Failure } from '#shared/failure.ts';
import { contentLimits } from '#shared/office/manuscript-content.ts';
import { sentStates } from '#shared/office/manuscript-state.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { fault, requiredLine } from '#shared/typed-line.ts';
import { command, Given, office, textOf } from '../../workflow/command.ts';

/** Keeps a record beyond its time, as for an inquiry that is open; a second hold takes the place of the first. */
export const hold = command({
  from: sentStates,
  by: office,
  besideDecision: true,
  input: Given.extend({
    reason: requiredLine(contentLimits.line),
    /** The last day of the hold; without it, it is kept until somebody lifts it. */
    until: z.iso.date(fault('invalid')).nullable().default(null),
  }),
  form: (fields) => ({ reason: textOf(fields, 'reason'), until: textOf(fields, 'until') || null }),
  parts: () => ['hold'],
  perform: async ({ transaction, manuscript, person, now }, { reason, until }) => {
    if (until !== null && until < officeDay(now)) {
      throw new Failure('invalidInput', 'the last day has passed', { fields: { until: 'invalid' } });
    }
    const said = { reason, until, user_id: person?.id ?? null, since: now.toISOString() };
    await transaction
      .insertInto('record_holds')
      .values({ manuscript_id: manuscript.id, ...said })
      .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(said))
      .execute();
    return { facts: { reason, ...(until !== null && { until }) } };
  },
});
