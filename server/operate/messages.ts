import fs from 'node:fs';
import type { Selectable } from 'kysely';
import type { AccountTables } from '../accounts/db/schema.ts';
import { type Config, readConfig } from '../config.ts';
import { parseCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

type Message = Selectable<AccountTables['messages']>;

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

const columns = ['created', 'id', 'name', 'email', 'subject', 'message', 'language'] as const;

/**
 * Visitors' messages to the office, oldest first.
 * @param since ISO 8601; only messages from then on
 */
async function readMessages(settings: Settings, since?: string): Promise<Message[]> {
  const database = await openPeople(settings, true);
  try {
    return await database
      .selectFrom('messages')
      .selectAll()
      .$if(since !== undefined, (query) => query.where('created', '>=', since ?? ''))
      .orderBy('created')
      .orderBy('id')
      .execute();
  } finally {
    await database.destroy();
  }
}

/** Messages as CSV (RFC 4180), which spreadsheets open as UTF-8 text. */
export function asCsv(messages: Message[]): string {
  const rows = [columns, ...messages.map((message) => columns.map((column) => message[column]))];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet would evaluate a cell that begins like a formula; an apostrophe makes it text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Messages for the terminal, one block each. */
function asTable(messages: Message[]): string {
  const blocks = messages.map(
    ({ created, id, name, email, subject, message }) =>
      `${created.slice(0, 16).replace('T', ' ')} UTC  ${id}\n${oneLine(name)} <${email}>\n${oneLine(subject)}\n${message
        .split(/\r\n|\r|\n/)
        .map((line) => `    ${oneLine(line)}`)
        .join('\n')}`,
  );
  return [...blocks, `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`].join('\n\n');
}

/** Terminals interpret control characters, so none is printed. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
}

function parseSince(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // As in the names of copies, where colons are not allowed on every system.
  const date = new Date(text.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
  // A date that does not exist, such as 31 November, would be parsed as another.
  const day = new Date(`${text.slice(0, 10)}T00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (!isDay || Number.isNaN(date.getTime())) {
    throw new Error(`--since ${text} is not a date such as 2026-09-01`);
  }
  return date.toISOString();
}

/** Writes a file that only its owner may read, even if it existed with wider permissions. */
function writeForOwner(file: string, text: string): void {
  const handle = fs.openSync(file, 'w', 0o600);
  try {
    // It may be a device, such as standard output.
    if (fs.fstatSync(handle).isFile()) fs.fchmodSync(handle, 0o600);
    fs.writeFileSync(handle, text);
  } finally {
    fs.closeSync(handle);
  }
}

/** @returns the messages as a table, or the sentence that says where they are written */
async function main(): Promise<string> {
  const { values } = parseCommandLine({ options: { csv: { type: 'string' }, since: { type: 'string' } } });
  const messages = await readMessages(readConfig(), parseSince(values.since));
  if (values.csv === undefined) return asTable(messages);
  // Only users who may read the database may read this.
  writeForOwner(values.csv, asCsv(messages));
  return `${values.csv} has ${messages.length} ${messages.length === 1 ? 'message' : 'messages'}.`;
}

if (import.meta.main) await sayOutcome(main);
