import fs from 'node:fs';
import { expect } from 'vitest';
import { accountFolder } from '../../support/account-folder.ts';
import { needPostgres } from '../../support/account-place.ts';
import { hour } from '../../support/clock.ts';
import { at, test, usageOf, usedArticle } from '../../support/usage-desk.ts';

test('two processes count one visitor once, however often both of them count', async ({ serve, skip }) => {
  needPostgres(skip);
  const dataDir = await accountFolder();
  const [one, other] = [await serve({ trustProxy: 1, dataDir }), await serve({ trustProxy: 1, dataDir })];
  const { slug, pdf } = usedArticle;
  at(0);
  await usageOf(one).ask(pdf);
  at(20_000);
  // The second click of a pair, and the same article in another form, answered by the other process.
  await usageOf(other).ask(pdf);
  await usageOf(other).ask(`/${slug}.epub`);
  await Promise.all([one.usage.flush(), other.usage.flush()]);
  at(2 * hour);
  await Promise.all([one.usage.tick(), other.usage.tick(), one.usage.tick(), other.usage.tick()]);
  const once = {
    Total_Item_Investigations: 2,
    Total_Item_Requests: 2,
    Unique_Item_Investigations: 1,
    Unique_Item_Requests: 1,
  };
  expect(await usageOf(one).counted()).toEqual(once);
  // Both put the same hour aside.
  at(60 * hour);
  await Promise.all([one.usage.tick(), other.usage.tick()]);
  expect(await usageOf(other).counted({ month: '2026-10' })).toEqual(once);
  await Promise.all([one.stop(), other.stop()]);
  fs.rmSync(dataDir, { recursive: true, force: true });
});
