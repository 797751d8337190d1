import { expect } from 'vitest';
import { startOf } from '../../server/usage/use.ts';
import { test } from '../support/api-test.ts';
import { setClock } from '../support/clock.ts';
import { usageOf } from '../support/usage-desk.ts';

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
