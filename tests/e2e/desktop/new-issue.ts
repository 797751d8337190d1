import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type LyingServer, lyingServer } from '../../support/lying-server.ts';
import { publishTwoEditions, type TwoEditions } from '../../support/published-editions.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { test as journey } from './journey.ts';
import { type SmallProgram, smallProgram } from './small-program.ts';
import type { Program } from './start-program.ts';

/** A program with one volume, and a server that has published a second one. */
export const test = journey.extend<
  {
    program: SmallProgram;
    server: LyingServer;
    /**
     * Starts the program.
     * @param updates whether the user allows checks for updates; null: not asked yet
     */
    open: (updates?: boolean | null) => Promise<Program>;
  },
  { editions: TwoEditions; truth: RunningServer }
>({
  editions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const editions = await publishTwoEditions();
      await use(editions);
      editions.remove();
    },
    { scope: 'worker' },
  ],
  truth: [
    async ({ editions }, use) => {
      const data = fs.mkdtempSync(path.join(os.tmpdir(), 'issues-'));
      const { libraryFile, resources } = editions.second;
      const truth = await runServer({ LIBRARY_FILE: libraryFile, RESOURCES_DIR: resources, DATA_DIR: data });
      await use(truth);
      await truth.end('SIGTERM');
      fs.rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: async ({ truth }, use) => {
    const server = await lyingServer(truth.url);
    await use(server);
    await server.stop();
  },
  program: async ({ kind, home, editions }, use) => use(smallProgram(kind, home, editions.first)),
  open: async ({ start, program, server }, use) => {
    await use((updates = false) =>
      start({ project: program.folder, settings: { serverAddress: server.url, updates } }),
    );
  },
});

/** The library section of the settings. */
export const library = (page: Page) => page.getByRole('region', { name: 'Library', exact: true });

/** Goes to the library section of the settings and presses a button. */
export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).press('Enter');
  await library(page).getByRole('button', { name: button }).click();
}

/** Checks for new issues and starts the download. */
export async function fetchIssues(page: Page): Promise<void> {
  await press(page, 'Check for new issues');
  await library(page)
    .getByRole('button', { name: /^Download/ })
    .click();
}
