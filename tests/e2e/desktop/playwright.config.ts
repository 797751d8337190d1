import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { packagesHere } from './package-program.ts';
import { journeysOfPackages, notSeenHere, replacing, whenPackaged } from './packaged-journeys.ts';
import type { ProgramKind } from './start-program.ts';

/** The packaged programs to be tested as well: their executables, separated as in a PATH. */
const packaged = (process.env.DESKTOP_PACKAGED ?? '').split(path.delimiter).filter((entry) => entry !== '');

/** The kinds of packages that were made for the journeys, and what looks into them. */
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

export default defineConfig<{ kind: ProgramKind }>({
  testDir: '.',
  outputDir: '../../../test-results/desktop',
  fullyParallel: true,
  workers: 2,
  // On two busy cores ordinary journeys take up to 23 seconds, most of them less than ten.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { actionTimeout: 15_000, navigationTimeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: process.env.TEST_REPORT ? [['json', { outputFile: process.env.TEST_REPORT }], ['line']] : 'list',
  projects: [
    {
      name: 'unpacked',
      testIgnore: [
        'packaged-program.spec.ts',
        'updating-the-program.spec.ts',
        'packages.spec.ts',
        'debian-package.spec.ts',
        'developing.spec.ts',
      ],
      use: { kind: { kind: 'unpacked' } },
    },
    // Makes anew what the others start, so it comes last.
    { name: 'developing', testMatch: 'developing.spec.ts', dependencies: ['unpacked'] },
    ...(made.length > 0 ? [{ name: 'packages', testMatch: intoPackages, timeout: packagesWithin }] : []),
    ...packaged.map((executable, number) => ({
      name: `packaged ${number + 1}`,
      testMatch: [...journeysOfPackages, ...(isSystems(executable) ? [] : replacing)],
      timeout: packagesWithin,
      use: { kind: { kind: 'packaged' as const, executable } },
    })),
    ...packaged.slice(0, 1).map((executable) => ({
      name: 'when packaged',
      testIgnore: notSeenHere,
      grep: whenPackaged,
      timeout: packagesWithin,
      use: { kind: { kind: 'packaged' as const, executable } },
    })),
  ],
});
