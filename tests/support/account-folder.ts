import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { accountsFile, openAccountDatabase } from '../../server/accounts/db/open.ts';
import { inPostgres } from './account-place.ts';

/** Where data of tests lie that need not outlive the machine: in memory, if it holds some, since each commit waits for a disk. */
const quickest = (): string => {
  const inMemory = '/dev/shm';
  if (!fs.existsSync(inMemory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return bavail * bsize > 2 ** 32 ? inMemory : os.tmpdir();
};

let withTables: Promise<Buffer> | undefined;

/** A new folder for the accounts of a site, with the tables of their database and nothing in them. */
export async function accountFolder(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(quickest(), 'accounts-'));
  if (inPostgres) return folder;
  withTables ??= makeTables();
  fs.writeFileSync(path.join(folder, accountsFile), await withTables, { mode: 0o600 });
  return folder;
}

/** Makes the tables once for all sites of a process: their migrations take longer than most tests. */
async function makeTables(): Promise<Buffer> {
  const folder = fs.mkdtempSync(path.join(quickest(), 'tables-'));
  try {
    await (await openAccountDatabase(folder)).close();
    return fs.readFileSync(path.join(folder, accountsFile));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
