import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeChecksums } from './checksums.ts';

test('SHA256SUMS matches the output of sha256sum', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'checksums-'));
  try {
    for (const name of ['b.deb', 'a.tar.gz']) writeFileSync(path.join(folder, name), `content of ${name}`);
    await writeChecksums(
      folder,
      ['b.deb', 'a.tar.gz'].map((name) => path.join(folder, name)),
    );
    const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8');
    const [first = '', second = ''] = sums.split('\n');
    expect(first).toMatch(/^[0-9a-f]{64} {2}a\.tar\.gz$/);
    expect(second).toMatch(/^[0-9a-f]{64} {2}b\.deb$/);
    if (process.platform === 'linux')
      expect(execFileSync('sha256sum', ['a.tar.gz', 'b.deb'], { cwd: folder }).toString()).toBe(sums);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
