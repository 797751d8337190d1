import fs from 'node:fs';
import type { Selectable } from 'kysely';
import type { AccountTables } from '../server/accounts/db/schema.ts';
import { type Config, readConfig } from '../server/config.ts';
import { parseCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';

type Message = Selectable<AccountTables['messages']>;

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

const columns = ['created', 'id', 'name', 'email', 'subject', 'message', 'language'] as const;

/** What visitors wrote to the office, oldest first. @param since ISO 8601; messages from then on */
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

/** Messages as CSV (RFC 4180) that spreadsheets open as UTF-8 and as text. */
export function asCsv(messages: Message[]): string {
  const rows = [columns, ...messages.map((message) => columns.map((column) => message[column]))];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A cell that begins like a formula would be calculated by a spreadsheet; an apostrophe makes it text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Messages for the eye: one block each. */
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

/** A terminal obeys control characters, so none is printed. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
}

function parseSince(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // As in the names of copies: colons may not stand in names of files everywhere.
  const date = new Date(text.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
  // A day that there is not, such as 31 November, would be read as another.
  const day = new Date(`${text.slice(0, 10)}T00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (!isDay || Number.isNaN(date.getTime())) {
    throw new Error(`--since ${text} is invalid: expected a date such as 2026-09-01`);
  }
  return date.toISOString();
}

/** Writes a file that nobody but its owner may read, also where others could read what lay there. */
function writeForOwner(file: string, text: string): void {
  const handle = fs.openSync(file, 'w', 0o600);
  try {
    // It may be a device, such as what is printed to.
    if (fs.fstatSync(handle).isFile()) fs.fchmodSync(handle, 0o600);
    fs.writeFileSync(handle, text);
  } finally {
    fs.closeSync(handle);
  }
}

if (import.meta.main) {
  try {
    const { values } = parseCommandLine({ options: { csv: { type: 'string' }, since: { type: 'string' } } });
    const messages = await readMessages(readConfig(), parseSince(values.since));
    if (values.csv === undefined) {
      console.log(asTable(messages));
    } else {
      // Whoever may read the database may read this, and nobody else.
      writeForOwner(values.csv, asCsv(messages));
      console.log(
        `${values.csv} is made: ${messages.length} ${messages.length === 1 ? 'message' : 'messages'}.`,
      );
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
