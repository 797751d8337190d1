import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'locked-'));
const dataDir = path.join(folder, 'data');
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Starts another process that holds the folder until it is killed. */
async function holder(): Promise<() => Promise<void>> {
  const module = path.resolve('server/accounts/db/data-folder-lock.ts');
  const program = `import { lockDataFolder } from ${JSON.stringify(module)};
    await lockDataFolder(${JSON.stringify(dataDir)});
    console.log('held');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return () => {
    child.kill('SIGKILL');
    return exit;
  };
}

test('a folder in use by another process is refused in one sentence, until that process ends', async () => {
  const kill = await holder();
  await expect(lockDataFolder(dataDir, { patience: 0 })).rejects.toThrow(
    `Another server is using ${dataDir}: stop it first, or set another DATA_DIR for this one.`,
  );
  const waiting = lockDataFolder(dataDir);
  await kill();
  (await waiting)();
});

test('within a process, too, only one at a time gets a folder', async () => {
  const free = await lockDataFolder(dataDir, { patience: 0 });
  await expect(lockDataFolder(dataDir, { patience: 0 })).rejects.toThrow('Another server is using');
  free();
  (await lockDataFolder(dataDir, { patience: 0 }))();
  expect(fs.statSync(path.join(dataDir, 'server.lock')).mode & 0o777).toBe(0o600);
});

test('a folder that can’t be created is reported in one sentence', async () => {
  fs.writeFileSync(dataDir, '');
  await expect(lockDataFolder(dataDir, { patience: 0 })).rejects.toThrow(
    /^The data folder .*data cannot be used: [^\n]+\.$/,
  );
});
