import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Refusal } from './refusal.ts';

const noBrowser = 'No Chromium found. Install it: npx playwright install chromium';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a usable Chromium: Playwright's own, else one on the PATH; `undefined` when there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...installed(names)].find(isExecutable);
}

/** The same for journeys, preferring the headless shell, which takes a fifth less CPU time. */
export function findQuickBrowser(): string | undefined {
  return installed(['chromium-headless-shell']).find(isExecutable) ?? findBrowser();
}

function installed(programs: string[]): string[] {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The same as `findBrowser`, where a browser is required.
 * @throws Refusal when there is none
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found === undefined) throw new Refusal(noBrowser);
  return found;
}

/**
 * Launches that Chromium.
 * @param more further command-line arguments
 * @throws Refusal when there is none
 */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  return launch(requireBrowser(), more);
}

/**
 * Launches the headless shell if there is one: for measuring and reading, not for pictures shown to readers.
 */
export async function launchQuickBrowser(): Promise<Browser> {
  return launch(findQuickBrowser() ?? requireBrowser());
}

function launch(executablePath: string, more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...browserArguments(), ...more] });
}

/** Installs Debian's Chromium; only where that can work, as root on a system with apt. */
export function installBrowser(): void {
  if (process.getuid?.() !== 0) throw new Error(noBrowser);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env: environment });
}

/**
 * Features that Chromium runs in each window beside its pages: its address bar has two pages of its own,
 * which take ten times the work of a simple page. Chromium uses only the last such list, so this one repeats
 * what Playwright disables.
 */
const leftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Chromium's arguments: the same text metrics on screen and paper, and no sandbox for root, to whom Chromium
 * refuses it.
 */
export function browserArguments(): string[] {
  return [
    '--font-render-hinting=none',
    `--disable-features=${leftOut.join(',')}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}
