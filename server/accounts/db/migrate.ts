import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { AccountDatabase } from './schema.ts';

/**
 * Migrates a database to the current schema. If several servers start at once, one migrates and the others
 * wait.
 * @param place where the database is, for error messages
 * @throws Error with the name of the migration that failed, or of the one made by a newer program; the
 * database is unchanged
 */
export async function migrate(
  database: AccountDatabase,
  place: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const newer = await newerMigration(database, migrations);
  if (newer !== undefined) {
    throw new Error(
      `${place} was written by a newer version of this program (migration ${newer}): start that version, or restore the copy made before the upgrade.`,
      { cause: error },
    );
  }
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(
    failed
      ? `Migration ${failed} of ${place} failed; nothing was changed: ${reason}`
      : `${place} cannot be migrated: ${reason}`,
    { cause: error },
  );
}

/** The names of the migrations that a database has, none of an empty one. */
export async function appliedMigrations(database: AccountDatabase): Promise<string[]> {
  const done = await sql<{ name: string }>`SELECT name FROM kysely_migration`
    .execute(database)
    .catch(() => ({ rows: [] }));
  return done.rows.map(({ name }) => name);
}

/** The last migration of a database, if it is newer than all of ours. */
async function newerMigration(
  database: AccountDatabase,
  migrations: Record<string, Migration>,
): Promise<string | undefined> {
  const last = (await appliedMigrations(database)).sort().at(-1);
  const isNewer = last !== undefined && Object.keys(migrations).every((name) => name < last);
  return isNewer ? last : undefined;
}
