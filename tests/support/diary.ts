import fs from 'node:fs';
import type { Kysely } from 'kysely';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import { openPostgres } from '../../server/accounts/db/open-postgres.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { createMailBudget, type MailBudget } from '../../server/mail/budget.ts';
import { accountFolder } from './account-folder.ts';
import { databaseOf } from './account-place.ts';
import { noMailLimits } from './no-limits.ts';

/**
 * A real accounts database: `accounts.sqlite` in its own folder, or a database on the tests' PostgreSQL
 * server.
 */
export type Diary = {
  dataDir: string;
  database: Kysely<AccountTables>;
  mails: MailBudget;
  /** Closes the database and opens it again, as a restart does. */
  reopen(): Promise<void>;
  remove(): Promise<void>;
};

/** Opens an empty accounts database. */
export async function openDiary(): Promise<Diary> {
  const dataDir = await accountFolder();
  const databaseUrl = await databaseOf(dataDir);
  const open = async () =>
    databaseUrl ? await openPostgres(databaseUrl) : await openAccountDatabase(dataDir);
  let opened = await open();
  return {
    dataDir,
    mails: createMailBudget(noMailLimits),
    get database() {
      return opened.database;
    },
    reopen: async () => {
      await opened.close();
      opened = await open();
    },
    remove: async () => {
      await opened.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
