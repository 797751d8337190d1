import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import {
  browserArguments,
  findBrowser,
  findQuickBrowser,
  installBrowser,
} from '../../../build/find-browser.ts';

if (!findBrowser()) installBrowser();
const port = Number(process.env.TEST_PORT ?? 3219);
/** Names a new folder that ends with the run. Every worker evaluates this file again, and then finds it set. */
function folderOfRun(variable: string, prefix: string): string {
  const given = process.env[variable];
  if (given) return given;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  process.env[variable] = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Of the journeys' accounts and emails. */
const data = folderOfRun('JOURNEYS_DATA', 'journeys-');
/** In which a journey publishes a release of the desktop program. */
const releases = folderOfRun('JOURNEYS_RELEASE', 'release-');

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/web',
  fullyParallel: true,
  workers: 2,
  // On two quiet cores ordinary journeys take up to ten seconds, half of them one; the few longer ones say `test.slow()`.
  timeout: 45_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: process.env.TEST_REPORT ? [['json', { outputFile: process.env.TEST_REPORT }], ['line']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // Each worker is a network of its own: registrations from one are limited.
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${1 + Math.floor(Math.random() * 250)}` },
    viewport: { width: 1280, height: 720 },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath: findQuickBrowser(),
      // Pages last for seconds: V8's optimizing compilers do not pay off in that time.
      args: [...browserArguments(), '--js-flags=--no-turbofan,--no-maglev'],
    },
    // Recording every step makes pages with PDFs much slower, so it is done only on request.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node tests/e2e/web/serve.ts',
    cwd: '../../..',
    url: `http://localhost:${port}/health`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      SECOND_FACTOR: 'optional',
      // All journeys come from one network.
      UNCACHED_PER_MINUTE: '1000000',
      DATA_DIR: data,
      DESKTOP_DIR: releases,
    },
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
