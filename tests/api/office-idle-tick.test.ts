import { createQueryId, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { isPostgres } from '../../server/accounts/db/table-words.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { test as base } from '../support/api-test.ts';
import { personWith } from '../support/manuscripts.ts';
import { inReview } from '../support/reviewing.ts';

/** By daylight on a working day: nothing is left out. */
let time = new Date('2027-02-01T06:00:00.000Z');

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
  now: () => time,
} as const);

/** A database that notes what is asked of it. */
function noting(database: Kysely<AccountTables>) {
  const asked: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { asked, database: database.withPlugin(plugin) };
}

test('when nothing is due, the clock goes through no list of manuscripts, letters or events', async ({
  site,
}) => {
  const { database } = site.accounts;
  // The plans are those of SQLite.
  if (isPostgres(database)) return;
  await inReview(site);
  await keepClocks(site.office);
  time = new Date(time.getTime() + 60_000);
  const noted = noting(database);
  await keepClocks({ ...site.office, database: noted.database });
  expect(noted.asked.length).toBeGreaterThan(4);
  const scans: string[] = [];
  for (const node of noted.asked) {
    const { sql: text, parameters } = database.getExecutor().compileQuery(node, createQueryId());
    if (!/^(select|delete|update)/i.test(text)) continue;
    const bound = text.split('?').flatMap((part, place) => {
      const piece = sql.raw(part);
      return place < parameters.length ? [piece, sql`${parameters[place]}`] : [piece];
    });
    const plan = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${sql.join(bound, sql``)}`.execute(
      database,
    );
    for (const { detail } of plan.rows) {
      const goesThroughAll =
        /^SCAN (manuscripts|manuscript_\w+|contributors|office_events|review_\w+)\b/.test(detail) ||
        /^SEARCH manuscripts USING INDEX manuscripts_on_desk/.test(detail);
      if (goesThroughAll) scans.push(`${detail}: ${text.slice(0, 200)}`);
    }
  }
  expect(scans).toEqual([]);
});

test('when nothing has changed, the clock opens no transaction, also where somebody is named or an appeal waits', async ({
  site,
}) => {
  const { database } = site.accounts;
  const [decided, appealed] = [await inReview(site), await inReview(site)];
  const at = time.toISOString();
  // It hides from the only Editor-in-Chief, and the other waits for who examines its appeal.
  const { userId: chief } = await personWith(site, ['chief']);
  await personWith(site, ['chairman']);
  const decider = await personWith(site, ['editor']);
  const manuscript_id = decided.manuscript.id;
  await database
    .insertInto('declared_conflicts')
    .values({ manuscript_id, user_id: chief, reason: 'A relative.', declared: at })
    .execute();
  await keepClocks(site.office);
  await database
    .insertInto('case_members')
    .values({ manuscript_id, task: 'decider', user_id: decider.userId, named: at })
    .execute();
  await database
    .updateTable('manuscripts')
    .set({ state: 'appealed' })
    .where('id', '=', appealed.manuscript.id)
    .execute();
  const tasks = () =>
    database
      .selectFrom('office_tasks')
      .select(['manuscript_id', 'kind', 'done', 'due'])
      .orderBy('id')
      .execute();
  const tick = async () => {
    time = new Date(time.getTime() + 60_000);
    const noted = noting(database);
    const begun = vi.spyOn(noted.database, 'transaction');
    await keepClocks({ ...site.office, database: noted.database });
    return begun.mock.calls.length;
  };
  expect(await tick(), 'what has changed').toBeGreaterThan(1);
  const kept = await tasks();
  expect(kept).toContainEqual(
    expect.objectContaining({ manuscript_id: appealed.manuscript.id, kind: 'nameMember', done: null }),
  );
  expect(kept).toContainEqual(
    expect.objectContaining({ manuscript_id, kind: 'nameDecider', done: expect.any(String) }),
  );
  expect(await tick()).toBe(0);
  expect(await tasks()).toEqual(kept);
});
