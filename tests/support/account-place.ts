import fs from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseWithTables } from './postgres-server.ts';

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
let made = 0;

/**
 * The URL of a database for the accounts of a data folder, on the tests' PostgreSQL server: with its tables and
 * nothing in them. Databases of deleted folders are dropped.
 * @returns undefined with SQLite, which keeps accounts in the folder itself
 */
export function databaseOf(dataDir: string): Promise<string | undefined> {
  return copyFor(dataDir, databaseWithTables);
}

/** The same, without tables: the first server makes them. */
export function bareDatabaseOf(dataDir: string): Promise<string | undefined> {
  return copyFor(dataDir, 'template1');
}

async function copyFor(dataDir: string, template: string): Promise<string | undefined> {
  const address = inject('postgres');
  if (address === undefined) return undefined;
  const at = (name: string) => address.replace('{database}', name);
  for (const [folder, name] of databases) {
    if (fs.existsSync(folder)) continue;
    databases.delete(folder);
    await tell(at('postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
  }
  const known = databases.get(dataDir);
  if (known !== undefined) return at(known);
  made += 1;
  const name = `people_${process.pid}_${made}_${Date.now()}`;
  await tell(at('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template}`);
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
