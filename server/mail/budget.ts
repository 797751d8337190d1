import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account.ts';
import { Failure } from '#shared/failure.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { networksOf } from '../accounts/networks.ts';
import {
  type Ceiling,
  type CountedBy,
  longestCount,
  type MailRule,
  type MailRules,
  mailRules,
} from './budget-rules.ts';
import { type QueuedMail, queueMail } from './queue.ts';

/** The cause of a mail: the id of an account, and a network address. */
export type Cause = { account?: string; address?: string };

export type BudgetedMail = QueuedMail & {
  /** Whether the recipient has confirmed the address. */
  confirmed: boolean;
  /**
   * For requests that must not reveal whether a mail is sent: it counts towards the sender's budget either
   * way, and is withheld if it must not go.
   */
  discreet?: { goes: boolean };
};

/** The budget that forbids a mail, and after how many seconds it allows one again. */
export type OverBudget = { by: CountedBy; retryAfter: number };

export type MailBudget = {
  /**
   * Puts a mail into the outbox and counts it, in the transaction that causes it. Counts are never taken
   * back; a mail that the outbox has already is not counted again.
   * @returns null unless a budget forbids the mail, which is then not queued
   */
  queue(
    transaction: Kysely<AccountTables>,
    mail: BudgetedMail,
    cause: Cause,
    now?: Date,
  ): Promise<OverBudget | null>;
};

/** Limits the mails that users cause. */
export function createMailBudget(rules: MailRules = mailRules): MailBudget {
  return {
    queue: async (transaction, { confirmed, discreet, ...mail }, cause, now = new Date()) => {
      if (await isQueued(transaction, mail.reason)) return null;
      const rule = rules[mail.template][confirmed ? 'confirmed' : 'unconfirmed'];
      const { recipient, ...ofCause } = countsOf(rule, mail.recipient, cause);
      const stopped = await firstOver(transaction, Object.values(ofCause), now);
      if (stopped) return stopped;
      const full = await firstOver(transaction, recipient ? [recipient] : [], now);
      if (full && !discreet) return full;
      const goes = !full && (discreet?.goes ?? true);
      if (goes) await queueMail(transaction, mail, now);
      const counted = goes && recipient ? [...Object.values(ofCause), recipient] : Object.values(ofCause);
      await count(transaction, counted, now);
      return full;
    },
  };
}

async function isQueued(transaction: Kysely<AccountTables>, reason: string): Promise<boolean> {
  const mail = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('reason', '=', reason)
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * Refuses an action that needs a mail.
 * @throws Failure `tooManyMails`
 */
export function refuse(over: OverBudget | null): void {
  if (over) throw tooManyMails(over);
}

/** The failure for an exhausted budget. */
export function tooManyMails({ retryAfter }: OverBudget): Failure {
  return new Failure('tooManyMails', 'too many emails, try again later', { retryAfter });
}

/** Removes expired counts, and those with a time in the future. */
export async function forgetCounts(transaction: Kysely<AccountTables>, now: Date): Promise<void> {
  await transaction
    .deleteFrom('mail_counts')
    .where(({ or, eb }) =>
      or([eb('queued', '<=', before(now, longestCount)), eb('queued', '>', before(now, -longestCount))]),
    )
    .execute();
}

type Count = { by: CountedBy; key: string; ceiling: Ceiling };

function countsOf(rule: MailRule, recipient: string, cause: Cause): Partial<Record<CountedBy, Count>> {
  const mailbox = mailboxOf(recipient);
  const [network, widerNetwork] = cause.address === undefined ? [] : networksOf(cause.address);
  const who: Record<CountedBy, string | undefined> = {
    account: cause.account,
    network,
    widerNetwork,
    accountAndRecipient: cause.account && `${cause.account} ${mailbox}`,
    everyone: '',
    recipient: mailbox,
  };
  const counts = (Object.entries(rule) as [CountedBy, Ceiling][]).flatMap(([by, ceiling]) => {
    const value = who[by];
    // Keys reveal no identity.
    const hash = createHash('sha256').update(`${by} ${value}`).digest('base64url');
    return value === undefined ? [] : [[by, { by, ceiling, key: `${ceiling.count}:${hash}` }] as const];
  });
  return Object.fromEntries(counts);
}

/** Drops the part after a plus sign, which is another name for the same mailbox. */
function mailboxOf(email: string): string {
  return comparableEmail(email).replace(/\+[^@]*(?=@)/, '');
}

async function firstOver(
  transaction: Kysely<AccountTables>,
  counts: Count[],
  now: Date,
): Promise<OverBudget | null> {
  for (const { by, key, ceiling } of counts) {
    const rows = await transaction
      .selectFrom('mail_counts')
      .select('queued')
      .where('key', '=', key)
      .where('queued', '>', before(now, ceiling.within))
      .orderBy('queued', 'desc')
      .limit(ceiling.most)
      .execute();
    const oldest = rows[ceiling.most - 1];
    if (!oldest) continue;
    const free = Date.parse(oldest.queued) + ceiling.within - now.getTime();
    return { by, retryAfter: Math.ceil(Math.min(free, ceiling.within) / 1_000) };
  }
  return null;
}

async function count(transaction: Kysely<AccountTables>, counts: Count[], now: Date): Promise<void> {
  if (counts.length === 0) return;
  const mail = randomUUID();
  const queued = now.toISOString();
  await transaction
    .insertInto('mail_counts')
    .values(counts.map(({ key }) => ({ key, mail, queued })))
    .execute();
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
