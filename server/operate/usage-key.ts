import { readConfig } from '../config.ts';
import { listUsageKeys, makeUsageKey, withdrawUsageKey } from '../usage/keys.ts';
import { theWorld } from '../usage/reports/report.ts';
import { parseCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

/**
 * Makes, lists or withdraws keys for the COUNTER API while the server runs.
 * @returns what was done
 */
async function main(): Promise<string> {
  const { values } = parseCommandLine({
    options: {
      name: { type: 'string' },
      withdraw: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const { name, withdraw, list } = values;
  const asked = [name !== undefined, withdraw !== undefined, list].filter(Boolean).length;
  if (asked !== 1 || name?.trim() === '')
    throw new Error('Say --name "Who gets the key", --list, or --withdraw with the id of a key.');
  const config = readConfig();
  const database = await openPeople(config, false);
  try {
    if (name !== undefined) {
      const { id, key } = await makeUsageKey(database, name.trim());
      const query = `customer_id=${theWorld.customer}&api_key=${key}`;
      return [
        `The key ${id} of ${name.trim()}, which is not shown again: ${key}`,
        `Try it: ${config.publicUrl}/r51/reports?${query}`,
      ].join('\n');
    }
    if (withdraw !== undefined) {
      if (!(await withdrawUsageKey(database, withdraw))) throw new Error(`There is no key ${withdraw}.`);
      return `The key ${withdraw} is withdrawn.`;
    }
    const keys = await listUsageKeys(database);
    if (keys.length === 0) return 'There are no keys.';
    return keys.map((key) => `${key.id}  ${key.made.slice(0, 10)}  ${key.name}`).join('\n');
  } finally {
    await database.destroy();
  }
}

await sayOutcome(main);
