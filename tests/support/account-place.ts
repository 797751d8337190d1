import fs from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';

/** Whether the tests keep accounts in PostgreSQL rather than SQLite. */
export const inPostgres = inject('postgres') !== undefined;

/**
 * The URL of the tests' PostgreSQL server. Skips the test if there is none.
 * @throws Error under CI, where no test may be skipped
 */
export function needPostgres(skip: (note: string) => never): string {
  const address = inject('postgres');
  if (address !== undefined) return address;
  if (process.env.CI) throw new Error('PostgreSQL is not on this machine');
  return skip('PostgreSQL is not on this machine');
}

const databases = new Map<string, string>();
const free: string[] = [];

/**
 * The URL of an empty database for the accounts of a data folder, on the tests' PostgreSQL server. Databases
 * of deleted folders are emptied and reused.
 * @returns undefined with SQLite, which keeps accounts in the folder itself
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

/** Executes SQL statements without results. */
async function tell(address: string, statements: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statements);
  await client.end();
}
