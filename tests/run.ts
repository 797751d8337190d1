import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser, installBrowser } from '../build/find-browser.ts';

/** What one part of the tests came to. */
type Outcome = { passed: number; failed: string[] };

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));

/** Everything that must pass, one part after another; what failed is named at the end, and the last line sums up. */
const parts: { name: string; run: () => Outcome }[] = [
  { name: 'build', run: () => script('build') },
  { name: 'format, lint, types, dead code', run: () => script('check') },
  { name: 'unit tests and rules of the house', run: () => vitest('test:unit') },
  { name: 'API tests', run: () => vitest('test:api') },
  { name: 'browser journeys', run: () => playwright('test:web') },
  { name: 'desktop journeys', run: () => playwright('test:desktop') },
];

/** What lies outside of the project, by what names its folder; under CI tests fail without it. */
const outside = {
  SCHEMAS_DIR: 'against official schemas and citation styles',
  PDF_CORPUS_DIR: 'with difficult PDFs of other projects',
};
for (const [name, what] of Object.entries(outside)) {
  if (!process.env[name]) console.log(`Not tested ${what}: ${name} names no folder of them.`);
}

if (!findBrowser()) {
  console.log('No Chromium found: installing Debian’s.');
  installBrowser();
}

const total: Outcome = { passed: 0, failed: [] };
for (const { name, run } of parts) {
  const begun = performance.now();
  console.log(`\n— ${name}`);
  const { passed, failed } = run();
  total.passed += passed;
  total.failed.push(...failed);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`— ${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
}
fs.rmSync(reports, { recursive: true, force: true });
for (const name of total.failed) console.log(`Failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length > 0 ? 1 : 0);

/** Runs a script of package.json, which passes or fails as a whole. */
function script(name: string, given: string[] = [], environment: Record<string, string> = {}): Outcome {
  const { status } = spawnSync('npm', ['run', '--silent', name, '--', ...given], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [`npm run ${name}`] };
}

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
};
type VitestReport = { numPassedTests: number; testResults: VitestFile[] };

function vitest(name: string): Outcome {
  const file = path.join(reports, `${name}.json`);
  const ended = script(name, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read<VitestReport>(file);
  return counted(report?.numPassedTests, report?.testResults.flatMap(failedTests), ended);
}

/** A file that can't be loaded, or whose preparations fail, has no failed tests: it is named itself. */
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
    results: { errors: { message?: string; location?: { line: number } }[] }[];
  }[];
};
type Suite = { suites?: Suite[]; specs: Spec[] };
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: Suite[] };

function playwright(name: string): Outcome {
  const file = path.join(reports, `${name}.json`);
  const ended = script(name, [], { TEST_REPORT: file });
  const report = read<PlaywrightReport>(file);
  return counted(
    report && report.stats.expected + report.stats.flaky,
    report && failedSpecs(report.suites),
    ended,
  );
}

function failedSpecs(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ ok }) => !ok).map(failedSpec),
    ...failedSpecs(inner),
  ]);
}

function failedSpec({ file, title, tests }: Spec): string {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  const line = error?.location ? `:${error.location.line}` : '';
  return withReason(`${tests[0]?.projectName ?? ''} ${file}${line} › ${title}`.trim(), error?.message);
}

/** The first lines of what went wrong stand beside the name: of a long run often only the end is at hand. */
function withReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/** A run that ended badly has failed even where its report names no failure, or there is no report. */
function counted(passed = 0, failed: string[] = [], ended: Outcome): Outcome {
  return { passed, failed: failed.length > 0 ? failed : ended.failed };
}

function read<Report>(file: string): Report | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : undefined;
}
