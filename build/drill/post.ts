import { setTimeout as wait } from 'node:timers/promises';
import { compose } from '../../server/mail/compose.ts';
import type { Finding } from './finding.ts';
import type { AccountRows, Stage } from './stage.ts';
import { writeToOffice } from './writers.ts';

const journal = { ru: 'Журнал', en: 'Journal', kk: 'Журнал' };

/** How long the outbox may take to become empty, in ms. */
const patience = 60_000;

/** How long mails under way may take, in ms. */
const settlesWithin = 5_000;

/**
 * The Message-IDs of mails that were begun but not recorded as sent: a process that ended may have sent them.
 */
export async function underWay(database: AccountRows): Promise<string[]> {
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where('due', 'is not', null)
    .where('attempts', '>', 0)
    .execute();
  const sender = { journal, mailFrom: 'office@journal.example', publicUrl: 'https://journal.example' };
  return rows.map((row) => compose(row, sender).messageId);
}

/** Makes all waiting mails due now. No mail may be under way, or it would be sent twice. */
export async function tryAtOnce(database: AccountRows): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ due: '2026-01-01T00:00:00.000Z' })
    .where('due', 'is not', null)
    .execute();
}

/** Sends all waiting mails: those under way would otherwise wait another minute. */
export async function sendAll(stage: Stage, url: string): Promise<void> {
  await settle(stage);
  await stage.inDatabase(tryAtOnce);
  // A new mail wakes the outbox.
  await writeToOffice(url);
  await stage.inDatabase((database) => untilNoMail(database, 'waiting', (mail) => mail.due !== null));
}

/**
 * Waits until each mail that was begun has arrived and been recorded, since making a mail due while it is
 * under way would send it twice. Mails begun by a server that has ended never arrive, so the wait is limited.
 */
async function settle({ inDatabase, mailServer }: Stage): Promise<void> {
  const end = performance.now() + settlesWithin;
  let before: string | undefined;
  while (performance.now() < end) {
    const begun = await inDatabase(underWay);
    const came = new Set(mailServer.mails.map(({ messageId }) => messageId));
    const now = begun.every((id) => came.has(id)) ? begun.sort().join() : undefined;
    if (now !== undefined && now === before) return;
    before = now;
    await wait(300);
  }
}

type MailRow = { attempts: number; due: string | null; last_fault: string | null };

/**
 * Resolves when no mail meets a condition any more.
 * @throws Error after a minute
 */
export async function untilNoMail(
  database: AccountRows,
  state: string,
  is: (mail: MailRow) => boolean,
): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const mails = await database.selectFrom('outbox').select(['attempts', 'due', 'last_fault']).execute();
    const left = mails.filter(is);
    if (left.length === 0) return;
    if (performance.now() > end) throw new Error(`after a minute ${left.length} mails are still ${state}`);
    await wait(30);
  }
}

/**
 * Compares the emptied outbox with what the mail server received.
 * @param explained Message-IDs that may have arrived twice
 */
export async function countMails(stage: Stage, explained: Iterable<string>, found: Finding): Promise<void> {
  const rows = await stage.inDatabase((database) =>
    database.selectFrom('outbox').select(['reason', 'given_up']).execute(),
  );
  const ids = stage.mailServer.mails.map(({ messageId = '' }) => messageId);
  const sent = rows.filter(({ given_up }) => given_up === null).length;
  const different = new Set(ids).size;
  if (different < sent) found.lost.push(`${sent - different} of ${sent} mails`);
  const reasons = new Set(explained);
  for (const id of ids.filter((candidate, place) => ids.indexOf(candidate) !== place)) {
    if (reasons.has(id)) found.explained += 1;
    else found.doubled.push(`mail ${id}`);
  }
}
