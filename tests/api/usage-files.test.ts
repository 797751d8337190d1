import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { hour } from '../support/clock.ts';
import { npmRun, scriptRun } from '../support/npm-run.ts';
import { at, chrome, test, usageOf, usedArticle } from '../support/usage-desk.ts';

const { id, pdf } = usedArticle;

describe('what is kept', () => {
  test('no address, no agent, and after 48 hours nothing of a visitor: only sums of months', async ({
    use,
  }) => {
    const { site, ask, counted } = await use();
    const { database } = site.accounts;
    at(0);
    await ask(pdf, { address: '198.51.100.77' });
    await site.usage.flush();
    const file = fs.readFileSync(path.join(site.dataDir, 'accounts.sqlite-wal'));
    expect(file.includes('198.51.100.77')).toBe(false);
    expect(file.includes('Mozilla')).toBe(false);
    expect(await database.selectFrom('usage_events').selectAll().execute()).toHaveLength(1);
    at(47 * hour + 90_000);
    expect(await counted()).toMatchObject({ Total_Item_Requests: 1 });
    expect(await database.selectFrom('usage_events').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('usage_hours').selectAll().execute()).toEqual([]);
    at(48 * hour);
    await site.usage.tick();
    expect(await database.selectFrom('usage_salts').selectAll().execute()).toEqual([]);
    expect(await counted({ month: '2026-10' })).toMatchObject({ Total_Item_Requests: 1 });
  });

  test('the salts of past days go even when no hour can be counted', async ({ use }) => {
    const { site, ask } = await use();
    const { database } = site.accounts;
    at(0);
    await ask(pdf);
    await site.usage.flush();
    await sql`CREATE TRIGGER none BEFORE UPDATE ON usage_hours BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(
      database,
    );
    at(48 * hour);
    await expect(site.usage.tick()).rejects.toThrow('full');
    expect(await database.selectFrom('usage_salts').selectAll().execute()).toEqual([]);
  });

  test('a copy of the accounts has the sums, and nothing of visitors', async ({ use }) => {
    const { site, ask, counted } = await use();
    at(0);
    await ask(pdf);
    at(2 * hour);
    await counted();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'usage-copy-'));
    const copy = path.join(folder, 'copy.sqlite');
    const run = scriptRun('backup', [copy], { DATA_DIR: site.dataDir });
    expect(await run.exit, run.output()).toBe(0);
    const sqlite = new Database(copy, { readonly: true });
    const rows = (table: string) => sqlite.prepare(`SELECT * FROM ${table}`).all();
    expect([rows('usage_events'), rows('usage_salts'), rows('usage_hours')]).toEqual([[], [], []]);
    expect(rows('usage_month_sums')).toContainEqual({
      month: '2026-10',
      item: id,
      metric: 'Total_Item_Requests',
      country: '',
      uses: 1,
    });
    sqlite.close();
    fs.rmSync(folder, { recursive: true });
  });
});

describe('an access log', () => {
  test('is counted once, what is no line of it is named, and the server counts only what the reader opens', async ({
    serve,
  }) => {
    const site = await serve({ usageFrom: 'log' });
    const { ask, beacon, counted } = usageOf(site);
    at(0);
    await ask(pdf);
    await beacon({ article: id });
    at(3 * hour);
    expect(await counted()).toMatchObject({ Total_Item_Requests: 1 });
    const log = path.join(site.dataDir, 'access.log');
    const line = (day: string) =>
      `198.51.100.9 - - [${day}:12:00:00 +0000] "GET ${pdf} HTTP/2.0" 200 9 "-" "${chrome}"\n`;
    fs.writeFileSync(
      log,
      `${line('14/Oct/2026')}\u0016\u0003 nonsense\n${line('14/Oct/2999')}${line('01/Jan/1970')}`,
    );
    const run = async (environment: Record<string, string>) => {
      const started = npmRun('count', [log], { DATA_DIR: site.dataDir, ...environment });
      return { code: await started.exit, said: started.output() };
    };
    const first = await run({ USAGE_FROM: 'log' });
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringContaining('Lines read: 4. Requests of articles: 1.'),
    });
    expect(first.said).toContain('Left out, as no lines of a log: 1, the first is line 2.');
    expect(first.said).toContain('Left out, as of the future or before 2025: 2, the first is line 3.');
    expect(await run({ USAGE_FROM: 'log' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('has been counted before'),
    });
    expect(await run({})).toMatchObject({ code: 1, said: expect.stringContaining('USAGE_FROM is not log') });
    for (const nothing of ['\u001f\u008b packed', line('14/Oct/2999')]) {
      fs.writeFileSync(log, nothing);
      expect(await run({ USAGE_FROM: 'log' })).toMatchObject({
        code: 1,
        said: expect.stringMatching(/Left out, as .*: 1, the first is line 1\..*Nothing was counted\./),
      });
    }
    expect(await counted({ month: '2026-10' })).toMatchObject({ Total_Item_Requests: 2 });
    expect(await counted()).toMatchObject({ Total_Item_Requests: 2 });
  });

  test('a key is made, listed and withdrawn while the server runs', async ({ serve }) => {
    const site = await serve();
    const run = async (...given: string[]) => {
      const started = npmRun('usage-key', given, {
        DATA_DIR: site.dataDir,
        PUBLIC_URL: 'https://journal.example',
      });
      expect(await started.exit, started.output()).toBe(0);
      return started.output();
    };
    const made = await run('--name', 'Library of Almaty');
    const [, key = ''] = /not shown again: (\S+)/.exec(made) ?? [];
    const [, keyId = ''] = /The key (\w+) of/.exec(made) ?? [];
    const asked = `/r51/members?customer_id=0000000000000000&api_key=${key}`;
    expect((await site.get(asked)).status).toBe(200);
    expect(await run('--list')).toContain('Library of Almaty');
    await run('--withdraw', keyId);
    expect((await site.get(asked)).status).toBe(401);
  });
});
