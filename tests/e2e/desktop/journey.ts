import fs from 'node:fs';
import { test as base, type ConsoleMessage, expect, type Page, type TestInfo } from '@playwright/test';
import { openScreen } from '../../../build/x-screen.ts';
import type {} from '../../../src/client/desktop.ts';
import { ready } from '../ready.ts';
import type { MainProcess } from './main-process.ts';
import { noNetwork } from './no-network.ts';
import { makeHome } from './ordinary-user.ts';
import { type Program, type ProgramKind, type StartOptions, startProgram } from './start-program.ts';

type Fixtures = {
  /** A person's own folder, kept from one start to the next in a journey. */
  home: string;
  /** Starts the program for that user; it is ended with the journey. */
  start: (options?: Partial<StartOptions>) => Promise<Program>;
  /**
   * A program in English that runs already, for journeys that keep and note nothing, and change no setting but the
   * theme: they pass it on at its first screen, with one window, the system's theme and an empty storage.
   */
  running: Program;
  /** The same, of a program that has no network. */
  withoutNetwork: Program;
};

type Use = (program: Program) => Promise<void>;

type WorkerFixtures = {
  kind: ProgramKind;
  ownScreen: undefined;
  passedOn: Program;
  passedOnWithoutNetwork: Program;
};

/** Every journey also fails when a screen reports an error that it did not expect. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Windows of journeys that are made at the same time would take the focus from each other.
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
  kind: [{ kind: 'unpacked' }, { option: true, scope: 'worker' }],
  passedOn: [({ kind, ownScreen: _ }, use) => startOnce(kind, [], use), { scope: 'worker' }],
  passedOnWithoutNetwork: [
    ({ kind, ownScreen: _ }, use) => startOnce(kind, noNetwork, use),
    { scope: 'worker' },
  ],
  running: ({ passedOn }, use, testInfo) => takeOver(passedOn, use, testInfo),
  withoutNetwork: ({ passedOnWithoutNetwork }, use, testInfo) =>
    takeOver(passedOnWithoutNetwork, use, testInfo),
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
    expectNoComplaint(complaints, testInfo);
  },
});

/** Starts a program for all journeys of a worker that take it over. */
async function startOnce(kind: ProgramKind, given: string[], use: Use): Promise<void> {
  const home = makeHome();
  const program = await startProgram(kind, { home, arguments: given });
  await use(program);
  await program.kill();
  fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** Lends a program to a journey, and makes it as new. */
async function takeOver(program: Program, use: Use, testInfo: TestInfo): Promise<void> {
  const complaints: string[] = [];
  const { page, pages } = program;
  const stopListening = listen(page, complaints);
  // A window that another program covers draws nothing.
  await page.bringToFront();
  await use(program);
  for (const other of pages()) if (other !== page) await other.close();
  expectNoComplaint(complaints, testInfo);
  stopListening();
  await page.evaluate(async () => {
    await window.desktop?.changeSettings({ theme: 'system' });
    localStorage.clear();
  });
  await page.goto('app://journal/en');
  await ready(page);
}

const expected = new Map<string, RegExp>();

/** For journeys that cause a fault: the error that screens will report. */
export function expectComplaint(complaint: RegExp): void {
  expected.set(test.info().testId, complaint);
}

function expectNoComplaint(complaints: string[], { testId }: TestInfo): void {
  const unexpected = complaints.filter((complaint) => !expected.get(testId)?.test(complaint));
  // Soft: beside what else has failed.
  expect.soft(unexpected).toEqual([]);
}

/** What pdf.js's worker says to itself when a document is closed while it opens. */
const closedEarly = 'Error: Worker was terminated';

/** Notes what a screen complains of. @returns what ends that */
function listen(page: Page, complaints: string[]): () => void {
  const onError = (error: Error) => {
    if (String(error) !== closedEarly) complaints.push(String(error));
  };
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  };
  page.on('pageerror', onError).on('console', onMessage);
  return () => page.off('pageerror', onError).off('console', onMessage);
}

/** Electron's main process. Journeys that need it run on the unpacked program only. */
export function mainProcess({ main }: Program): MainProcess {
  if (!main) throw new Error('this journey runs on the unpacked program only');
  return main;
}

export { expect };
