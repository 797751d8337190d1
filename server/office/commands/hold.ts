import { Failure } from '#shared/failure.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { Handler } from './step.ts';

/** Keeps a record beyond its time; a second hold takes the place of the first. */
export const hold: Handler<'hold'> = async ({ transaction, manuscript, person, now }, { reason, until }) => {
  if (until !== null && until < officeDay(now)) {
    throw new Failure('invalidInput', 'the last day has passed', { fields: { until: 'invalid' } });
  }
  const said = { reason, until, user_id: person?.id ?? null, since: now.toISOString() };
  await transaction
    .insertInto('record_holds')
    .values({ manuscript_id: manuscript.id, ...said })
    .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(said))
    .execute();
  return { note: until === null ? reason : `${reason} (${until})` };
};

/** Lets the record go at its time again. */
export const liftHold: Handler<'liftHold'> = async ({ transaction, manuscript }) => {
  await transaction.deleteFrom('record_holds').where('manuscript_id', '=', manuscript.id).execute();
  return {};
};
