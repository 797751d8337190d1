import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { LocalizedText } from '#shared/language/language.ts';
import type { AccountTables, AnnouncementTemplate, MailTemplate } from '../accounts/db/schema.ts';
import { type BounceSettings, returnAddress } from './bounces.ts';
import type { Letter } from './letter.ts';
import { letterFor, letters } from './letters/all.ts';
import type { Content } from './letters/parts.ts';
import { asHtml } from './templates/as-html.ts';
import { asText } from './templates/as-text.ts';
import { fill, mailWords } from './words.ts';

/** The sender: the journal's name, and an address, with or without a name before it. */
export type Sender = {
  journal: LocalizedText;
  mailFrom: string;
  publicUrl: string;
  /** Where mails come back to. */
  bounces?: BounceSettings | undefined;
};

type OutboxRow = Selectable<AccountTables['outbox']>;

/**
 * Composes the mail of an outbox row that one person caused, always the same one.
 * @throws Error if the row lacks a value of its template, or its recipient is not a single address
 */
export function compose(row: OutboxRow, sender: Sender): Letter {
  const { template, language } = row;
  if (isAnnouncement(template)) throw new Error('an announcement is composed from the library');
  return letterOf(row, sender, letterFor(template).write(mailWords(language), dataOf(row, sender), language));
}

/** The data of a row, with the journal's name. */
export function dataOf(row: OutboxRow, { journal }: Pick<Sender, 'journal'>): Record<string, string> {
  return { ...(JSON.parse(row.data) as Record<string, string>), journal: journal[row.language] };
}

/**
 * The mail of a row with a content.
 * @throws Error if the recipient is not a single address
 */
export function letterOf(row: OutboxRow, sender: Sender, content: Content): Letter {
  const { journal, mailFrom, publicUrl, bounces } = sender;
  const data = dataOf(row, sender);
  const subject = oneLine(content.subject);
  const footer = fill(mailWords(row.language).footer, { ...data, address: publicUrl });
  const from = parseSender(mailFrom, journal[row.language]);
  return {
    name: `${row.created.replaceAll(/[:.]/g, '-')}-${row.id}-${row.template}`,
    messageId: messageId(row, from.address),
    date: new Date(row.created),
    from,
    to: oneAddress(row.recipient),
    ...(bounces && { returnTo: returnAddress(bounces, row.id) }),
    ...(row.reply_to
      ? { replyTo: { name: oneLine(data.name ?? ''), address: oneAddress(row.reply_to) } }
      : {}),
    language: row.language,
    subject,
    text: asText(content.blocks, footer),
    html: asHtml({ ...content, subject }, footer, row.language),
  };
}

/** Whether a mail goes to everyone who has asked for it. */
export function isAnnouncement(template: MailTemplate): template is AnnouncementTemplate {
  return !(template in letters);
}

function messageId(row: OutboxRow, sender: string): string {
  const digest = createHash('sha256').update(`${row.reason}\n${row.created}`).digest('hex').slice(0, 32);
  return `<${digest}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

/** `Journal <office@journal.example>` or a bare address, which gets the journal's name. */
function parseSender(mailFrom: string, journal: string): Letter['from'] {
  const named = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom);
  const [, name = '', address = mailFrom.trim()] = named ?? [];
  return { name: name || journal, address };
}

/** Refuses a text that the mail library would read as several addresses or as a different one. */
function oneAddress(text: string): string {
  if (/^[^\s@"<>()[\]\\,;:]+@[^\s@"<>()[\]\\,;:]+$/.test(text)) return text;
  throw Object.assign(new Error('an email needs exactly one recipient'), { code: 'no recipient' });
}

/** Keeps a header value on one line, whatever the schema has accepted. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
