import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';

/** How long a program may take to accept a connection, in ms. */
const patience = 20_000;

/** Chromium refuses to run as root with its sandbox, so programs are started as an ordinary user. */
const nobody = 65_534;

/** A program with windows, and the folder of its profile. */
export type Program = { command: string; args: string[]; folder: string };

export type Started = {
  /** When it was started, in milliseconds since 1970. */
  at: number;
  pid: number;
  /** Playwright’s connection to it. */
  browser: Browser;
  end(): Promise<void>;
};

/** Creates a folder writable by the user who runs the programs. */
export function ownFolder(parent: string, name: string): string {
  const folder = path.join(parent, name);
  fs.mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) fs.chownSync(folder, nobody, nobody);
  return folder;
}

/**
 * Starts a program, leaves it undisturbed for a while, then connects to it.
 * @param display the X display for its windows
 * @param rest milliseconds without disturbance
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
