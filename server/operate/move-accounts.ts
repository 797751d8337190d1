import fs from 'node:fs';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockDataFolder } from '../accounts/db/data-folder-lock.ts';
import { accountsFile, openAccountDatabase } from '../accounts/db/open.ts';
import { openPostgres } from '../accounts/db/open-postgres.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { readConfig } from '../config.ts';
import { readCommandLine } from './command-line.ts';
import { sayOutcome } from './say-outcome.ts';

/** Referenced tables come before those that refer to them. */
const tables = [
  'users',
  'user_roles',
  'role_changes',
  'review_offers',
  'calendar_feeds',
  'sessions',
  'known_devices',
  'email_tokens',
  'passkeys',
  'code_apps',
  'recovery_codes',
  'factor_challenges',
  'authenticated_orcids',
  'messages',
  'outbox',
  'mail_counts',
  'announcements',
  'served_records',
  'saved_articles',
  'reading_positions',
  'annotations',
  'annotation_counts',
  'uploads',
  'upload_days',
  'manuscripts',
  'manuscript_numbers',
  'contributors',
  'manuscript_sendings',
  'manuscript_files',
  'manuscript_proposals',
  'review_assignments',
  'review_links',
  'review_reports',
  'review_files',
  'review_devices',
  'review_codes',
  'review_certificates',
  'reviewer_consents',
  'review_recommendations',
  'review_decisions',
  'review_requests',
  'manuscript_checks',
  'manuscript_parts',
  'office_effects',
  'office_tasks',
  'similarity_reports',
  'declared_conflicts',
  'board_members',
  'own_answers',
  'case_members',
  'appeals',
  'orcid_claims',
  'found_conflicts',
  'record_holds',
  'manuscript_letters',
  'sent_letters',
  'office_events',
  'office_event_people',
  'office_jobs',
  'job_turns',
  'message_answers',
  'usage_events',
  'usage_hours',
  'usage_hour_sums',
  'usage_month_sums',
  'usage_salts',
  'usage_logs',
  'usage_keys',
] as const satisfies (keyof AccountTables)[];

/** The tables whose rows are numbered by the database, with the columns of the numbers. */
const numbered = [
  ['outbox', 'id'],
  ['role_changes', 'id'],
  ['office_events', 'number'],
  ['office_jobs', 'id'],
  ['usage_events', 'id'],
] as const;

/** The number of rows per statement, so that their values stay below PostgreSQL's limit. */
const atOnce = 500;

/**
 * Copies all accounts and their data from `accounts.sqlite` into an empty PostgreSQL database, all or
 * nothing. The file is only migrated and read, and no server may use its folder meanwhile.
 * @returns the number of rows copied
 * @throws Error when there is nothing to copy, the database is not empty, or a server uses the folder
 */
async function moveAccounts(dataDir: string, databaseUrl: string): Promise<number> {
  const file = path.join(dataDir, accountsFile);
  if (!fs.existsSync(file))
    throw new Error(`${file} does not exist. Set DATA_DIR to the server's data folder.`);
  const free = await lockDataFolder(dataDir, { patience: 0 });
  try {
    return await copyAll(dataDir, databaseUrl);
  } finally {
    free();
  }
}

async function copyAll(dataDir: string, databaseUrl: string): Promise<number> {
  const target = await openPostgres(databaseUrl);
  try {
    const source = await openAccountDatabase(dataDir);
    try {
      return await target.database.transaction().execute((transaction) => copy(source.database, transaction));
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
}

async function copy(from: Kysely<AccountTables>, into: Transaction<AccountTables>): Promise<number> {
  let copied = 0;
  for (const table of tables) {
    const there = await into.selectFrom(table).selectAll().limit(1).execute();
    if (there.length > 0)
      throw new Error('The PostgreSQL database already has accounts or messages. Nothing was copied.');
    const rows = await from.selectFrom(table).selectAll().execute();
    for (let first = 0; first < rows.length; first += atOnce) {
      await into
        .insertInto(table)
        .values(rows.slice(first, first + atOnce))
        .execute();
    }
    copied += rows.length;
  }
  // The next row gets the next number.
  for (const [table, column] of numbered) {
    const next = sql`coalesce(max(${sql.ref(column)}), 0) + 1`;
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${next}, false) FROM ${sql.table(table)}`.execute(
      into,
    );
  }
  return copied;
}

if (import.meta.main) {
  // Takes no arguments: `--help` must not copy everything.
  readCommandLine({});
  await sayOutcome(async () => {
    const { dataDir, databaseUrl } = readConfig();
    if (databaseUrl === undefined) {
      throw new Error('DATABASE_URL is not set. Set it to the PostgreSQL database to copy into.');
    }
    return `${await moveAccounts(dataDir, databaseUrl)} rows copied. Start the servers with DATABASE_URL.`;
  });
}
