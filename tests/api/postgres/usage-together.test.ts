import fs from 'node:fs';
import { expect } from 'vitest';
import { startOf } from '../../../server/usage/use.ts';
import { accountFolder } from '../../support/account-folder.ts';
import { needPostgres } from '../../support/account-place.ts';
import { test } from '../../support/api-test.ts';
import { setClock } from '../../support/clock.ts';
import { usageOf } from '../../support/usage-desk.ts';

test('two processes count one visitor once, however often both of them count', async ({ serve, skip }) => {
  needPostgres(skip);
  const dataDir = await accountFolder();
  const [one, other] = [await serve({ trustProxy: 1, dataDir }), await serve({ trustProxy: 1, dataDir })];
  const start = startOf('2026-10-14T12');
  setClock(new Date(start));
  await usageOf(one).ask('/who-owns-good-land.pdf');
  setClock(new Date(start + 20_000));
  // The second click of a pair, and the same article in another form, answered by the other process.
  await usageOf(other).ask('/who-owns-good-land.pdf');
  await usageOf(other).ask('/who-owns-good-land.epub');
  await Promise.all([one.usage.flush(), other.usage.flush()]);
  setClock(new Date(start + 2 * 3_600_000));
  await Promise.all([one.usage.tick(), other.usage.tick(), one.usage.tick(), other.usage.tick()]);
  const once = {
    Total_Item_Investigations: 2,
    Total_Item_Requests: 2,
    Unique_Item_Investigations: 1,
    Unique_Item_Requests: 1,
  };
  expect(await usageOf(one).counted()).toEqual(once);
  // Both put the same hour aside.
  setClock(new Date(start + 60 * 3_600_000));
  await Promise.all([one.usage.tick(), other.usage.tick()]);
  expect(await usageOf(other).counted({ month: '2026-10' })).toEqual(once);
  await Promise.all([one.stop(), other.stop()]);
  fs.rmSync(dataDir, { recursive: true, force: true });
});
