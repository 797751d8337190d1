import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openAccountDatabase } from '../../server/accounts/db/open.ts';
import type { AccountTables } from '../../server/accounts/db/schema.ts';

/** A real accounts.sqlite in a folder of its own. */
export type Diary = {
  dataDir: string;
  database: Kysely<AccountTables>;
  /** Closes the file and opens it again, as a restart does. */
  reopen(): Promise<void>;
  remove(): Promise<void>;
};

export async function openDiary(): Promise<Diary> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'diary-'));
  let opened = await openAccountDatabase(dataDir);
  return {
    dataDir,
    get database() {
      return opened.database;
    },
    reopen: async () => {
      await opened.close();
      opened = await openAccountDatabase(dataDir);
    },
    remove: async () => {
      await opened.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
