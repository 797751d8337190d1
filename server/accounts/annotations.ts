import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type Annotation,
  type AnnotationAnswer,
  type AnnotationChanges,
  AnnotationRecord,
} from '#shared/account/annotation.ts';
import { eraOf } from '#shared/account/annotation-era.ts';
import { inReadingOrder, notLaterThan } from '#shared/account/annotation-merge.ts';
import { Failure } from '#shared/failure.ts';
import type { Accounts } from './accounts.ts';
import { presentRecord } from './annotation-row.ts';
import type { AccountTables } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { upsertAnnotations } from './upsert-annotations.ts';

type Database = Pick<Accounts, 'database'>;
type Tables = Kysely<AccountTables>;

/** How far a device's clock may be ahead, in ms. */
const aheadAtMost = 60_000;

/** A user's annotations by article, in reading order. */
export async function listAnnotations({ database }: Database, userId: string): Promise<Annotation[]> {
  const rows = await database
    .selectFrom('annotations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed', '=', 0)
    .execute();
  const all = inReadingOrder(rows.map(presentRecord));
  return all.sort((one, other) => one.articleId - other.articleId);
}

/** The changes since a cursor; all records if the cursor is 0 or older than the remembered removals. */
export async function readAnnotations(
  { database }: Database,
  userId: string,
  since: number,
): Promise<AnnotationAnswer> {
  return await transact(database, (tables) => answerSince(tables, userId, since));
}

/**
 * Merges a device's changes, annotation by annotation; the later of two records wins.
 * @returns the changes since the device's cursor, including its own as they were stored
 * @throws Failure `badRequest` if the device believes that this is another account
 */
export async function mergeChanges(
  { database }: Database,
  userId: string,
  { owner, since, changes }: AnnotationChanges,
): Promise<AnnotationAnswer> {
  if (owner !== '' && owner !== ownerName(userId)) {
    throw new Failure('badRequest', 'these annotations belong to another account');
  }
  const latest = new Date(Date.now() + aheadAtMost).toISOString();
  const invalid: AnnotationAnswer['refused'] = [];
  const given: AnnotationRecord[] = [];
  for (const change of changes) {
    const parsed = AnnotationRecord.safeParse(change);
    if (parsed.success) given.push(notLaterThan(parsed.data, latest));
    else invalid.push({ id: idOf(change), reason: 'invalid' });
  }
  return await transact(database, async (tables) => {
    const full = await upsertAnnotations(tables, userId, given);
    const refused = [...invalid, ...full.map((id) => ({ id, reason: 'full' as const }))];
    return { ...(await answerSince(tables, userId, since)), refused };
  });
}

/** Identifies an account to its own devices only. */
function ownerName(userId: string): string {
  return createHash('sha256').update(`annotations of ${userId}`).digest('base64url').slice(0, 22);
}

async function answerSince(tables: Tables, userId: string, since: number): Promise<AnnotationAnswer> {
  const { revision, forgotten } = await countsOf(tables, userId);
  // A cursor from the future or from another era: the database has since been restored to an earlier state.
  const isForeign = since > revision || eraOf(since) !== eraOf(revision);
  const complete = since === 0 || since < forgotten || isForeign;
  const rows = await tables
    .selectFrom('annotations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revision', '>', complete ? 0 : since)
    .orderBy('revision')
    .execute();
  return {
    owner: ownerName(userId),
    cursor: revision,
    complete,
    annotations: rows.map(presentRecord),
    refused: [],
  };
}

async function countsOf(tables: Tables, userId: string) {
  const counts = await tables
    .selectFrom('annotation_counts')
    .select(['revision', 'forgotten'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return counts ?? { revision: 0, forgotten: 0 };
}

function idOf(change: unknown): string {
  const id = (change as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : '';
}
