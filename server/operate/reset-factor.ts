import { resetSecondFactor } from '../accounts/second-factor/reset.ts';
import { readConfig } from '../config.ts';
import { parseCommandLine } from './command-line.ts';
import { namedAccount } from './named-account.ts';
import { openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

/**
 * Removes the second factors of an account while the server runs.
 * @returns a sentence that says what was done
 */
async function main(): Promise<string> {
  const { values } = parseCommandLine({ options: { email: { type: 'string' }, id: { type: 'string' } } });
  const whose = namedAccount(values);
  const database = await openPeople(readConfig(), false);
  try {
    const address = await resetSecondFactor(database, whose);
    return `${address} has no second factor any more, and is told by mail. All its sessions have ended.`;
  } finally {
    await database.destroy();
  }
}

await sayOutcome(main);
