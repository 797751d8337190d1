import { readConfig } from '../config.ts';
import { checkLog } from '../office/log/event-log.ts';
import { readCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

/**
 * Checks the chain of the office's log while the server runs.
 * @returns a sentence that says what was found
 * @throws Error that names the first entry that was changed or follows a missing one
 */
async function main(): Promise<string> {
  readCommandLine({});
  const database = await openPeople(readConfig(), false);
  try {
    const { entries, broken, last } = await checkLog(database);
    if (broken === null) return `The log is whole. Entries: ${entries}; the last hash: ${last}.`;
    throw new Error(
      `Entry ${broken} was changed, or one before it is missing; ${entries} before it are whole.`,
    );
  } finally {
    await database.destroy();
  }
}

await sayOutcome(main);
