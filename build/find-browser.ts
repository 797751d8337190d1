import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that can be started: Playwright's own, else one on the PATH; `undefined` when there is none. */
export function findBrowser(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...installed].find(isExecutable);
}

/** Installs Debian's Chromium; only where that can work, as root on a system with apt. */
export function installBrowser(): void {
  if (process.getuid?.() !== 0)
    throw new Error('No Chromium found. Install it: npx playwright install chromium');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env: environment });
}

/** How Chromium is started to print: letters measured alike on screen and paper; only root goes without the sandbox refused to it. */
export function browserArguments(): string[] {
  return ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
