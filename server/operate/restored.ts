import path from 'node:path';
import { lockDataFolder } from '../accounts/db/data-folder-lock.ts';
import { accountsFile } from '../accounts/db/open.ts';
import { isSharedPostgres } from '../accounts/db/open-postgres.ts';
import { giveUpWaiting, markAsEarlier } from '../accounts/earlier-state.ts';
import { readConfig } from '../config.ts';
import { parseCommandLine } from './command-line.ts';
import { damageOf } from './damage-of.ts';
import { openAccountsFile, openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

const shared =
  'Another server is using the accounts in PostgreSQL: stop it first, or set another DATABASE_URL for this one.';

/**
 * Prepares accounts that another program than `npm run backup` has restored, before a server starts on them.
 * @returns a sentence that says what was done
 * @throws Error of one sentence if they are damaged, are not there, or a server uses them
 */
async function main(): Promise<string> {
  const { values } = parseCommandLine({ options: { 'send-waiting': { type: 'boolean', default: false } } });
  const config = readConfig();
  const { dataDir, databaseUrl } = config;
  const database = await openPeople(config, false);
  const unlock = databaseUrl === undefined ? await lockDataFolder(dataDir, { patience: 0 }) : undefined;
  try {
    if (databaseUrl === undefined) refuseDamage(path.join(dataDir, accountsFile));
    else if (await isSharedPostgres(database)) throw new Error(shared);
    await markAsEarlier(database);
    if (values['send-waiting']) return 'The accounts are ready. Mails that wait will be sent.';
    const mails = await giveUpWaiting(database);
    return `The accounts are ready. Mails that waited, and may have been sent since, are given up: ${mails}.`;
  } finally {
    await database.destroy();
    unlock?.();
  }
}

function refuseDamage(file: string): void {
  const sqlite = openAccountsFile(file, true);
  try {
    const damage = damageOf(sqlite);
    if (damage) throw new Error(`${file} is damaged: ${damage}`);
  } finally {
    sqlite.close();
  }
}

await sayOutcome(main);
