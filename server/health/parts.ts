import fs from 'node:fs/promises';
import { sql } from 'kysely';
import type { CurrentLibrary } from '#library/current.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isPostgres } from '../accounts/db/table-words.ts';
import type { SearchPool } from '../searching/search-pool.ts';
import type { Part } from './part.ts';

/** The library, the journal's data that every page needs, and the editions prepared for a moment. */
export async function lookAtLibrary(library: CurrentLibrary): Promise<Part> {
  const { database, edition } = library.get();
  const { articles } = await database
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .executeTakeFirstOrThrow();
  await database
    .selectFrom('documents')
    .select('json')
    .where('name', '=', 'journal')
    .executeTakeFirstOrThrow();
  const [fault] = library.scheduleFaults();
  if (fault) return { status: 'degraded', edition, articles, scheduled: `${fault.edition}: ${fault.reason}` };
  return { status: 'ok', edition, articles };
}

/** Whether the accounts database answers, and can be written. */
export async function lookAtAccounts({ database }: Pick<Accounts, 'database'>): Promise<Part> {
  await database.selectFrom('users').select('id').limit(1).execute();
  if (!isPostgres(database)) return { status: 'ok' };
  const { rows } = await sql<{ readOnly: string }>`
    SELECT current_setting('transaction_read_only') AS "readOnly"`.execute(database);
  return { status: rows[0]?.readOnly === 'on' ? 'unavailable' : 'ok' };
}

const second = 1_000;
const day = 86_400 * second;

/** Mails leave within seconds; one that waits longer than this has a problem, in s. */
const longestWait = 15 * 60;

/**
 * The outbox: how many mails are waiting, the age of the oldest in seconds, how many have failed attempts,
 * how many were abandoned within a day, and how many publications are being announced.
 */
export async function lookAtMail({ database }: Pick<Accounts, 'database'>, now = Date.now()): Promise<Part> {
  const waiting = await database
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('mails'),
      fn.count<number>('last_fault').as('failing'),
      fn.min('created').as('oldest'),
    ])
    .where('due', 'is not', null)
    .executeTakeFirstOrThrow();
  const { givenUp } = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('givenUp'))
    .where('given_up', '>', new Date(now - day).toISOString())
    .executeTakeFirstOrThrow();
  const { announcing } = await database
    .selectFrom('announcements')
    .select(({ fn }) => fn.countAll<number>().as('announcing'))
    .where('finished', 'is', null)
    .executeTakeFirstOrThrow();
  // The types don't know that an empty outbox has no oldest mail.
  const oldest = (waiting.oldest as string | null) ?? new Date(now).toISOString();
  const oldestSeconds = Math.max(0, Math.round((now - Date.parse(oldest)) / second));
  return {
    status: givenUp > 0 || oldestSeconds > longestWait ? 'degraded' : 'ok',
    waiting: waiting.mails,
    oldestSeconds,
    failing: waiting.failing,
    givenUp,
    announcing,
  };
}

const megabyte = 2 ** 20;

/** In MB: below the first it is time to free some space, below the second writing will soon fail. */
const room = { wanted: 512, needed: 16 };

/** The disk space left for the server's user in the data folder. */
export async function lookAtDisk(folder: string, statfs: typeof fs.statfs = fs.statfs): Promise<Part> {
  const { bavail, bsize } = await statfs(folder);
  const freeMegabytes = Math.floor((bavail * bsize) / megabyte);
  const status =
    freeMegabytes < room.needed ? 'unavailable' : freeMegabytes < room.wanted ? 'degraded' : 'ok';
  return { status, freeMegabytes };
}

/** Whether searches are answered, and how many are queued. */
export async function lookAtSearch(pool: Pick<SearchPool, 'look'>): Promise<Part> {
  const { waiting, isFull } = await pool.look();
  return { status: isFull ? 'degraded' : 'ok', waiting };
}
