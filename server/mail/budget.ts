import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { comparableEmail } from '#shared/account/account.ts';
import { Failure } from '#shared/failure.ts';
import type { AccountDatabase, AccountTables } from '../accounts/db/schema.ts';
import { transact } from '../accounts/db/transact.ts';
import { networksOf } from '../accounts/networks.ts';
import { type MailRules, mailRules } from './budget-rules.ts';
import { type Ceiling, type CountedBy, longestCount, type MailRule } from './budgets.ts';
import { isAnnouncement } from './compose.ts';
import { letterFor } from './letters/all.ts';
import type { Letter } from './letters/letter.ts';
import { type QueuedMail, queueMail, type Withheld } from './queue.ts';
import { withoutLinks } from './without-links.ts';

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
   * back; a mail that the outbox has already is not counted again. Of what was typed, mails to an address that is not
   * confirmed have neither names nor anything that mail programs make a link.
   * @returns null unless a budget forbids the mail, which then waits (`waits`) or is not queued
   */
  queue(
    transaction: Kysely<AccountTables>,
    mail: BudgetedMail,
    cause: Cause,
    now?: Date,
  ): Promise<OverBudget | null>;
  /**
   * Lets the mails go that wait and that their budgets allow now: of each account the first, then of each the second.
   * @returns how many
   */
  release(database: AccountDatabase, now?: Date): Promise<number>;
};

/** Limits the mails that users cause. */
export function createMailBudget(rules: MailRules = mailRules): MailBudget {
  return {
    queue: async (transaction, { confirmed, discreet, ...given }, cause, now = new Date()) => {
      if (await isQueued(transaction, given.reason)) return null;
      const mail = confirmed ? given : { ...given, data: forStranger(given) };
      const hashes = hashesOf(mail.recipient, cause);
      const rule = rules[mail.template][confirmed ? 'confirmed' : 'unconfirmed'];
      const { recipient, ...ofCause } = countsOf(rule, hashes);
      const stopped = await firstOver(transaction, Object.values(ofCause), now);
      const full = stopped ?? (await firstOver(transaction, recipient ? [recipient] : [], now));
      if (full && !isAnnouncement(mail.template) && letterFor(mail.template).waits) {
        const from = (mail.due ?? now).toISOString();
        await queueMail(transaction, mail, now, { confirmed, by: hashes, from });
        return full;
      }
      if (stopped || (full && !discreet)) return full;
      const goes = !full && (discreet?.goes ?? true);
      if (goes) await queueMail(transaction, mail, now);
      const counted = goes && recipient ? [...Object.values(ofCause), recipient] : Object.values(ofCause);
      await count(transaction, counted, now);
      return full;
    },
    release: async (database, now = new Date()) => {
      const waiting = (await listWithheld(database)).filter(
        ({ withheld: { from } }) => from <= now.toISOString(),
      );
      const stopped = new Set<string>();
      let released = 0;
      for (const { id, template, withheld } of waiting) {
        const counts = Object.values(
          countsOf(rules[template][withheld.confirmed ? 'confirmed' : 'unconfirmed'], withheld.by),
        );
        if (counts.some(({ key }) => stopped.has(key))) continue;
        const over = await transact(database, async (transaction) => {
          const found = await firstOver(transaction, counts, now);
          if (!found && (await setFree(transaction, id, now))) {
            await count(transaction, counts, now);
            released += 1;
          }
          return found;
        });
        for (const { by, key } of counts) if (by === over?.by) stopped.add(key);
      }
      return released;
    },
  };
}

/** Mails that wait, those of one account after those of others. */
async function listWithheld(database: AccountDatabase) {
  const rows = await database
    .selectFrom('outbox')
    .select(['id', 'template', 'withheld'])
    .where('withheld', 'is not', null)
    .orderBy('id')
    .execute();
  const seen = new Map<string, number>();
  return rows
    .map(({ id, template, withheld }) => {
      const read = JSON.parse(withheld ?? '') as Withheld;
      const account = read.by.account ?? '';
      const place = seen.get(account) ?? 0;
      seen.set(account, place + 1);
      return { id, template, withheld: read, place };
    })
    .sort((one, other) => one.place - other.place || one.id - other.id);
}

/** @returns false if another process has done so already */
async function setFree(transaction: Kysely<AccountTables>, id: number, now: Date): Promise<boolean> {
  const time = now.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ withheld: null, due: time, created: time })
    .where('id', '=', id)
    .where('withheld', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What nobody types. */
const machineMade = new Set([
  'change',
  'code',
  'count',
  'day',
  'decision',
  'due',
  'fields',
  'id',
  'link',
  'number',
  'removal',
  'role',
  'time',
  'what',
]);

/** The data of a mail to an address that is not confirmed: it may be of somebody who has not asked for anything. */
function forStranger({ template, data }: Pick<QueuedMail, 'template' | 'data'>): QueuedMail['data'] {
  const { name, ...rest } = data;
  const own: Partial<Letter<Record<string, string>>> = isAnnouncement(template) ? {} : letterFor(template);
  const ofOffice = own.typedByOffice ?? [];
  const said = name !== undefined && own.namedByOffice ? data : rest;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => {
      const isSafe = machineMade.has(key) || ofOffice.includes(key);
      return [key, isSafe ? value : withoutLinks(value)];
    }),
  );
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

/** What a mail is counted by; hashes reveal no identity. */
function hashesOf(recipient: string, cause: Cause): Record<string, string> {
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
  return Object.fromEntries(
    Object.entries(who).flatMap(([by, value]) => {
      const hash = createHash('sha256').update(`${by} ${value}`).digest('base64url');
      return value === undefined ? [] : [[by, hash]];
    }),
  );
}

function countsOf(rule: MailRule, hashes: Record<string, string>): Partial<Record<CountedBy, Count>> {
  const counts = (Object.entries(rule) as [CountedBy, Ceiling][]).flatMap(([by, ceiling]) => {
    const hash = hashes[by];
    return hash === undefined ? [] : [[by, { by, ceiling, key: `${ceiling.count}:${hash}` }] as const];
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
