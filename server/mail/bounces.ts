import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import PostalMime from 'postal-mime';
import type { AccountTables } from '../accounts/db/schema.ts';

/** Where mails come back to, and the secret by which senders and reports are known. */
export type BounceSettings = {
  address: string;
  secret: string;
  /** The maildir into which the mail server puts them, if it does. */
  maildir?: string;
};

/** Reports quote the mail that came back; ours have no attachments. */
export const mostReportBytes = 512 * 1_024;

/**
 * The envelope sender of a mail: by it, a report that it could not be delivered tells which mail is meant (VERP), and cannot
 * be made up.
 * @param id of its row in the outbox
 */
export function returnAddress({ address, secret }: BounceSettings, id: number): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${id}-${signed(secret, id)}${address.slice(at)}`;
}

/**
 * Takes a report of a mail server (RFC 3464): a mail that will not be delivered counts as given up. What is no such report,
 * is about a delay, or was not sent to one of our return addresses changes nothing.
 * @param report a whole message, as it came
 * @returns whether it is a report about mails of ours
 */
export async function takeBounce(
  database: Kysely<AccountTables>,
  settings: BounceSettings,
  report: Uint8Array,
  now: Date,
): Promise<boolean> {
  const { mails, fault, isReport } = await readReport(settings, report);
  if (mails.length === 0 || fault === undefined) return isReport && mails.length > 0;
  await database
    .updateTable('outbox')
    .set({ given_up: now.toISOString(), due: null, data: '{}', last_fault: fault })
    .where('id', 'in', mails)
    .where('given_up', 'is', null)
    .execute();
  return true;
}

/** The mails that a report is about, and the status of those that have failed for good. */
async function readReport(
  settings: BounceSettings,
  report: Uint8Array,
): Promise<{ mails: number[]; fault: string | undefined; isReport: boolean }> {
  const message = await PostalMime.parse(report, { attachmentEncoding: 'utf8' }).catch(() => undefined);
  const { headers, attachments } = message ?? { headers: [], attachments: [] };
  const addressed = headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value);
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const said = typeof status?.content === 'string' ? status.content : '';
  const hasFailed = /^Action:\s*failed\b/im.test(said);
  // What has failed is tried no more, also where it was for a full mailbox, 4.2.2 (RFC 3464, 2.3.3).
  const [, code] = /^Status:\s*([45]\.\d{1,3}\.\d{1,3})/im.exec(said) ?? [];
  return {
    mails: [...new Set(addressed.flatMap((value) => mailsIn(settings, value)))],
    isReport: status !== undefined,
    fault: hasFailed && code !== undefined ? `returned ${code}` : undefined,
  };
}

/** The ids of the mails whose return addresses stand in a header. */
function mailsIn({ address, secret }: BounceSettings, value: string): number[] {
  const at = address.lastIndexOf('@');
  const own = [...value.matchAll(/([^\s<>,"]+)\+(\d{1,15})-([\da-f]{20})(@[^\s<>,"]+)/g)];
  return own.flatMap(([, name = '', id = '', mac = '', domain = '']) => {
    const isOurs =
      name.toLowerCase() === address.slice(0, at).toLowerCase() &&
      domain.toLowerCase() === address.slice(at).toLowerCase() &&
      timingSafeEqual(Buffer.from(mac), Buffer.from(signed(secret, Number(id))));
    return isOurs ? [Number(id)] : [];
  });
}

function signed(secret: string, id: number): string {
  return createHmac('sha256', secret).update(`mail ${id}`).digest('hex').slice(0, 20);
}
