import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../build/find-postgres.ts';
import builtSite from './built-site.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that tests keep people in, up to the name of the database. */
    postgres: string | undefined;
  }
}

/** Runs tests against what is built, with people in a PostgreSQL of their own. Where there is none, they are skipped. */
export default async function withPostgres({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (programs === undefined) {
    console.log('No PostgreSQL found: what is tested with it is skipped (under CI it fails).');
    return undefined;
  }
  await builtSite();
  const server = await startPostgres(programs);
  provide('postgres', server.url('{database}'));
  return () => server.stop();
}
