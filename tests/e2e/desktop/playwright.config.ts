import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { commonJourneys } from './common-journeys.ts';
import type { ProgramKind } from './start-program.ts';

/** The packaged programs to be tested as well: their executables, separated as in a PATH. */
const packaged = (process.env.DESKTOP_PACKAGED ?? '').split(path.delimiter).filter((entry) => entry !== '');

export default defineConfig<{ kind: ProgramKind }>({
  testDir: '.',
  outputDir: '../../../test-results/desktop',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: process.env.TEST_REPORT ? [['json', { outputFile: process.env.TEST_REPORT }], ['line']] : 'list',
  projects: [
    {
      name: 'unpacked',
      testIgnore: ['packaged-program.spec.ts', 'developing.spec.ts'],
      use: { kind: { kind: 'unpacked' } },
    },
    // Makes anew what the others start, so it comes last.
    { name: 'developing', testMatch: 'developing.spec.ts', dependencies: ['unpacked'] },
    ...packaged.map((executable, number) => ({
      name: `packaged ${number + 1}`,
      testMatch: [...commonJourneys, 'packaged-program.spec.ts'],
      use: { kind: { kind: 'packaged' as const, executable } },
    })),
  ],
});
