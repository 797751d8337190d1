import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { accountsFile, accountsIn } from '../accounts/db/open.ts';
import { markAsEarlier } from '../accounts/earlier-state.ts';
import { readConfig } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { manuscriptsFolder } from '../office/files/store.ts';
import { backUpFiles } from './backup-files.ts';
import { markBackup } from './backup-mark.ts';
import { readCommandLine } from './command-line.ts';
import { damageOf } from './damage-of.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { openAccountsFile } from './open-people.ts';

/**
 * Copies `accounts.sqlite` as of one moment into a single self-contained file, whether or not the server is
 * running.
 * @throws Error when there is nothing to copy, the destination exists, or the copy fails its check
 */
export async function backUp(dataDir: string, copy: string): Promise<void> {
  const source = path.join(dataDir, accountsFile);
  if (!fs.existsSync(source))
    throw new Error(`${source} does not exist. Set DATA_DIR to the server's data folder.`);
  if (fs.existsSync(copy)) throw new Error(`${copy} already exists. Name another file.`);
  makeFolder(path.dirname(copy), 0o700);
  const fresh = `${copy}.${process.pid}.new`;
  // Created before SQLite fills it, so that no other user can read it at any time.
  fs.closeSync(fs.openSync(fresh, 'wx', 0o600));
  try {
    await copyDatabase(source, fresh);
    await makeWhole(fresh);
    fs.renameSync(fresh, copy);
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) fs.rmSync(fresh + end, { force: true });
  }
}

async function copyDatabase(source: string, copy: string): Promise<void> {
  const sqlite = openAccountsFile(source, true);
  try {
    // A read transaction pins the snapshot; without it the copy starts over after each write of the server.
    sqlite.exec('BEGIN');
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    await sqlite.backup(copy);
    sqlite.exec('COMMIT');
  } finally {
    sqlite.close();
  }
}

/**
 * Folds the write-ahead log into the copy, prepares it for a restore, and checks its integrity.
 * @throws Error with what SQLite reports
 */
async function makeWhole(file: string): Promise<void> {
  const sqlite = new Database(file, { fileMustExist: true });
  try {
    sqlite.pragma('journal_mode = DELETE');
    await markAsEarlier(accountsIn(sqlite));
    forgetVisitors(sqlite);
    const damage = damageOf(sqlite);
    if (damage) throw new Error(`The copy is damaged and was deleted: ${damage}`);
  } finally {
    sqlite.close();
  }
}

/**
 * What tells visitors apart is gone after 48 hours, from copies too: they have the sums of the hours that have been counted,
 * and of their uses nothing. The pages of the file that become free are overwritten.
 */
function forgetVisitors(sqlite: Database.Database): void {
  const uses = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'usage_events'").get();
  if (!uses) return;
  sqlite.exec(`
    INSERT INTO usage_month_sums (month, item, metric, country, uses)
      SELECT substr(hour, 1, 7) AS month, item, metric, country, sum(uses) FROM usage_hour_sums
      WHERE true GROUP BY month, item, metric, country
      ON CONFLICT DO UPDATE SET uses = uses + excluded.uses;
    DELETE FROM usage_hour_sums;
    DELETE FROM usage_hours;
    DELETE FROM usage_events;
    DELETE FROM usage_salts;
    VACUUM`);
}

/** The default destination of a copy. */
function usualPlace(dataDir: string, ending: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(dataDir, 'backups', `accounts-${time}Z.${ending}`);
}

if (import.meta.main) {
  const { positionals } = readCommandLine({ allowPositionals: true });
  try {
    if (positionals.length > 1) {
      throw new Error(`Name one file, in quotes if its name has spaces: ${positionals.join(' ')}.`);
    }
    const { dataDir, databaseUrl, filesDir, filesS3 } = readConfig();
    const ending = databaseUrl === undefined ? 'sqlite' : 'dump';
    const copy = path.resolve(positionals[0] ?? usualPlace(dataDir, ending));
    if (databaseUrl === undefined) await backUp(dataDir, copy);
    else await dumpPostgres(databaseUrl, copy);
    console.log(`${copy} is complete.`);
    const files = filesS3 ? undefined : await backUpFiles(path.join(filesDir, manuscriptsFolder), copy);
    if (files) console.log(`${files.folder} is complete: ${files.files} files, ${files.fresh} of them new.`);
    const unmarked = markBackup(dataDir);
    if (unmarked !== undefined) console.error(unmarked);
    if (filesS3)
      console.log(`The files of manuscripts are in ${filesS3.bucket}, which this command does not copy.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
