import { lockAccount, unlockAccount } from '../accounts/lock.ts';
import { readConfig } from '../config.ts';
import { parseCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';

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
  const { email, id, unlock, 'sign-out': signOut } = values;
  const whose = email !== undefined ? { email } : id !== undefined ? { id } : undefined;
  if (!whose || (email !== undefined && id !== undefined)) {
    throw new Error('Name one account: --email reader@journal.example, or --id with the id from the log.');
  }
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

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
