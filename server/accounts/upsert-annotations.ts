import { type Kysely, sql } from 'kysely';
import type { AnnotationRecord } from '#shared/account/annotation.ts';
import { annotationLimits as limits } from '#shared/account/annotation-limits.ts';
import { isRemoved, newerRecord } from '#shared/account/annotation-merge.ts';
import { annotationRow, presentRecord, sizeOf } from './annotation-row.ts';
import type { AccountTables } from './db/schema.ts';

type Tables = Kysely<AccountTables>;

/** How many removals of an account are remembered before the oldest are forgotten. */
const mostRemovals = 5_000;

/** How many annotations one statement writes. */
const atOnce = 50;

/**
 * Merges annotations into an account in order: of each, the later record wins and gets the next revision.
 * Runs in a transaction.
 * @returns the ids of those that exceed the account's quota
 */
export async function upsertAnnotations(
  tables: Tables,
  userId: string,
  given: AnnotationRecord[],
): Promise<string[]> {
  let { revision, forgotten } = await takeCounts(tables, userId);
  let { annotations, total } = await measure(tables, userId);
  const records = await findRecords(tables, userId, [...new Set(given.map(({ id }) => id))]);
  const rows = new Map<string, Row>();

  const upsert = (record: AnnotationRecord): boolean => {
    const known = records.get(record.id);
    if (known && newerRecord(known, record) === known) return true;
    const before = known && !isRemoved(known) ? 1 : 0;
    const more = (isRemoved(record) ? 0 : 1) - before;
    const longer = sizeOf(record) - (known ? sizeOf(known) : 0);
    if (more > 0 && annotations + more > limits.annotations) return false;
    if (longer > 0 && total + longer > limits.total) return false;
    annotations += more;
    total += longer;
    revision += 1;
    records.set(record.id, record);
    rows.set(record.id, { ...annotationRow(record), user_id: userId, revision });
    return true;
  };

  const refused = given.filter((record) => !upsert(record)).map(({ id }) => id);
  await writeRows(tables, [...rows.values()]);
  forgotten = (await forgetOldRemovals(tables, userId)) ?? forgotten;
  await tables
    .updateTable('annotation_counts')
    .set({ revision, forgotten })
    .where('user_id', '=', userId)
    .execute();
  return refused;
}

type Row = ReturnType<typeof annotationRow> & { user_id: string; revision: number };

/**
 * The counters of an account's annotations; reading them locks the account's annotations until the
 * transaction ends.
 */
async function takeCounts(tables: Tables, userId: string) {
  return await tables
    .insertInto('annotation_counts')
    .values({ user_id: userId, revision: 0, forgotten: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({ revision: ref('annotation_counts.revision') })),
    )
    .returning(['revision', 'forgotten'])
    .executeTakeFirstOrThrow();
}

/** The number of an account's annotations, and their size in characters. */
async function measure(tables: Tables, userId: string) {
  return await tables
    .selectFrom('annotations')
    .select([
      sql<number>`count(*)`.as('annotations'),
      sql<number>`coalesce(sum(length(places) + length(quote) + length(prefix) + length(suffix) + length(note)), 0)`.as(
        'total',
      ),
    ])
    .where('user_id', '=', userId)
    .where('removed', '=', 0)
    .executeTakeFirstOrThrow();
}

async function findRecords(
  tables: Tables,
  userId: string,
  ids: string[],
): Promise<Map<string, AnnotationRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await tables
    .selectFrom('annotations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, presentRecord(row)]));
}

async function writeRows(tables: Tables, rows: Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await tables
      .insertInto('annotations')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet(({ ref }) => ({
          article_id: ref('excluded.article_id'),
          places: ref('excluded.places'),
          quote: ref('excluded.quote'),
          prefix: ref('excluded.prefix'),
          suffix: ref('excluded.suffix'),
          colour: ref('excluded.colour'),
          note: ref('excluded.note'),
          created: ref('excluded.created'),
          changed: ref('excluded.changed'),
          removed: ref('excluded.removed'),
          revision: ref('excluded.revision'),
        })),
      )
      .execute();
  }
}

/** @returns the revision up to which removals are now forgotten, if any were */
async function forgetOldRemovals(tables: Tables, userId: string): Promise<number | undefined> {
  const oldest = await tables
    .selectFrom('annotations')
    .select('revision')
    .where('user_id', '=', userId)
    .where('removed', '=', 1)
    .orderBy('revision', 'desc')
    .offset(mostRemovals)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return undefined;
  await tables
    .deleteFrom('annotations')
    .where('user_id', '=', userId)
    .where('removed', '=', 1)
    .where('revision', '<=', oldest.revision)
    .execute();
  return oldest.revision;
}
