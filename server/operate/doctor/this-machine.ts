import fs from 'node:fs';
import path from 'node:path';
import { openSoundLibrary } from '#library/open.ts';
import { appliedMigrations } from '../../accounts/db/migrate.ts';
import { migrations } from '../../accounts/db/migrations/all.ts';
import { accountsFile } from '../../accounts/db/open.ts';
import { clockBehind } from '../../clock-behind.ts';
import { lookAtAccounts, lookAtDisk } from '../../health/parts.ts';
import { missingLimit } from '../../office/files/run-limited.ts';
import { damageOf } from '../damage-of.ts';
import { openAccountsFile, openPeople } from '../open-people.ts';
import { type Examination, type Finding, fault, ok, warning } from './finding.ts';
import { examineSignature } from './signature.ts';

/** The rights on the folders that the server writes to, and the room there. */
export const examineFolders: Examination = async ({ dataDir, filesDir, libraryFile }) => {
  const findings = [...new Set([dataDir, filesDir])].map((folder) => writable(folder));
  const isFolder = fs.statSync(nearest(dataDir)).isDirectory();
  if (isFolder && fs.existsSync(dataDir) && (fs.statSync(dataDir).mode & 0o077) !== 0) {
    findings.push(warning(`other users of this machine may read ${dataDir}: chmod 700 it`));
  }
  const libraryFolder = path.dirname(libraryFile);
  if (!mayWrite(libraryFolder))
    findings.push(
      warning(`${libraryFolder} can’t be written: editions for a moment ahead can’t be taken up`),
    );
  if (!isFolder) return findings;
  const { status, freeMegabytes } = await lookAtDisk(nearest(dataDir));
  const free = `${Number(freeMegabytes)} MB are free in ${dataDir}`;
  const words = { ok: free, degraded: `only ${free}`, unavailable: `only ${free}: nothing can be written` };
  const verdict = ({ ok: 'ok', degraded: 'warning', unavailable: 'fault' } as const)[status];
  return [...findings, { verdict, words: words[status] }];
};

function writable(folder: string): Finding {
  const place = nearest(folder);
  if (!fs.statSync(place).isDirectory()) return fault(`${place} is a file, not a folder`);
  if (!mayWrite(place)) return fault(`${place} can’t be written by this user`);
  return ok(place === folder ? `${folder} can be written` : `${folder} is made at the first start`);
}

/** A folder, or the one above it that is there. */
function nearest(folder: string): string {
  return fs.existsSync(folder) ? folder : nearest(path.dirname(folder));
}

function mayWrite(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the library is whole, and signed by a key that desktop programs trust. */
export const examineLibrary: Examination = async ({ libraryFile, resourcesDir }) => {
  const library = openSoundLibrary(libraryFile);
  try {
    const { articles } = await library.database
      .selectFrom('articles')
      .select(({ fn }) => fn.countAll<number>().as('articles'))
      .executeTakeFirstOrThrow();
    const behind = await clockBehind(library.database);
    return [
      ok(`${libraryFile} is whole: ${articles} articles`),
      await examineSignature(libraryFile, resourcesDir),
      ...(behind ? [fault(behind)] : []),
    ];
  } finally {
    await library.close();
  }
};

/** Whether the accounts can be read and written, and have the tables of this version. */
export const examineAccounts: Examination = async (config) => {
  const isFile = config.databaseUrl === undefined;
  const file = path.join(config.dataDir, accountsFile);
  if (isFile && !fs.existsSync(file)) return [ok(`${accountsFile} is made at the first start`)];
  const damage = isFile && damageOfFile(file);
  if (damage) return [fault(`${accountsFile} is damaged: ${damage}`)];
  const database = await openPeople(config, true);
  try {
    const applied = new Set(await appliedMigrations(database));
    if (applied.size === 0) return [ok('the tables in PostgreSQL are made at the first start')];
    const part = await lookAtAccounts({ database });
    const missing = Object.keys(migrations).filter((name) => !applied.has(name)).length;
    const isNewer = [...applied].some((name) => !(name in migrations));
    return [
      part.status === 'ok'
        ? ok(`the accounts in ${isFile ? accountsFile : 'PostgreSQL'} can be read`)
        : fault('PostgreSQL is read-only: nobody can sign in, register or submit'),
      ...(missing > 0 ? [ok(`the next start changes the tables (steps: ${missing}): back up first`)] : []),
      ...(isNewer ? [fault('a newer version has changed the tables: start that one')] : []),
    ];
  } finally {
    await database.destroy();
  }
};

function damageOfFile(file: string): string | undefined {
  const sqlite = openAccountsFile(file, true);
  try {
    return damageOf(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Whether what reads the files of strangers can be limited. */
export const examineLimits: Examination = async ({ acceptsUnconfined }) => {
  const missing = missingLimit();
  if (missing === undefined) return [ok('programs that read files of strangers have limits and no network')];
  return [
    acceptsUnconfined
      ? warning(`${missing}; UNCONFINED_FILES accepts files all the same`)
      : fault(`${missing}; manuscripts are refused`),
  ];
};
