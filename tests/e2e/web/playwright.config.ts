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
/** Accounts and mails of the journeys; the settings are read again in every worker, which finds the folder named. */
process.env.JOURNEYS_DATA ??= fs.mkdtempSync(path.join(os.tmpdir(), 'journeys-'));

/** Where a journey puts a release of the desktop program. */
process.env.JOURNEYS_RELEASE ??= fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));

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
    viewport: { width: 1280, height: 720 },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath: findQuickBrowser(),
      // Pages of journeys live for seconds: what V8 compiles a third and a fourth time is not paid back by then.
      args: [...browserArguments(), '--js-flags=--no-turbofan,--no-maglev'],
    },
    // To record every step makes pages with PDFs much slower: asked for where a failure is looked into.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'npm start',
    cwd: '../../..',
    url: `http://localhost:${port}/health`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATA_DIR: process.env.JOURNEYS_DATA,
      DESKTOP_DIR: process.env.JOURNEYS_RELEASE,
    },
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
