import { sql } from 'kysely';
import { expect } from 'vitest';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { startOf } from '../../server/usage/use.ts';
import { test } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { chrome, usageOf, usedArticle } from '../support/usage-desk.ts';

const day = 86_400_000;
const start = startOf('2026-10-14T12');
const at = (ms: number) => setClock(new Date(start + ms));

test('a clock that is wrong for a while, by forty days in either direction, loses no use and counts none twice', async ({
  site,
}) => {
  const { ask, counted } = usageOf(site);
  let minutes = 0;
  for (const wrong of [0, 40 * day, 0, -40 * day, 0]) {
    minutes += 5;
    at(wrong + minutes * 60_000);
    expect(await ask('/who-owns-good-land.pdf')).toBe(200);
    // An hour later by the same clock; what is past is counted, and forgotten where it seems old.
    at(wrong + minutes * 60_000 + 2 * 3_600_000);
    await counted();
  }
  at(3 * day);
  expect(await counted()).toMatchObject({ Total_Item_Requests: 5, Total_Item_Investigations: 5 });
  expect(await counted({ month: '2026-10' })).toMatchObject({ Total_Item_Requests: 3 });
  // Nor does what tells visitors apart stay until the wrong moment has come.
  const { database } = site.accounts;
  expect(await database.selectFrom('usage_events').selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('usage_salts').selectAll().execute()).toEqual([]);
});

test('while the disk is full readers read on, and what they read is counted once when there is room', async ({
  serve,
}) => {
  const site = await serve({ isolated: true, trustProxy: 1 });
  const { ask, counted } = usageOf(site);
  const { database } = site.accounts;
  at(0);
  const { rows } = await sql<{ pages: number }>`SELECT page_count AS pages FROM pragma_page_count`.execute(
    database,
  );
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.pages ?? 0}`).execute(database);
  for (let nth = 0; nth < 60; nth += 1)
    expect(await ask('/who-owns-good-land.pdf', { address: `192.0.2.${nth}` })).toBe(200);
  await expect(site.usage.flush()).rejects.toThrow(/full/);
  await expect(site.usage.flush()).rejects.toThrow(/full/);
  await sql.raw('PRAGMA max_page_count = 4294967294').execute(database);
  at(3 * 3_600_000);
  expect(await counted()).toMatchObject({ Total_Item_Requests: 60, Unique_Item_Requests: 60 });
});

test('what cannot be kept while the database is away is told as lost', async ({ serve }) => {
  const metrics = createMetrics('test');
  const plenty = { address: 100_000, together: 100_000 };
  const site = await serve({ isolated: true, metrics, usageCeilings: plenty });
  const { database } = site.accounts;
  const read = () =>
    site.usage.answered(
      { address: '192.0.2.1', agent: chrome, country: '' },
      { target: usedArticle.pdf, mediaType: 'application/pdf', referrer: undefined },
    );
  await database.schema.alterTable('usage_events').renameTo('usage_events_away').execute();
  while (read() === 'counted');
  let failing: Promise<void> | undefined;
  // The only connection: nothing is written before more has come.
  await database.transaction().execute(async () => {
    failing = site.usage.flush();
    await expect.poll(read).toBe('counted');
  });
  await expect(failing).rejects.toThrow(/usage_events/);
  expect(await metrics.read()).toContain('journal_usage_events_total{kind="lost"} 1\n');
});
