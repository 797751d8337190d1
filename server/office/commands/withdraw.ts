import { mailPerson } from '../letters/mail-person.ts';
import { takeBackDecline } from './decline.ts';
import { nothingHeld } from './held-decline.ts';
import type { Handler } from './step.ts';

/** Takes a manuscript back before it is accepted, or before its decline takes effect: then there was none. */
export const withdraw: Handler<'withdraw'> = async (step, { reason }) => {
  const { manuscript, now } = step;
  await takeBackDecline(step);
  await mailPerson(step, `manuscript-withdrawn:${manuscript.id}`, 'manuscript-withdrawn', {
    number: manuscript.number ?? '',
    title: manuscript.title,
  });
  return { set: { ended: now.toISOString(), ...nothingHeld }, note: reason };
};
