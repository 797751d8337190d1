import fs from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';

/** Whether people are kept in PostgreSQL; else in SQLite. */
export const inPostgres = inject('postgres') !== undefined;

/** The address of the tests' PostgreSQL. Skips a test where there is none; under CI that is a failure. */
export function needPostgres(skip: (note: string) => never): string {
  const address = inject('postgres');
  if (address !== undefined) return address;
  if (process.env.CI) throw new Error('PostgreSQL is not on this machine');
  return skip('PostgreSQL is not on this machine');
}

const databases = new Map<string, string>();
const free: string[] = [];

/**
 * Where the people of a data folder are kept: an empty database on the server of these tests, which is emptied for
 * others when the folder is gone; nothing where they are kept in the folder itself.
 */
export async function databaseOf(dataDir: string): Promise<string | undefined> {
  const address = inject('postgres');
  if (address === undefined) return undefined;
  const at = (name: string) => address.replace('{database}', name);
  for (const [folder, name] of databases) {
    if (fs.existsSync(folder)) continue;
    databases.delete(folder);
    await tell(at(name), 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    free.push(name);
  }
  let name = databases.get(dataDir) ?? free.pop();
  if (name === undefined) {
    name = `people_${process.pid}_${databases.size}_${Date.now()}`;
    await tell(at('postgres'), `CREATE DATABASE ${name}`);
  }
  databases.set(dataDir, name);
  return at(name);
}

/** Says something to a database that answers nothing. */
async function tell(address: string, statements: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statements);
  await client.end();
}
