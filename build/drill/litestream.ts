import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { accountsFile } from '../../server/accounts/db/open.ts';
import { scriptRun } from '../../tests/support/npm-run.ts';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { compare, type Ledger, openLedger } from './ledger.ts';
import { onStage } from './stage.ts';
import { openWriters } from './writers.ts';

const exec = promisify(execFile);

/**
 * Litestream as npm installs it, which fetches nothing.
 * @throws Error where npm has none: on anything but Linux on x64
 */
const litestream = () => fileURLToPath(import.meta.resolve('@flydotio/litestream-linux-x64/litestream'));

const example = 'docs/examples/litestream.yml';

/** Within this time of a write the copy has it, in ms: the example copies every second. */
const late = 1_000;

/** After which a write is surely later than a moment, in ms: what was written then is acknowledged by now. */
const pause = 200;

/**
 * Kills the server and Litestream, which copies its accounts elsewhere, at the same moment while visitors write; restores
 * the copy on another machine's folder, prepares it with `npm run restored` and starts on it: all that was acknowledged
 * before the last second is there, and no mail is sent twice. Restored to a moment, it has what was written until then, and
 * nothing of later.
 */
export function restoreFromLitestream(): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const { folder, dataDir, settings } = stage;
    const found = nothingFound();
    const written = openLedger();
    const server = await stage.start();
    const replica = pathToFileURL(path.join(folder, 'replica')).href;
    const places = { ...process.env, DATA_DIR: dataDir, REPLICA_URL: replica };
    await fs.promises.mkdir(path.join(folder, 'replica'));
    const copying = once(fs.watch(path.join(folder, 'replica')), 'change');
    const copier = spawn(litestream(), ['replicate', '-config', example], {
      env: places,
      stdio: 'ignore',
    });
    const gone = once(copier, 'exit');
    const writers = openWriters([server.url], written);
    let early: string[] = [];
    let later: string[] = [];
    let before: string[] = [];
    let moment = new Date();
    try {
      await copying;
      await writers.acknowledge(60);
      early = [...written.acknowledged];
      await wait(late);
      moment = new Date();
      await wait(pause);
      const known = new Set(written.acknowledged);
      await writers.acknowledge(60);
      before = [...written.acknowledged];
      later = before.filter((write) => !known.has(write));
      await wait(late);
    } finally {
      copier.kill('SIGKILL');
    }
    await Promise.all([server.end('SIGKILL'), gone, writers.end()]);

    const stopped = performance.now();
    /** Restores the copy into a folder, which is then that of the stage. */
    const restoreTo = async (name: string, ...given: string[]) => {
      settings.DATA_DIR = path.join(folder, name);
      fs.mkdirSync(settings.DATA_DIR, { mode: 0o700 });
      const copy = path.join(settings.DATA_DIR, accountsFile);
      await exec(litestream(), ['restore', ...given, '-o', copy, replica]);
    };
    await restoreTo('as-it-was', '-timestamp', moment.toISOString());
    const there = await stage.inDatabase((database) => compare(early, database));
    const notYet = await stage.inDatabase((database) => compare(later, database));
    found.lost.push(...there.lost);
    if (notYet.lost.length < later.length)
      found.wrong.push(`${later.length - notYet.lost.length} writes came after the moment that was restored`);

    await restoreTo('another-machine');
    const run = scriptRun('restored', [], settings);
    if ((await run.exit) !== 0) found.wrong.push(`npm run restored failed: ${run.output()}`);
    const restored = await stage.start();
    found.recoveries.push(performance.now() - stopped);
    const inCopy: Ledger = { ...written, acknowledged: new Set(before) };
    return takeStock(stage, restored.url, inCopy, found);
  });
}
