// Keeps the accounts of the demonstration as this version has them, for the drill: later versions are tried on them.
//
//   node build/drill/keep-release.ts    when a version is released; see docs/packaging.md

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { readConfig } from '../../server/config.ts';
import { seedDemo } from '../demo/seed.ts';

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
try {
  await seedDemo(readConfig({ DATA_DIR: folder }));
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
