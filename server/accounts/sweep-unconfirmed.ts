import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MailBudget } from '../mail/budget.ts';
import type { AccountDatabase } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { emailLink, keepEmailToken } from './email-token.ts';
import { makeToken } from './opaque-token.ts';
import { removePerson } from './remove-person.ts';

const day = 86_400_000;

/** How long an account with an unconfirmed address is kept, in ms. */
const keptFor = 30 * day;

/** How long before the removal its user is warned, in ms: as long as the link in that mail is valid. */
const toldBefore = 7 * day;

/** The rest waits for the next sweep, so that a sweep delays neither the mail server nor users. */
const atOnce = 100;

type Swept = { database: AccountDatabase; mails: MailBudget; publicUrl: string };

/**
 * Removes accounts whose address was not confirmed within 30 days, with all their data, a week after warning
 * their users. If the address can't get mail at the moment, both steps wait.
 * @returns how many users were warned, and how many accounts removed
 */
export async function sweepUnconfirmed(
  swept: Swept,
  now: Date = new Date(),
): Promise<{ told: number; removed: number }> {
  const removed = await removeTold(swept.database, now);
  let told = 0;
  for (const { id } of await notTold(swept.database, now)) if (await tell(swept, id, now)) told += 1;
  return { told, removed };
}

async function removeTold(database: AccountDatabase, now: Date): Promise<number> {
  const due = await unconfirmed(database, before(now, keptFor))
    .where('removal_told', '<=', before(now, toldBefore))
    .execute();
  for (const { id } of due) {
    await transact(database, async (transaction) => {
      const user = await unconfirmed(transaction, now.toISOString()).where('id', '=', id).executeTakeFirst();
      // Unless the address was confirmed at the last moment.
      if (user) await removePerson(transaction, id);
    });
  }
  return due.length;
}

function notTold(database: AccountDatabase, now: Date) {
  return unconfirmed(database, before(now, keptFor - toldBefore))
    .where('removal_told', 'is', null)
    .execute();
}

async function tell({ database, mails, publicUrl }: Swept, userId: string, now: Date): Promise<boolean> {
  return await transact(database, async (transaction) => {
    const user = await unconfirmed(transaction, now.toISOString())
      .select(['email', 'language', 'created'])
      .where('id', '=', userId)
      .where('removal_told', 'is', null)
      .executeTakeFirst();
    if (!user) return false;
    const { email, language, created } = user;
    const purpose = 'verify-email';
    const token = makeToken();
    const removal = Math.max(Date.parse(created) + keptFor, now.getTime() + toldBefore);
    const over = await mails.queue(
      transaction,
      {
        reason: `account-removal:${userId}:${randomUUID()}`,
        template: 'account-removal',
        recipient: email,
        confirmed: false,
        language,
        data: {
          link: emailLink(publicUrl, language, purpose, token),
          removal: new Date(removal).toISOString(),
        },
      },
      {},
      now,
    );
    if (over) return false;
    await keepEmailToken(transaction, token, { userId, purpose, email }, now);
    await transaction
      .updateTable('users')
      .set({ removal_told: now.toISOString() })
      .where('id', '=', userId)
      .execute();
    return true;
  });
}

/**
 * A batch of accounts created before a time whose address was never confirmed, in no order: the oldest may be
 * stuck because their users can't be warned.
 */
function unconfirmed(database: AccountDatabase, until: string) {
  return database
    .selectFrom('users')
    .select('id')
    .where('email_verified', '=', 0)
    .where('created', '<=', until)
    .orderBy(sql`random()`)
    .limit(atOnce);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
