import { lockAccount, unlockAccount } from '../accounts/lock.ts';
import { readConfig } from '../config.ts';
import { parseCommandLine } from './command-line.ts';
import { namedAccount } from './named-account.ts';
import { openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

/**
 * Locks or unlocks an account while the server runs.
 * @returns a sentence that says what was done
 */
async function main(): Promise<string> {
  const { values } = parseCommandLine({
    options: {
      email: { type: 'string' },
      id: { type: 'string' },
      'sign-out': { type: 'boolean', default: false },
      unlock: { type: 'boolean', default: false },
    },
  });
  const { unlock, 'sign-out': signOut } = values;
  const whose = namedAccount(values);
  if (unlock && signOut) throw new Error('--sign-out can’t be combined with --unlock.');
  const database = await openPeople(readConfig(), false);
  try {
    if (unlock) return `${await unlockAccount(database, whose)} may sign in again.`;
    const { email: locked, ended } = await lockAccount(database, whose, signOut);
    if (!signOut)
      return `${locked} is locked and can’t sign in. Its sessions continue; --sign-out ends them.`;
    return `${locked} is locked and can’t sign in. Sessions ended: ${ended}.`;
  } finally {
    await database.destroy();
  }
}

await sayOutcome(main);
