import fs from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { openScreen } from '../../../build/x-screen.ts';
import type { MainProcess } from './main-process.ts';
import { makeHome } from './ordinary-user.ts';
import { type Program, type ProgramKind, type StartOptions, startProgram } from './start-program.ts';

type Fixtures = {
  kind: ProgramKind;
  /** The user's home folder, kept between starts of a journey. */
  home: string;
  /** Starts the program for that user; it is ended with the journey. */
  start: (options?: Partial<StartOptions>) => Promise<Program>;
};

/** The base of all journeys, which also fail if a screen reports an unexpected error. */
export const test = base.extend<Fixtures, { ownScreen: undefined }>({
  // Windows of parallel journeys on one screen would take the focus from each other.
  ownScreen: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const { display, close } = await openScreen();
      process.env.DISPLAY = display;
      await use(undefined);
      close();
    },
    { scope: 'worker', auto: true },
  ],
  kind: [{ kind: 'unpacked' }, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  home: async ({}, use) => {
    const home = makeHome();
    await use(home);
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ kind, home }, use, testInfo) => {
    const running = new Set<Program>();
    const complaints: string[] = [];
    await use(async (options) => {
      const program = await startProgram(kind, { home, ...options });
      listen(program.page, complaints);
      running.add(program);
      return program;
    });
    for (const { kill } of running) await kill();
    const unexpected = complaints.filter((complaint) => !expected.get(testInfo.testId)?.test(complaint));
    // A soft assertion, so that it does not hide other failures.
    expect.soft(unexpected).toEqual([]);
  },
});

const expected = new Map<string, RegExp>();

/** For journeys that cause a fault: the error that screens will report. */
export function expectComplaint(complaint: RegExp): void {
  expected.set(test.info().testId, complaint);
}

/** The error of pdf.js's worker when a document is closed while it is being opened. */
const closedEarly = 'Error: Worker was terminated';

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => {
    if (String(error) !== closedEarly) complaints.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
}

/** Electron's main process. Journeys that need it run on the unpacked program only. */
export function mainProcess({ main }: Program): MainProcess {
  if (!main) throw new Error('this journey runs on the unpacked program only');
  return main;
}

export { expect };
