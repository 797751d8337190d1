import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { accountsFile } from '../../server/accounts/db/open.ts';
import {
  digest,
  type FileStore,
  isIntact,
  manuscriptsFolder,
  openFolderStore,
} from '../../server/office/files/store.ts';
import { scriptRun } from '../../tests/support/npm-run.ts';
import type { PostgresServer } from '../../tests/support/postgres-server.ts';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type AccountsStore, newDatabase, onStage, type Stage } from './stage.ts';
import { openWriters } from './writers.ts';

const exec = promisify(execFile);

/** How long copies are made until something is written during one, in ms. */
const triesLast = 60_000;

/**
 * Copies while the server writes, restores, and starts on the copy: it has everything acknowledged before the
 * copy.
 */
function copyAndRestore(
  store: AccountsStore,
  copy: (stage: Stage) => Promise<void>,
  restore: (stage: Stage) => Promise<void>,
): Promise<Finding> {
  return onStage(store, async (stage) => {
    const found = nothingFound();
    const written = openLedger();
    const server = await stage.start();
    const writers = openWriters([server.url], written);
    await writers.acknowledge(60);
    let before = new Set(written.acknowledged);
    const begun = performance.now();
    // A copy that falls between two writes shows nothing; then another is made, right after a write.
    while (written.acknowledged.size === before.size && performance.now() - begun < triesLast) {
      await writers.acknowledge(1);
      before = new Set(written.acknowledged);
      await copy(stage);
    }
    if (written.acknowledged.size === before.size)
      found.wrong.push('nothing was written while copies were made');
    await writers.end();
    await server.end('SIGTERM');
    const stopped = performance.now();
    await restore(stage);
    const run = scriptRun('restored', [], stage.settings);
    if ((await run.exit) !== 0) found.wrong.push(`npm run restored failed: ${run.output()}`);
    const restored = await stage.start();
    found.recoveries.push(performance.now() - stopped);
    const inCopy: Ledger = { ...written, acknowledged: before };
    return takeStock(stage, restored.url, inCopy, found);
  });
}

const manuscript = 'A manuscript of the drill';

function manuscripts(dataDir: string): FileStore {
  return openFolderStore(path.join(dataDir, manuscriptsFolder), path.join(dataDir, 'uploads'));
}

/** `npm run backup`, and its restore, with a file of a manuscript. */
export function backUpSqlite(): Promise<Finding> {
  return copyAndRestore(
    'sqlite',
    async ({ folder, dataDir, settings }) => {
      fs.rmSync(path.join(folder, 'copy.sqlite'), { force: true });
      fs.rmSync(path.join(folder, 'copy-files'), { recursive: true, force: true });
      await manuscripts(dataDir).put(Readable.from([Buffer.from(manuscript)]));
      const run = scriptRun('backup', [path.join(folder, 'copy.sqlite')], settings);
      if ((await run.exit) !== 0) throw new Error(`the backup failed: ${run.output()}`);
    },
    async ({ folder, dataDir }) => {
      const aside = path.join(folder, 'before-restore');
      fs.mkdirSync(aside);
      for (const name of fs.readdirSync(dataDir).filter((file) => file.startsWith(accountsFile))) {
        fs.renameSync(path.join(dataDir, name), path.join(aside, name));
      }
      fs.copyFileSync(path.join(folder, 'copy.sqlite'), path.join(dataDir, accountsFile));
      fs.rmSync(path.join(dataDir, manuscriptsFolder), { recursive: true });
      const files = path.join(folder, 'copy-files');
      fs.cpSync(files, path.join(dataDir, manuscriptsFolder), { recursive: true, force: false });
      const { sha256 } = await digest(Readable.from([Buffer.from(manuscript)]));
      if (!(await isIntact(manuscripts(dataDir), sha256))) throw new Error('a file of a manuscript is lost');
    },
  );
}

/**
 * `npm run backup`, and `pg_restore` into another database.
 * @param programs the folder of PostgreSQL's programs
 */
export function backUpPostgres(postgres: PostgresServer, programs: string): Promise<Finding> {
  const program = (name: string) => path.join(programs, name);
  const dump = (stage: Stage) => path.join(stage.folder, 'journal.dump');
  return copyAndRestore(
    postgres,
    async (stage) => {
      fs.rmSync(dump(stage), { force: true });
      const run = scriptRun('backup', [dump(stage)], stage.settings);
      if ((await run.exit) !== 0) throw new Error(`the backup failed: ${run.output()}`);
    },
    async (stage) => {
      const address = await newDatabase(postgres);
      const given = ['--exit-on-error', '--no-owner', `--dbname=${address}`, dump(stage)];
      await exec(program('pg_restore'), given);
      stage.settings.DATABASE_URL = address;
    },
  );
}
