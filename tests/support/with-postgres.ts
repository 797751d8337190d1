import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { buildWhatIsStale } from '../../build/build-what-is-stale.ts';
import { findPostgres } from '../../build/find-postgres.ts';
import { connectPostgres, openPostgres } from '../../server/accounts/db/open-postgres.ts';
import { databaseWithTables, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the tests' PostgreSQL server, with `{database}` in place of the database's name. */
    postgres: string | undefined;
  }
}

/**
 * Builds what is missing and starts a PostgreSQL server for the tests' accounts. Without PostgreSQL the tests
 * are skipped.
 */
export default async function withPostgres({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (programs === undefined) {
    console.log('No PostgreSQL found: what is tested with it is skipped (under CI it fails).');
    return undefined;
  }
  await buildWhatIsStale();
  const server = await startPostgres(programs);
  const { database, close } = await connectPostgres(server.url('postgres'));
  await sql.raw(`CREATE DATABASE ${databaseWithTables}`).execute(database);
  await close();
  await (await openPostgres(server.url(databaseWithTables))).close();
  provide('postgres', server.url('{database}'));
  return () => server.stop();
}
