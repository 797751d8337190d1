import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { isLong } from '../../../build/long-forms.ts';
import { packagesHere } from './package-program.ts';
import { journeysOfPackages, notSeenHere, replacing, whenPackaged } from './packaged-journeys.ts';
import type { ProgramKind } from './start-program.ts';

/** The executables of packaged programs to be tested too, separated as in PATH. */
const packaged = (process.env.DESKTOP_PACKAGED ?? '').split(path.delimiter).filter((entry) => entry !== '');

/** The kinds of packages built for the journeys, and the specs that inspect them. */
const made = process.env.DESKTOP_PACKAGES ? packagesHere() : [];
const intoPackages = [
  ...(made.length > 0 ? ['packages.spec.ts'] : []),
  ...(made.includes('deb') ? ['debian-package.spec.ts'] : []),
];

/** In milliseconds: packages are unpacked, installed and replaced. */
const packagesWithin = 180_000;

/** Whether a program was put into the system by its package, which replaces it too. */
const isSystems = (executable: string) =>
  fs.existsSync(path.join(path.dirname(executable), 'resources/package-type'));

/**
 * What the unpacked program leaves to a packaged one in the short form: the same journeys, on what people have. Without
 * packages it makes all of them.
 */
const leftToPackaged =
  packaged.length > 0 && !isLong('packaging')
    ? { ignored: journeysOfPackages, besides: /starting\.spec\.ts .*@packaged/ }
    : { ignored: [] };

export default defineConfig<object, { kind: ProgramKind }>({
  testDir: '.',
  outputDir: '../../../test-results/desktop',
  fullyParallel: true,
  workers: 2,
  // On two busy cores ordinary journeys take up to 23 seconds, most of them less than ten.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { actionTimeout: 15_000, navigationTimeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ...(process.env.TEST_REPORT
      ? ([['json', { outputFile: process.env.TEST_REPORT }], ['line']] as const)
      : ([['list']] as const)),
    ['./count-starts.ts'],
  ],
  projects: [
    {
      name: 'unpacked',
      testIgnore: [
        'packaged-program.spec.ts',
        'updating-the-program.spec.ts',
        'packages.spec.ts',
        'debian-package.spec.ts',
        'developing.spec.ts',
        ...leftToPackaged.ignored,
      ],
      ...(leftToPackaged.besides && { grepInvert: leftToPackaged.besides }),
      use: { kind: { kind: 'unpacked' } },
    },
    // It rebuilds what the others run, so it comes last.
    ...(isLong('packaging') || isLong('tools')
      ? [{ name: 'developing', testMatch: 'developing.spec.ts', dependencies: ['unpacked'] }]
      : []),
    ...(made.length > 0 ? [{ name: 'packages', testMatch: intoPackages, timeout: packagesWithin }] : []),
    // All packages hold the same program: in the short form the last one stands for the others.
    ...(isLong('packaging') ? packaged : packaged.slice(-1)).map((executable, number) => ({
      name: `packaged ${number + 1}`,
      testMatch: [...journeysOfPackages, ...(isSystems(executable) ? [] : replacing)],
      timeout: packagesWithin,
      use: { kind: { kind: 'packaged' as const, executable } },
    })),
    ...packaged.slice(0, 1).map((executable) => ({
      name: 'when packaged',
      testIgnore: notSeenHere,
      ...(isLong('packaging') ? {} : { testMatch: 'starting.spec.ts' }),
      grep: whenPackaged,
      timeout: packagesWithin,
      use: { kind: { kind: 'packaged' as const, executable } },
    })),
  ],
});
