import { type Migration, Migrator } from 'kysely/migration';
import type { AccountDatabase } from './open.ts';

/**
 * Brings a database to the present form. Of several servers that start at once one does it, the others wait.
 * @param place where the database is, for the reader of an error
 * @throws Error with the name of the migration that failed; the database is then as it was
 */
export async function migrate(
  database: AccountDatabase,
  place: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(
    failed
      ? `The migration ${failed} of ${place} failed, nothing was changed: ${reason}`
      : `${place} can’t be migrated: ${reason}`,
    { cause: error },
  );
}
