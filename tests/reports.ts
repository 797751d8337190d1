import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The results of one part of the tests. */
export type Outcome = {
  passed: number;
  /** The names of failed tests, each with the first lines of its error. */
  failed: string[];
  /** The names of tests that failed first and passed when retried. */
  retried: string[];
  /** The names of checks that were not repeated, since nothing they depend on has changed: see `keptCheck`. */
  unchanged: string[];
  tests: { name: string; seconds: number }[];
};

/** An empty outcome. */
export const nothing = (): Outcome => ({
  passed: 0,
  failed: [],
  retried: [],
  unchanged: [],
  tests: [],
});

type DrillReport = { passed: string[]; failed: string[] };

/** Converts the report of `npm run drill`. */
export function readDrill({ passed, failed }: DrillReport): Outcome {
  return { ...nothing(), passed: passed.length, failed };
}

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: {
    status: string;
    fullName: string;
    duration?: number | null;
    failureMessages?: string[] | null;
    meta?: { unchanged?: string[] };
  }[];
};
type VitestReport = { numPassedTests: number; testResults: VitestFile[] };

/** Converts Vitest's JSON report. */
export function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  return {
    ...nothing(),
    passed: numPassedTests,
    failed: testResults.flatMap(failedTests),
    unchanged: testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta?.unchanged ?? []),
    ),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${path.relative('', name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

/**
 * The failed tests of a file; the file itself if it could not be loaded or set up, since then no test has
 * failed.
 */
function failedTests({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = path.relative('', name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [withReason(file, message)];
  return failed.map(({ fullName, failureMessages }) =>
    withReason(`${file} › ${fullName}`, failureMessages?.[0]),
  );
}

type Spec = {
  ok: boolean;
  file: string;
  title: string;
  tests: {
    projectName: string;
    status: string;
    results: { duration: number; errors: { message?: string; location?: { line: number } }[] }[];
  }[];
};
type Suite = { suites?: Suite[]; specs: Spec[] };
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: Suite[] };

/** Converts Playwright's JSON report. */
export function readPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: specs.filter(({ ok }) => !ok).map(failedSpec),
    unchanged: [],
    retried: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(named),
    tests: specs.map((spec) => ({
      name: named(spec),
      seconds:
        spec.tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration, 0) / 1000,
    })),
  };
}

const specsOf = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const named = ({ file, title, tests }: Spec): string =>
  `${tests[0]?.projectName ?? ''} ${file} › ${title}`.trim();

/** The name of a failed journey with its errors. On a timeout, only the second error has a line. */
function failedSpec(spec: Spec): string {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  const line = errors.find(({ location }) => location)?.location?.line;
  return withReason(
    line === undefined ? named(spec) : `${named(spec)} (line ${line})`,
    errors.map(({ message }) => message).join('\n'),
  );
}

/** Adds the first lines of an error to a name: of a long run often only the end is at hand. */
function withReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}
