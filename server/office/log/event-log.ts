import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { canonicalJson } from '#shared/library/canonical-json.ts';
import type { LoggedStep } from '#shared/office/command-names.ts';
import { LogFacts } from '#shared/office/log-facts.ts';
import type { Actor } from '#shared/office/relation.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

type Row = Selectable<AccountTables['office_events']>;

/** What a step is taken with: a manuscript, a decision about it that has not taken effect, or who is asked to review it. */
export type Subject = { kind: 'manuscript' | 'effect' | 'assignment'; id: string };

export type NewEvent = {
  subject: Subject;
  /** The manuscript on whose record the entry stands. */
  manuscriptId: string;
  at: Date;
  command: LoggedStep;
  /** By which relation it was done. */
  actor: Actor;
  key: string;
  /** The version of the manuscript after it. */
  version: number;
  input: unknown;
  /** Who did it, and what is said of it; kept beside the log and deleted before it. */
  userId: string | null;
  facts?: LogFacts | undefined;
};

/** What the log keeps of what was entered. */
export function inputDigest(input: unknown): string {
  return digest(canonicalJson(input));
}

/** What the first entry is chained to. */
const beginning = '0'.repeat(64);

/**
 * How entries are hashed: those of format 1 have neither subject nor facts. Entries of both stand in one chain.
 */
const format = 2;

/** Adds an entry to the log, chained to the last one, in the transaction of the command. */
export async function appendEvent(transaction: Kysely<AccountTables>, event: NewEvent): Promise<void> {
  const last = await transaction
    .selectFrom('office_events')
    .select('hash')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const facts = event.facts ? canonicalJson(LogFacts.parse(event.facts)) : null;
  // Few names and reasons are likely: without it, a digest would tell them when they are deleted.
  const salt = facts === null ? null : randomBytes(16).toString('hex');
  const entry = {
    format,
    subject: `${event.subject.kind}:${event.subject.id}`,
    manuscript_id: event.manuscriptId,
    at: event.at.toISOString(),
    command: event.command,
    actor: event.actor,
    key: event.key,
    version: event.version,
    input_digest: inputDigest(event.input),
    facts_digest: factsDigest(facts, salt),
    previous_hash: last?.hash ?? beginning,
  };
  const { number } = await transaction
    .insertInto('office_events')
    .values({ ...entry, hash: hashOf(entry) })
    .returning('number')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('office_event_people')
    .values({ event: number, user_id: event.userId, facts, salt })
    .execute();
}

function factsDigest(facts: string | null, salt: string | null): string | null {
  return facts === null ? null : digest(`${salt}\n${facts}`);
}

/** What is said of an entry, as it was kept; nothing once it is deleted. */
export function readFacts(facts: string | null): LogFacts {
  return facts === null ? {} : LogFacts.parse(JSON.parse(facts));
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
      .leftJoin('office_event_people', 'office_event_people.event', 'office_events.number')
      .selectAll('office_events')
      .select(['facts', 'salt'])
      .where('number', '>', number)
      .orderBy('number')
      .limit(1_000)
      .execute();
    if (rows.length === 0) return { entries, broken: null, last: previous };
    for (const row of rows) {
      const isWhole =
        row.previous_hash === previous &&
        row.hash === hashOf(row) &&
        (row.format === 1 || row.facts === null || areTheirs(row));
      if (!isWhole) return { entries, broken: row.number, last: previous };
      previous = row.hash;
      number = row.number;
      entries += 1;
    }
  }
}

/** Whether the facts beside an entry are those that it was made with. */
function areTheirs({ facts, salt, facts_digest }: Pick<Row, 'facts_digest'> & Kept): boolean {
  return factsDigest(facts, salt) === facts_digest;
}

type Kept = { facts: string | null; salt: string | null };

function hashOf(entry: Omit<Row, 'number' | 'hash'>): string {
  const { format, subject, manuscript_id, at, command, actor, key, version } = entry;
  const { input_digest, facts_digest, previous_hash } = entry;
  const parts = [previous_hash, manuscript_id, at, command, actor, key, version, input_digest];
  return digest((format === 1 ? parts : [format, ...parts, subject, facts_digest ?? '']).join('\n'));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
