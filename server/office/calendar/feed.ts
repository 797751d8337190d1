import type { CalendarFeed } from '#shared/office/calendar.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { hashToken, makeToken } from '../../accounts/opaque-token.ts';
import type { Office } from '../office.ts';

type Feeds = Pick<Office, 'database' | 'sealing' | 'publicUrl'>;

/** Where the feed of a calendar is: its token is its only lock. */
export const feedPath = (token: string) => `/calendar/${token}.ics`;

/** What the token of a feed is sealed for. */
const sealedFor = (userId: string) => `calendar:${userId}`;

/** The feed of a person with its address, which its owner alone can read again: the database has it sealed, and hashed. */
export async function readFeed(
  { database, sealing, publicUrl }: Feeds,
  { id }: { id: string },
): Promise<CalendarFeed> {
  const row = await database
    .selectFrom('calendar_feeds')
    .select(['sealed', 'made', 'asked'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (!row) return { feed: null };
  const token = sealing.open(row.sealed, sealedFor(id));
  const address = token === null ? null : publicUrl + feedPath(token);
  return { feed: { address, made: row.made, asked: row.asked } };
}

/** Gives a person’s feed a new address; the one before shows nothing any more. */
export async function makeFeed(
  { database, sealing }: Feeds,
  { id }: { id: string },
  now: Date,
): Promise<void> {
  const token = makeToken();
  const values = {
    token_hash: hashToken(token),
    sealed: sealing.seal(token, sealedFor(id)),
    made: now.toISOString(),
    asked: null,
  };
  await database
    .insertInto('calendar_feeds')
    .values({ user_id: id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Ends a person’s feed. */
export async function revokeFeed(
  { database }: Pick<Feeds, 'database'>,
  { id }: { id: string },
): Promise<void> {
  await database.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
}

/** Whose dates an address shows; undefined if it is revoked, or its account locked. The day is noted for its owner. */
export async function ownerOfFeed(
  { database }: Pick<Feeds, 'database'>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['user_id', 'asked'])
    .where('token_hash', '=', hashToken(token))
    .where('locked', 'is', null)
    .executeTakeFirst();
  const today = officeDay(now);
  if (row && row.asked !== today) {
    await database
      .updateTable('calendar_feeds')
      .set({ asked: today })
      .where('user_id', '=', row.user_id)
      .execute();
  }
  return row?.user_id;
}
