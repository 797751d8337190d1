import fs from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { AccountTables } from '../accounts/db/schema.ts';
import { type BounceSettings, mostReportBytes, takeBounce } from './bounces.ts';

/** A maildir into which a mail server puts what comes back. */
export type BounceMaildir = {
  /** Takes the reports that have come, as many as one turn may. */
  take(now: Date): Promise<void>;
  /** How many messages lie there that are no reports about our mails, and that nobody has read. */
  notUnderstood(): number;
};

/** What one turn takes: the rest has its turn the next time. */
const atOnce = { messages: 100, bytes: 8 * 2 ** 20 };

/** No more messages than this are counted. */
const mostCounted = 10_000;

/**
 * The reports in `new/` of a maildir (https://cr.yp.to/proto/maildir.html). Each is taken as the mail server would hand it
 * over, and then moved to `cur/`: as seen (`S`) if it is a report about our mails, as it is otherwise, for somebody to read.
 * A report that is taken twice, by two processes or by one that was killed in between, changes nothing the second time.
 */
export function openBounceMaildir(
  database: Kysely<AccountTables>,
  settings: BounceSettings,
  folder: string,
  log: Pick<Logger, 'warn'>,
): BounceMaildir {
  let left = 0;
  const takeOne = async ({ name, size }: Message, now: Date) => {
    const file = path.join(folder, 'new', name);
    const understood =
      size <= mostReportBytes && (await takeBounce(database, settings, await fs.readFile(file), now));
    await fs.rename(file, path.join(folder, 'cur', `${name.split(':')[0]}:2,${understood ? 'S' : ''}`));
    if (!understood) log.warn({ name, size }, 'a message in BOUNCE_MAILDIR is no report about our mails');
  };
  return {
    notUnderstood: () => left,
    take: async (now) => {
      for (const message of await messagesIn(path.join(folder, 'new'))) {
        await takeOne(message, now).catch(unlessGone);
      }
      left = await countUnread(path.join(folder, 'cur'));
    },
  };
}

/** A message by the name of its file, and its bytes. */
type Message = { name: string; size: number };

async function messagesIn(folder: string): Promise<Message[]> {
  const messages: Message[] = [];
  let bytes = 0;
  for await (const entry of await fs.opendir(folder)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const found = await fs.lstat(path.join(folder, entry.name)).catch(unlessGone);
    if (!found) continue;
    const { size } = found;
    // One that is too large is not read.
    bytes += size <= mostReportBytes ? size : 0;
    if (bytes > atOnce.bytes || messages.length === atOnce.messages) break;
    messages.push({ name: entry.name, size });
  }
  return messages;
}

async function countUnread(folder: string): Promise<number> {
  let count = 0;
  for await (const { name } of await fs.opendir(folder)) {
    if (name.startsWith('.') || /:2,[A-Z]*S/.test(name)) continue;
    count += 1;
    if (count === mostCounted) break;
  }
  return count;
}

/** Another process has taken it. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
