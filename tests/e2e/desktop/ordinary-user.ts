import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Chromium refuses to run sandboxed as root, so root starts the program as the user nobody. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Creates a home folder that the program can write to, whoever starts it. */
export function makeHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'desktop-'));
  const programs = path.join(home, 'bin');
  fs.mkdirSync(programs);
  for (const name of ['xdg-open', 'xdg-email']) {
    const script = `#!/bin/sh\nprintf '%s\\n' "$1" >> '${openedFile(home)}'\n`;
    fs.writeFileSync(path.join(programs, name), script, { mode: 0o755 });
  }
  handOver(home);
  return home;
}

/** What the program asked the system to open; on Linux, recorded by the programs in the home folder. */
export function openedOutside(home: string): string[] {
  const file = openedFile(home);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
}

function openedFile(home: string): string {
  return path.join(home, 'opened');
}

/** Gives the program access to a file or folder placed in its home. */
export function handOver(file: string): void {
  if (!isRoot) return;
  try {
    // Killed programs leave dangling links, and processes that still delete files.
    fs.lchownSync(file, nobody, nobody);
    if (fs.lstatSync(file).isDirectory()) {
      for (const name of fs.readdirSync(file)) handOver(path.join(file, name));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * The command that starts a program as an ordinary user: the executable itself, or for root a script that
 * drops privileges first.
 */
export function startedByOrdinaryUser(executable: string, home: string): string {
  if (!isRoot) return executable;
  const script = path.join(home, 'start');
  const words = ['exec', 'setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', executable];
  const text = `#!/bin/sh\n${words.map(quoted).join(' ')} "$@"\n`;
  // A concurrent start may be reading the script.
  const isThere = fs.existsSync(script) && fs.readFileSync(script, 'utf8') === text;
  if (!isThere) fs.writeFileSync(script, text, { mode: 0o755 });
  return script;
}

/** The environment of a user with a home folder and a system language. */
export function environmentOf(home: string, locale: string): Record<string, string> {
  return {
    PATH: [path.join(home, 'bin'), process.env.PATH].join(path.delimiter),
    DISPLAY: process.env.DISPLAY ?? '',
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_DATA_HOME: path.join(home, 'data'),
    LANG: locale,
    LANGUAGE: locale.split('.')[0] ?? '',
    ...(process.env.SYSTEMROOT && { SYSTEMROOT: process.env.SYSTEMROOT }),
  };
}

/** Why an ordinary user cannot read a folder; undefined if they can. */
export function unreadable(folder: string): string | undefined {
  if (!isRoot) return undefined;
  try {
    execFileSync('setpriv', [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', 'ls', folder], {
      stdio: 'ignore',
    });
    return undefined;
  } catch {
    return `an ordinary user can’t read ${folder}, and a sandboxed Electron does not run as root`;
  }
}

function quoted(word: string): string {
  return /^[\w./=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
