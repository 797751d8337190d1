import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Refusal } from './refusal.ts';

const noBrowser = 'No Chromium found. Install it: npx playwright install chromium';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that can be started: Playwright's own, else one on the PATH; `undefined` when there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...installed(names)].find(isExecutable);
}

/** The same for journeys: the Chromium without windows, where there is one, for it needs a fifth less of the machine. */
export function findQuickBrowser(): string | undefined {
  return installed(['chromium-headless-shell']).find(isExecutable) ?? findBrowser();
}

function installed(programs: string[]): string[] {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The same, where nothing can be done without. @throws Refusal when there is none */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found === undefined) throw new Refusal(noBrowser);
  return found;
}

/** Starts that Chromium. @param more words for its start @throws Refusal when there is none */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  return launch(requireBrowser(), more);
}

/** Starts the Chromium without windows, where there is one: for what is measured or read, and not pictured for readers. */
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
 * What Chromium does beside its pages, and for each window anew: its address bar has two pages of its own, which take
 * ten times the work of a simple page. Only the last such list counts, so it repeats what Playwright leaves out.
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

/** How Chromium is started: letters measured alike on screen and paper; only root goes without the sandbox refused to it. */
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
