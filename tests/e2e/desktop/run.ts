import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildApp } from '../../../build/desktop/build-app.ts';
import { missingScreen } from '../../../build/x-screen.ts';
import { findElectron } from './find-electron.ts';
import { unreadable } from './ordinary-user.ts';
import { type Packages, packageProgram } from './package-program.ts';

/**
 * Selected journeys run on the unpacked program only; without a selection, all run on packaged programs too.
 */
const chosen = process.argv.slice(2);
const electron = findElectron();
const missing =
  ('missing' in electron && electron.missing) || missingScreen() || unreadable(path.resolve('src'));

if (missing) {
  skip(missing);
} else {
  await buildApp();
  const packages = chosen.length === 0 ? (madeAlready() ?? (await packageProgram())) : undefined;
  if (packages) announce(packages);
  const config = path.join(import.meta.dirname, 'playwright.config.ts');
  const { status } = spawnSync('playwright', ['test', '--config', config, ...chosen], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = packages?.missing.length && process.env.CI ? 1 : (status ?? 1);
  if (packages) fs.rmSync(packages.root, { recursive: true, force: true });
}

/** The packages that were made beside other tests: see `make-packages.ts`. */
function madeAlready(): Packages | undefined {
  const { DESKTOP_PACKAGES_MADE: file } = process.env;
  return file === undefined ? undefined : (JSON.parse(fs.readFileSync(file, 'utf8')) as Packages);
}

/** Passes the packaged programs on to the journeys, and prints what could not be packaged. */
function announce({ folder, again, executables, missing }: Packages): void {
  process.env.DESKTOP_PACKAGED = executables.join(path.delimiter);
  process.env.DESKTOP_PACKAGES = folder;
  process.env.DESKTOP_PACKAGES_AGAIN = again;
  for (const reason of missing) console.log(`Not tested: ${reason}.`);
}

/** Reports that the journeys are skipped; where everything must be tested, that is a failure. */
function skip(reason: string): void {
  console.log(`The desktop journeys are skipped: ${reason}.`);
  const { TEST_REPORT, CI } = process.env;
  const nothing = { stats: { expected: 0, flaky: 0 }, suites: [] };
  if (TEST_REPORT) fs.writeFileSync(TEST_REPORT, JSON.stringify(nothing));
  process.exitCode = CI ? 1 : 0;
}
