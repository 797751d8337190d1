import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { movedClock } from '../../build/drill/clock.ts';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { startOf } from '../../server/usage/use.ts';
import { accountFolder } from '../support/account-folder.ts';
import { inPostgres } from '../support/account-place.ts';
import { hour, setClock } from '../support/clock.ts';
import { runServer } from '../support/running-server.ts';
import { chrome, test, usageOf, usedArticle } from '../support/usage-desk.ts';

/** Opens a file as a browser does for a person: what scripts fetch is no use. */
function open(address: string): Promise<void> {
  const headers = { 'User-Agent': chrome, 'X-Forwarded-For': '192.0.2.1' };
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers }, (response) => response.resume().once('end', resolve))
      .once('error', reject);
  });
}

const midnight = startOf('2026-10-15T00');

test.runIf(!inPostgres)(
  'a use of the last second of a day, and whose it was, outlive kill -9 and a start on the next day',
  async ({ serve }) => {
    const dataDir = await accountFolder();
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
    const clock = movedClock(dataDir);
    const written = () => {
      const sqlite = new Database(path.join(dataDir, accountsFile), { readonly: true });
      try {
        return sqlite.prepare('SELECT count(*) FROM usage_events').pluck().get();
      } finally {
        sqlite.close();
      }
    };
    // One visitor twice within thirty seconds, on both sides of midnight.
    for (const [nth, moment] of [midnight - 1_000, midnight + 1_000].entries()) {
      clock.move(moment - Date.now());
      const server = await runServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', ...clock.settings });
      try {
        clock.move(moment - Date.now());
        await open(server.url + usedArticle.pdf);
        await expect.poll(written).toBe(nth + 1);
      } finally {
        await server.end('SIGKILL');
      }
    }
    setClock(new Date(midnight + 2 * hour));
    const { counted, site } = usageOf(await serve({ trustProxy: 1, dataDir }));
    expect(await counted()).toEqual({
      Total_Item_Investigations: 1,
      Total_Item_Requests: 1,
      Unique_Item_Investigations: 1,
      Unique_Item_Requests: 1,
    });
    setClock(new Date(midnight + 72 * hour));
    await site.usage.tick();
    expect(await site.accounts.database.selectFrom('usage_salts').selectAll().execute()).toEqual([]);
    await site.stop();
  },
);
