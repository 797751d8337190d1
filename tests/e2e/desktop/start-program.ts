import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ready } from '../ready.ts';
import { noteStart } from './count-starts.ts';
import { findElectron } from './find-electron.ts';
import { type MainProcess, openMainProcess } from './main-process.ts';
import { environmentOf, handOver, startedByOrdinaryUser } from './ordinary-user.ts';

/** Which program the journeys run on: Electron with the project, or one that was packaged. */
export type ProgramKind = { kind: 'unpacked' } | { kind: 'packaged'; executable: string };

export type StartOptions = {
  /** The folder of the person who starts it: see `makeHome`. */
  home: string;
  /** The language of the system. */
  locale?: string;
  /** What `settings.json` holds: an object, or text as it is. */
  settings?: unknown;
  arguments?: string[];
  /** What is told beside what every program is told. */
  environment?: Record<string, string>;
  /** Another folder than the program's own, with a library of its own: see `smallProgram`. */
  project?: string;
};

/** The program while it runs. */
export type Program = {
  /** The window that opened first. */
  page: Page;
  pages(): Page[];
  /** Waits for a window that opens by an act. */
  nextPage(act: () => Promise<unknown>): Promise<Page>;
  /** Electron's own side, which a packaged program does not open to anyone. */
  main: MainProcess | undefined;
  userData: string;
  /** What it has printed so far. */
  printed(): string;
  /** Ends it as its user does. */
  close(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
};

/** On a screen without a graphics card nobody needs one to be imitated, which takes a tenth of the machine. */
const noGraphicsCard = ['--disable-gpu', '--disable-software-rasterizer'];

/** Windows of journeys live for seconds: what V8 compiles a third and a fourth time is not paid back by then. */
const noLateCompilers = '--js-flags=--no-turbofan,--no-maglev';

/** How long each step of a start may take, in milliseconds: one that hangs is to tell what it printed. */
const startsWithin = 30_000;

const project = path.resolve(import.meta.dirname, '../../..');

/** The folder in which the program of a home keeps what is its user's. */
export function userDataOf(home: string): string {
  return path.join(home, 'user-data');
}

/** Starts the program and waits until its first window answers to clicks. */
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
    // What one sees first was rendered when the program was built: links work, and lead away from it.
    await ready(program.page);
    noteStart(performance.now() - begun);
    return program;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** A window that is still on its way is no good moment to begin to watch it. */
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
      // It may be gone before it has answered.
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

/** Closing the last window ends the program. */
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

/** The folder of all that belongs to a packaged program. */
export function folderOf(executable: string): string {
  return process.platform === 'darwin' ? path.resolve(executable, '../../..') : path.dirname(executable);
}

/** How a program with Node's debugger says where that is reached. */
export const debuggerListens = /Debugger listening on (ws:\/\/\S+)/;

/** What a program tells at its start: where its windows and, unless that is switched off, its main process are reached. */
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
 * Starts the program for as long as it runs by itself: for what it prints, or to hand something to the one that runs.
 * @returns what it printed, what of that were complaints, and its exit code
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
