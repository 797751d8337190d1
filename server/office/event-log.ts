import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Actor } from '#shared/office/relation.ts';
import type { LoggedStep } from '#shared/office/transitions.ts';
import type { AccountTables } from '../accounts/db/schema.ts';

type Row = Selectable<AccountTables['office_events']>;

export type NewEvent = {
  manuscriptId: string;
  at: Date;
  command: LoggedStep;
  actor: Actor;
  key: string;
  version: number;
  input: unknown;
  /** Who did it, and why; kept beside the log and deleted before it. */
  userId: string | null;
  note: string | null;
};

/** What the log keeps of what was entered. */
export function inputDigest(input: unknown): string {
  return digest(canonicalJson(input));
}

/** What the first entry is chained to. */
const beginning = '0'.repeat(64);

/** Adds an entry to the log, chained to the last one, in the transaction of the command. */
export async function appendEvent(transaction: Kysely<AccountTables>, event: NewEvent): Promise<void> {
  const last = await transaction
    .selectFrom('office_events')
    .select('hash')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = {
    manuscript_id: event.manuscriptId,
    at: event.at.toISOString(),
    command: event.command,
    actor: event.actor,
    key: event.key,
    version: event.version,
    input_digest: inputDigest(event.input),
    previous_hash: last?.hash ?? beginning,
  };
  const { number } = await transaction
    .insertInto('office_events')
    .values({ ...entry, hash: hashOf(entry) })
    .returning('number')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('office_event_people')
    .values({ event: number, user_id: event.userId, note: event.note })
    .execute();
}

/**
 * Checks the chain of the whole log.
 * @returns how many entries it has, the number of the first that was changed or follows one that is missing, and the last
 * hash: kept elsewhere, it shows later whether the end was cut off
 */
export async function checkLog(
  database: Kysely<AccountTables>,
): Promise<{ entries: number; broken: number | null; last: string }> {
  let previous = beginning;
  let entries = 0;
  let number = -1;
  for (;;) {
    const rows = await database
      .selectFrom('office_events')
      .selectAll()
      .where('number', '>', number)
      .orderBy('number')
      .limit(1_000)
      .execute();
    if (rows.length === 0) return { entries, broken: null, last: previous };
    for (const row of rows) {
      if (row.previous_hash !== previous || row.hash !== hashOf(row))
        return { entries, broken: row.number, last: previous };

      previous = row.hash;
      number = row.number;
      entries += 1;
    }
  }
}

function hashOf({
  manuscript_id,
  at,
  command,
  actor,
  key,
  version,
  input_digest,
  previous_hash,
}: Omit<Row, 'number' | 'hash'>): string {
  const parts = [previous_hash, manuscript_id, at, command, actor, key, version, input_digest];
  return digest(parts.join('\n'));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
