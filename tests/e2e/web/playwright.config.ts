import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser, installBrowser } from '../../../build/find-browser.ts';

if (!findBrowser()) installBrowser();
const port = 3219;

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/web',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  reporter: process.env.TEST_REPORT ? [['json', { outputFile: process.env.TEST_REPORT }], ['line']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 720 },
    launchOptions: { executablePath: findBrowser(), args: browserArguments() },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start',
    cwd: '../../..',
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), LOG_LEVEL: 'error' },
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
  },
});
