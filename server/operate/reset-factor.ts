import { resetSecondFactor } from '../accounts/second-factor/reset.ts';
import { readConfig } from '../config.ts';
import { parseCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';

/**
 * Removes the second factors of an account while the server runs.
 * @returns a sentence that says what was done
 */
async function main(): Promise<string> {
  const { values } = parseCommandLine({ options: { email: { type: 'string' }, id: { type: 'string' } } });
  const { email, id } = values;
  const whose = email !== undefined ? { email } : id !== undefined ? { id } : undefined;
  if (!whose || (email !== undefined && id !== undefined)) {
    throw new Error('Name one account: --email reader@journal.example, or --id with the id from the log.');
  }
  const database = await openPeople(readConfig(), false);
  try {
    const address = await resetSecondFactor(database, whose);
    return `${address} has no second factor any more, and is told by mail. All its sessions have ended.`;
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
