import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { takeStock } from './after-fault.ts';
import { type Finding, nothingFound } from './finding.ts';
import { openLedger } from './ledger.ts';
import { onStage } from './stage.ts';
import { openWriters } from './writers.ts';

type Disk = {
  /** Leaves room for this many pages of 4 KiB. */
  fill(pages: number): void;
  free(): void;
  remove(): void;
};

const mebibytes = 24;

/** A disk of its own where mounting is allowed; else a limit on the size of the server's files. */
function makeDisk(folder: string): Disk | undefined {
  fs.mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700`, 'none', folder]).status !== 0)
    return;
  const ballast = path.join(folder, 'ballast');
  return {
    fill: (pages) => {
      try {
        fs.writeFileSync(ballast, Buffer.alloc(mebibytes * 2 ** 20));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
      fs.truncateSync(ballast, Math.max(0, fs.statSync(ballast).size - pages * 4096));
    },
    free: () => fs.rmSync(ballast, { force: true }),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}

function limitFiles(pid: number, file: string): Disk {
  const limit = (size: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  return {
    fill: (pages) =>
      void limit(String((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) + pages * 4096)),
    free: () => void limit('unlimited'),
    remove: () => undefined,
  };
}

/**
 * Fills the disk during writes. They are refused with a clear error, reads still work, and the server
 * recovers once there is room.
 */
export function fillDisk(rounds: number): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    const ledger = openLedger();
    const mounted = makeDisk(stage.dataDir);
    const unmount = () => mounted?.remove();
    process.once('exit', unmount);
    try {
      const server = await stage.start();
      const disk = mounted ?? limitFiles(server.pid, path.join(stage.dataDir, 'accounts.sqlite-wal'));
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const writers = openWriters([server.url], ledger, 'Ұзын мәтін '.repeat(400));
        await writers.acknowledge(15);
        disk.fill(round * 3);
        await writers.refuse(5);
        const page = await fetch(`${server.url}/en/archive`);
        if (page.status !== 200) found.wrong.push(`a page returned ${page.status} with a full disk`);
        disk.free();
        const freed = performance.now();
        await writers.acknowledge(1);
        found.recoveries.push(performance.now() - freed);
        await writers.end();
        refused += writers.refusals.length;
        const odd = writers.refusals.filter((status) => ![500, 503, 507].includes(status));
        if (odd.length > 0) found.wrong.push(`unexpected responses: ${[...new Set(odd)].join()}`);
      }
      if (refused === 0) found.wrong.push('the disk was never full');
      await takeStock(stage, server.url, ledger, found);
      await server.end('SIGTERM');
    } finally {
      process.off('exit', unmount);
      unmount();
    }
    return found;
  });
}
