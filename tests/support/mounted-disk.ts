import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Mounts a disk of its own size until the test has finished. Skips the test where only root could do that.
 * @throws Error under CI, where no test may be skipped
 */
export function mountDisk(kilobytes: number, skip: (note: string) => never): string {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', disk]).status !== 0) {
    fs.rmdirSync(disk);
    if (process.env.CI) throw new Error('a disk cannot be mounted');
    return skip('only root can mount a disk');
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk]);
    fs.rmdirSync(disk);
  });
  return disk;
}
