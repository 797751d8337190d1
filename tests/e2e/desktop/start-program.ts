import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ready } from '../ready.ts';
import { noteStart } from './count-starts.ts';
import { findElectron } from './find-electron.ts';
import { type MainProcess, openMainProcess } from './main-process.ts';
import { environmentOf, handOver, startedByOrdinaryUser } from './ordinary-user.ts';

/** The program that journeys run on: Electron with the project's build, or a packaged program. */
export type ProgramKind = { kind: 'unpacked' } | { kind: 'packaged'; executable: string };

export type StartOptions = {
  /** The user's home folder: see `makeHome`. */
  home: string;
  /** The locale of the system. */
  locale?: string;
  /** The content of `settings.json`: an object, or text to be written unchanged. */
  settings?: unknown;
  arguments?: string[];
  /** Further environment variables. */
  environment?: Record<string, string>;
  /** The folder of another copy of the program, with its own library: see `smallProgram`. */
  project?: string;
};

/** The running program. */
export type Program = {
  /** The first window. */
  page: Page;
  pages(): Page[];
  /** Waits for the window that an action opens. */
  nextPage(act: () => Promise<unknown>): Promise<Page>;
  /** The main process; undefined for a packaged program. */
  main: MainProcess | undefined;
  userData: string;
  /** The output so far. */
  printed(): string;
  /** Quits the program as a user does. */
  close(): Promise<void>;
  /** Kills the program. */
  kill(): Promise<void>;
};

/** Without a graphics card Chromium would emulate one, which takes a tenth of the CPU. */
const noGraphicsCard = ['--disable-gpu', '--disable-software-rasterizer'];

/** Journeys last for seconds: V8's optimizing compilers do not pay off in that time. */
const noLateCompilers = '--js-flags=--no-turbofan,--no-maglev';

/** The time limit for each step of a start, in ms, so that a start that hangs still reports its output. */
const startsWithin = 30_000;

const project = path.resolve(import.meta.dirname, '../../..');

/** The user-data folder of the program in a home folder. */
export function userDataOf(home: string): string {
  return path.join(home, 'user-data');
}

/** Starts the program and waits until its first window responds to clicks. */
export async function startProgram(kind: ProgramKind, options: StartOptions): Promise<Program> {
  const { home, locale = 'en_US.UTF-8' } = options;
  const userData = userDataOf(home);
  fs.mkdirSync(userData, { recursive: true });
  if (options.settings !== undefined) {
    const text = typeof options.settings === 'string' ? options.settings : JSON.stringify(options.settings);
    fs.writeFileSync(path.join(userData, 'settings.json'), text);
  }
  handOver(userData);
  const executable = startedByOrdinaryUser(executableOf(kind, options.project), home);
  const words = [
    `--user-data-dir=${userData}`,
    '--remote-debugging-port=0',
    ...noGraphicsCard,
    noLateCompilers,
    ...(options.arguments ?? []),
  ];
  if (kind.kind === 'unpacked') words.unshift('--inspect=0', options.project ?? project);
  const begun = performance.now();
  const child = spawn(executable, words, {
    cwd: home,
    env: { ...environmentOf(home, locale), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const said = listenTo(child);
    const main = kind.kind === 'unpacked' ? await openMainProcess(await said.inspector) : undefined;
    const windows = await firstWindowLoaded(await said.windows, said.soFar);
    const program = { userData, main, printed: said.soFar, ...(await drive(windows, child, main)) };
    // The first screen is prerendered: until hydration, its links load new documents.
    await ready(program.page);
    noteStart(performance.now() - begun);
    return program;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Waits until the first window has loaded: connecting to one that is still loading is unreliable. */
async function firstWindowLoaded(address: string, soFar: () => string): Promise<string> {
  const { host } = new URL(address);
  const begun = Date.now();
  while (Date.now() - begun < startsWithin) {
    const signal = AbortSignal.timeout(startsWithin);
    const answer = await fetch(`http://${host}/json/list`, { signal });
    const targets = (await answer.json()) as { type: string; title: string }[];
    if (targets.some(({ type, title }) => type === 'page' && title !== '' && !title.includes('://')))
      return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the program opened no window:\n${soFar()}`);
}

async function drive(
  address: string,
  child: ChildProcess,
  main: MainProcess | undefined,
): Promise<Omit<Program, 'main' | 'userData' | 'printed'>> {
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const [context] = browser.contexts();
  const page = context?.pages()[0];
  if (!context || !page) throw new Error('the program has no window');
  return {
    page,
    pages: () => context.pages(),
    nextPage: async (act) => (await Promise.all([context.waitForEvent('page'), act()]))[0],
    close: async () => {
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
      // The process may end before it answers.
      if (main) void main.evaluate(({ app }) => app.quit());
      else await closeWindows(context);
      main?.close();
      await endOf(child);
      clearTimeout(late);
    },
    kill: async () => {
      main?.close();
      child.kill('SIGKILL');
      await endOf(child);
    },
  };
}

/** Closes all windows, which ends the program. */
async function closeWindows(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close().catch(() => undefined)));
}

function executableOf(kind: ProgramKind, folder?: string): string {
  if (kind.kind === 'packaged') {
    return folder
      ? path.join(folder, path.relative(folderOf(kind.executable), kind.executable))
      : kind.executable;
  }
  const found = findElectron();
  if ('missing' in found) throw new Error(found.missing);
  return found.executable;
}

/** The folder of a packaged program. */
export function folderOf(executable: string): string {
  return process.platform === 'darwin' ? path.resolve(executable, '../../..') : path.dirname(executable);
}

/** The line in which Node's inspector prints its address. */
export const debuggerListens = /Debugger listening on (ws:\/\/\S+)/;

/**
 * Reads from the output of a starting program the addresses of its windows and, unless disabled, of its main
 * process.
 */
function listenTo(child: ChildProcess): {
  windows: Promise<string>;
  inspector: Promise<string>;
  soFar(): string;
} {
  let output = '';
  const told = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stderr?.on('data', look);
      const late = () => reject(new Error(`the program did not tell where it is reached:\n${output}`));
      setTimeout(late, startsWithin).unref();
      void endOf(child).then(() => reject(new Error(`the program ended:\n${output}`)));
    });
  child.stderr?.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const windows = told(/DevTools listening on (ws:\/\/\S+)/);
  const inspector = told(debuggerListens);
  for (const promise of [windows, inspector]) promise.catch(() => undefined);
  return { windows, inspector, soFar: () => output };
}

/**
 * Runs the program until it ends by itself: to read its output, or to pass something to the running instance.
 * @returns its output, the part on stderr, and its exit code
 */
export async function runToEnd(
  kind: ProgramKind,
  { home, locale = 'en_US.UTF-8', arguments: given = [], environment, project: folder }: StartOptions,
): Promise<{ output: string; errors: string; code: number | null }> {
  const executable = startedByOrdinaryUser(executableOf(kind), home);
  const words = [
    ...(kind.kind === 'unpacked' ? [folder ?? project] : []),
    `--user-data-dir=${userDataOf(home)}`,
    ...given,
  ];
  const env = { ...environmentOf(home, locale), ...environment };
  const begun = performance.now();
  const child = spawn(executable, words, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await endOf(child);
  clearTimeout(late);
  noteStart(performance.now() - begun);
  return { output, errors, code: child.exitCode };
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
