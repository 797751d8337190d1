import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';

/** How long a program may take until it can be spoken to. */
const patience = 20_000;

/** Root's programs run without a sandbox, or not at all: measured is what an ordinary person starts. */
const nobody = 65_534;

/** A program with windows, and where it keeps what it remembers. */
export type Program = { command: string; args: string[]; folder: string };

export type Started = {
  /** When it was started, in milliseconds since 1970. */
  at: number;
  pid: number;
  /** Playwright’s way into it. */
  browser: Browser;
  end(): Promise<void>;
};

/** Makes a folder that the person who starts the programs may write to. */
export function ownFolder(parent: string, name: string): string {
  const folder = path.join(parent, name);
  fs.mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) fs.chownSync(folder, nobody, nobody);
  return folder;
}

/**
 * Starts a program and leaves it alone for a while, then connects to it.
 * @param display the screen on which it shows its windows
 * @param rest milliseconds in which nothing disturbs it
 */
export async function start(program: Program, display: string, rest: number): Promise<Started> {
  const portFile = path.join(program.folder, 'DevToolsActivePort');
  fs.rmSync(portFile, { force: true });
  const root = process.getuid?.() === 0;
  const at = Date.now();
  const child = spawn(
    program.command,
    [...program.args, `--user-data-dir=${program.folder}`, '--remote-debugging-port=0'],
    {
      env: { PATH: process.env.PATH, HOME: program.folder, DISPLAY: display, LANG: 'C.UTF-8' },
      stdio: 'ignore',
      cwd: program.folder,
      ...(root && { uid: nobody, gid: nobody }),
    },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    await wait(rest);
    const browser = await connect(child, portFile);
    return {
      at,
      pid: child.pid ?? 0,
      browser,
      end: async () => {
        await browser.close();
        if (child.exitCode === null && child.kill()) await once(child, 'exit');
        process.off('exit', kill);
      },
    };
  } catch (error) {
    kill();
    throw error;
  }
}

/** The page of the first window. */
export async function firstPage(browser: Browser): Promise<Page> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const page = browser.contexts()[0]?.pages()[0];
    if (page) return page;
    await wait(50);
  }
  throw new Error('The program opened no window.');
}

async function connect(child: ChildProcess, portFile: string): Promise<Browser> {
  const end = Date.now() + patience;
  while (Date.now() < end && child.exitCode === null) {
    const [port] = fs.existsSync(portFile) ? fs.readFileSync(portFile, 'utf8').split('\n') : [];
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await wait(20);
  }
  throw new Error(`${child.spawnfile} did not start (code ${child.exitCode}).`);
}
