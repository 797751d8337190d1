import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser, installBrowser } from '../build/find-browser.ts';

/** What one part of the tests came to. */
type Outcome = { passed: number; failed: string[] };

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));
// Many programs are started anew again and again, and to compile what they are made of takes half of a start.
process.env.NODE_COMPILE_CACHE ??= path.join(reports, 'compiled');

type Part = { name: string; run: () => Promise<Outcome> };

/**
 * Everything that must pass; what failed is named at the end, and the last line sums up. Those of one line run beside
 * each other, since none of them keeps all cores busy; all others follow one after another.
 */
const parts: Part[][] = [
  [
    { name: 'build', run: () => script('build') },
    { name: 'format, lint, types, dead code', run: () => script('check') },
  ],
  [
    { name: 'unit tests and rules of the house', run: () => vitest('test:unit') },
    { name: 'API tests', run: () => vitest('test:api') },
  ],
  [{ name: 'fault drill', run: drill }],
  [{ name: 'browser journeys', run: () => playwright('test:web') }],
  [{ name: 'desktop journeys', run: () => playwright('test:desktop') }],
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
for (const beside of parts) {
  console.log(`\n— ${beside.map(({ name }) => name).join('; ')}`);
  await Promise.all(beside.map(runPart));
}
fs.rmSync(reports, { recursive: true, force: true });
for (const name of total.failed) console.log(`Failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length > 0 ? 1 : 0);

async function runPart({ name, run }: Part): Promise<void> {
  const begun = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed.push(...failed);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`— ${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
}

/** Runs a script of package.json, which passes or fails as a whole. */
async function script(
  name: string,
  given: string[] = [],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...given], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [`npm run ${name}`] };
}

/** The short form of the drill, each fault of which passes or fails. */
async function drill(): Promise<Outcome> {
  const file = path.join(reports, 'drill.json');
  const ended = await script('drill', ['--short', '--report', file]);
  const report = read<{ passed: string[]; failed: string[] }>(file);
  return counted(report?.passed.length, report?.failed, ended);
}

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
};
type VitestReport = { numPassedTests: number; testResults: VitestFile[] };

async function vitest(name: string): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  const ended = await script(name, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
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

async function playwright(name: string): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  const ended = await script(name, [], { TEST_REPORT: file });
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
