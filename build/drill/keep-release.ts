// Keeps the accounts of the demonstration as this version has them, for the drill: later versions are tried on them.
//
//   node build/drill/keep-release.ts    when a version is released; see docs/packaging.md

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { openCurrentLibrary } from '#library/current.ts';
import { openAccounts } from '../../server/accounts/accounts.ts';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { countHours, keepLogSums } from '../../server/usage/db/keep.ts';
import { makeUsageKey } from '../../server/usage/keys.ts';
import { openUsage } from '../../server/usage/usage.ts';
import { seedDemo } from '../demo/seed.ts';

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
try {
  const config = readConfig({ DATA_DIR: folder });
  await seedDemo(config);
  await readArticles(config);
  const copy = path.join(folder, 'copy.sqlite');
  const accounts = new Database(path.join(folder, accountsFile));
  accounts.prepare('VACUUM INTO ?').run(copy);
  accounts.close();
  const file = `tests/fixtures/accounts-${version}.sqlite.br`;
  fs.writeFileSync(file, brotliCompressSync(fs.readFileSync(copy)));
  console.log(
    `${file} is made. Name it, its day and who can log in among the releases of build/drill/upgrade.ts.`,
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Reads articles, as a person and as a robot, adds a log of last month and makes a key: every table of use has rows. */
async function readArticles(config: Config): Promise<void> {
  const log = pino({ level: 'warn' });
  const library = openCurrentLibrary(config.libraryFile, (error) => log.error({ err: error }, 'library'));
  const accounts = await openAccounts({ ...config, journal: () => library.get().library.journal() });
  try {
    const { database } = accounts;
    const usage = await openUsage({ accounts, library, log, byItself: false });
    const articles = await library.get().database.selectFrom('articles').select('id').execute();
    for (const { id } of articles)
      for (const agent of [
        'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        'GPTBot',
      ])
        await usage.read({ address: '192.0.2.1', agent, country: 'KZ' }, id);
    await usage.close();
    const sum = { month: '2026-10', metric: 'Total_Item_Requests', uses: 7 } as const;
    const ofLog = articles.map(({ id }) => ({ ...sum, item: id }));
    await keepLogSums(database, createHash('sha256').update('a log').digest('hex'), ofLog);
    await countHours(database, Date.now() + 2 * 3_600_000);
    await makeUsageKey(database, 'Library');
  } finally {
    await accounts.close();
    await library.close();
  }
}
