import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findCommand, isNetworkTaken } from './run-limited.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'programs-'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a container that has no programs but those of limits limits jobs', async ({ skip }) => {
  skip(!isNetworkTaken(), 'this system lets nobody take the network from a job');
  for (const name of ['prlimit', 'unshare']) fs.symlinkSync(findCommand(name) ?? '', path.join(folder, name));
  vi.stubEnv('PATH', folder);
  vi.resetModules();
  // Anew, since what a system permits is asked once.
  const { missingLimit } = await import('./run-limited.ts');
  expect(missingLimit()).toBeUndefined();
});
