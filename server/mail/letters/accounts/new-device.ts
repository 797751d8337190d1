import { sayDevice } from '#shared/account/device.ts';
import { alert, toStranger } from '../../budgets.ts';
import { fill } from '../../words.ts';
import { letter } from '../letter.ts';
import { facts, greeting, moment, text, value } from '../parts.ts';

/** Tells of a login on a device that the account has not seen. */
export const newDevice = letter<{ name?: string; device: string; time: string }>({
  budget: { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  write: (words, data, language) => ({
    subject: fill(words.newDevice.subject, data),
    blocks: [
      greeting(words, data),
      text(words.newDevice.text, data),
      facts(
        [words.facts.device, sayDevice(value(data, 'device'), words.devices)],
        [words.facts.time, moment(value(data, 'time'), language)],
      ),
      text(words.newDevice.note, data),
    ],
  }),
});
