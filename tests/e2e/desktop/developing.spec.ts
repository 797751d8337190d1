import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { npmRun } from '../../support/npm-run.ts';
import { findElectron } from './find-electron.ts';
import { expect, test } from './journey.ts';
import { environmentOf, startedByOrdinaryUser } from './ordinary-user.ts';
import { userDataOf } from './start-program.ts';

async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const built = ['out/desktop/main/index.cjs', 'out/desktop/preload/index.cjs'];
const sums = () => built.map((file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex'));

// One test changes what the other builds.
test.describe.configure({ mode: 'serial' });

test('npm run build:desktop makes the same two bundles again', async () => {
  const before = sums();
  for (const file of built) fs.rmSync(file);
  const run = npmRun('build:desktop');
  expect(await run.exit, run.output()).toBe(0);
  expect(sums()).toEqual(before);
});

test('npm run dev:desktop shows the program with its sources as they are', async ({ home }) => {
  const found = findElectron();
  if ('missing' in found) throw new Error(found.missing);
  const port = await freePort();
  const words = ['--remoteDebuggingPort', String(port), '--', `--user-data-dir=${userDataOf(home)}`];
  const environment = environmentOf(home, 'en_US.UTF-8');
  const electron = startedByOrdinaryUser(found.executable, home);
  const run = npmRun('dev:desktop', words, { ...environment, ELECTRON_EXEC_PATH: electron });
  try {
    await run.printed(/DevTools listening/);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('there is no window');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('app://journal/en');
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts).toEqual(expect.arrayContaining(['app://journal/@vite/client', 'app://journal/boot.ts']));
  } finally {
    run.kill();
  }
});
