import { mailPerson } from '../letters/mail-person.ts';
import type { Handler } from './step.ts';

/** Takes a manuscript back before it is accepted. */
export const withdraw: Handler<'withdraw'> = async (step, { reason }) => {
  const { manuscript, now } = step;
  await mailPerson(step, `manuscript-withdrawn:${manuscript.id}`, 'manuscript-withdrawn', {
    number: manuscript.number ?? '',
    title: manuscript.title,
  });
  return { set: { ended: now.toISOString() }, note: reason };
};
