import { type Kysely, type Selectable, sql } from 'kysely';
import { hasPassed } from '#shared/deadline.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountDatabase, AccountTables } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';
import { addressee } from '../accounts/users.ts';
import {
  announcementTemplates,
  boxes,
  boxOfTemplate,
  type Dated,
  keyOf,
  type Publication,
  reasonOf,
  templateOf,
} from './publications.ts';

/** An announcement under way. */
export type Announcement = Selectable<AccountTables['announcements']>;

const day = 86_400_000;

/** What bears an earlier day is not news: the publisher fills up the archive. Nor is a call that is closed. */
const newsFor = 365 * day;

/** How many users a transaction considers, so that it delays no one else. */
const atOnce = 20;

/** While as many announcements wait for the mail server, no more are queued; how long to wait then, in s. */
const mostWaiting = 1_000;
const pause = 60;

/**
 * Records the publications of a library that were never recorded, to be announced. Those of the first library are not:
 * readers had them before there were such mails.
 * @returns how many are to be announced
 */
export async function recordNew(
  { database }: Pick<Accounts, 'database'>,
  all: Dated[],
  now: Date,
): Promise<number> {
  return await transact(database, async (transaction) => {
    const recorded = await transaction.selectFrom('announcements').select(['kind', 'name']).execute();
    const known = new Set(recorded.map(keyOf));
    const isFirst = known.size === 0;
    const found = all
      .filter((publication) => !known.has(keyOf(publication)))
      .map((publication) => ({ ...publication, isNews: !isFirst && isNews(publication, now) }));
    const time = now.toISOString();
    // In parts, so that their values stay below the limits of both databases.
    for (let first = 0; first < found.length; first += 100) {
      const rows = found.slice(first, first + 100).map(({ kind, name, isNews }) => ({
        ...{ kind, name, found: time, seen: time, reached: '' },
        finished: isNews ? null : time,
      }));
      await transaction
        .insertInto('announcements')
        .values(rows)
        .onConflict((of) => of.doNothing())
        .execute();
    }
    return found.filter(({ isNews }) => isNews).length;
  });
}

function isNews({ published, deadline = null }: Dated, now: Date): boolean {
  return Date.parse(published) > now.getTime() - newsFor && !hasPassed(deadline, now);
}

/** The announcements under way, in the order in which they were found. */
export async function underWay(database: AccountDatabase): Promise<Announcement[]> {
  return await database
    .selectFrom('announcements')
    .selectAll()
    .where('finished', 'is', null)
    .orderBy('found')
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

/** Notes that a server still has what is being announced. */
export async function noteSeen(database: AccountDatabase, of: Publication, now: Date): Promise<void> {
  await announcement(database, of).set({ seen: now.toISOString() }).execute();
}

/** Ends an announcement of what no server has any more; mails that have not gone yet do not go. */
export async function drop(database: AccountDatabase, of: Publication, now: Date): Promise<void> {
  await transact(database, async (transaction) => {
    await transaction
      .deleteFrom('outbox')
      .where('due', 'is not', null)
      .where(sql<boolean>`reason LIKE ${`%${reasonOf(of)}`}`)
      .execute();
    await finish(transaction, of, now);
  });
}

/**
 * Queues the mails of an announcement to the next users who have ticked its box and confirmed their address: each user
 * is considered once, whichever server does it and however often it is interrupted.
 * @returns whether there are more users, and after how many seconds the budget allows more mails
 */
export async function queueNext(
  { database, mails }: Pick<Accounts, 'database' | 'mails'>,
  of: Publication,
  now: Date,
): Promise<{ more: boolean; retryAfter?: number }> {
  const template = templateOf[of.kind];
  return await transact(database, async (transaction) => {
    const open = await transaction
      .selectFrom('announcements')
      .select('reached')
      .where('kind', '=', of.kind)
      .where('name', '=', of.name)
      .where('finished', 'is', null)
      .executeTakeFirst();
    if (!open) return { more: false };
    if ((await countWaiting(transaction)) >= mostWaiting) return { more: true, retryAfter: pause };
    const users = await readers(transaction, boxes[boxOfTemplate[template]], open.reached);
    let reached = open.reached;
    let retryAfter: number | undefined;
    for (const user of users) {
      const { recipient, confirmed, greeted } = addressee(user);
      const over = await mails.queue(
        transaction,
        {
          reason: `${template}:${user.id}${reasonOf(of)}`,
          ...{ template, recipient, confirmed },
          language: user.language,
          data: { ...greeted, user: user.id, publication: of.name },
        },
        {},
        now,
      );
      retryAfter = over?.retryAfter;
      if (over) break;
      reached = user.id;
    }
    const more = retryAfter !== undefined || users.length === atOnce;
    if (reached !== open.reached) await announcement(transaction, of).set({ reached }).execute();
    if (!more) await finishIfSent(transaction, of, now);
    return { more, ...(retryAfter !== undefined && { retryAfter }) };
  });
}

function readers(transaction: Kysely<AccountTables>, box: (typeof boxes)[keyof typeof boxes], after: string) {
  return transaction
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'username', 'language'])
    .where('id', '>', after)
    .where('email_verified', '=', 1)
    .where(box, '=', 1)
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

async function countWaiting(transaction: Kysely<AccountTables>): Promise<number> {
  const { waiting } = await transaction
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('due', 'is not', null)
    .where('template', 'in', announcementTemplates)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** While mails wait, the announcement is under way: what it announces may yet vanish. */
async function finishIfSent(transaction: Kysely<AccountTables>, of: Publication, now: Date): Promise<void> {
  const waiting = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('due', 'is not', null)
    .where(sql<boolean>`reason LIKE ${`%${reasonOf(of)}`}`)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await finish(transaction, of, now);
}

async function finish(transaction: Kysely<AccountTables>, of: Publication, now: Date): Promise<void> {
  await announcement(transaction, of).set({ finished: now.toISOString(), reached: '' }).execute();
}

function announcement(database: Kysely<AccountTables>, { kind, name }: Publication) {
  return database
    .updateTable('announcements')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('finished', 'is', null);
}
