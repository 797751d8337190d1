import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { programPath } from '../config.ts';
import { makeFolder } from '../make-folder.ts';

/** What tells visitors apart is in no copy. */
const leftOut = ['usage_salts', 'usage_events'];

/**
 * Copies the accounts in PostgreSQL as of one moment into one file for pg_restore, while servers run.
 * @throws Error of one sentence, without the password, if the file exists or pg_dump is missing or fails
 */
export async function dumpPostgres(databaseUrl: string, copy: string): Promise<void> {
  if (fs.existsSync(copy)) throw new Error(`${copy} already exists. Name another file.`);
  makeFolder(path.dirname(copy), 0o700);
  const fresh = `${copy}.${process.pid}.new`;
  // Created before pg_dump fills it, so that no other user can read it at any time.
  fs.closeSync(fs.openSync(fresh, 'wx', 0o600));
  const address = new URL(databaseUrl);
  // Other users of the machine see what a program is started with.
  const environment = { PATH: programPath(), PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  const given = [
    '--format=custom',
    ...leftOut.map((table) => `--exclude-table-data=${table}`),
    `--file=${fresh}`,
    `--dbname=${address.href}`,
  ];
  try {
    await promisify(execFile)('pg_dump', given, { env: environment });
    fs.renameSync(fresh, copy);
  } catch (error) {
    throw new Error(reasonOf(error as Error & { code?: unknown; stderr?: string }));
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}

function reasonOf({ code, stderr, message }: Error & { code?: unknown; stderr?: string }): string {
  if (code === 'ENOENT')
    return 'The program pg_dump is missing: install the clients of PostgreSQL (postgresql-client).';
  const said = /error:\s+(.*)/.exec(stderr ?? '')?.[1] ?? message;
  return `Nothing was copied: ${said}`;
}
