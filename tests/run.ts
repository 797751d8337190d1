import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, installBrowser } from '../build/find-browser.ts';

/** What one part of the tests came to. */
type Outcome = { passed: number; failed: number };

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));

/** Everything that must pass, one part after another; the last line sums them up. */
const parts: { name: string; run: () => Outcome }[] = [
  { name: 'build', run: () => script('build') },
  { name: 'format, lint, types, dead code', run: () => script('check') },
  { name: 'unit tests and rules of the house', run: () => vitest('test:unit') },
  { name: 'API tests', run: () => vitest('test:api') },
  { name: 'browser journeys', run: () => playwright('test:web') },
  { name: 'desktop journeys', run: () => playwright('test:desktop') },
];

if (!findBrowser()) {
  console.log('No Chromium found: installing Debian’s.');
  installBrowser();
}

const total: Outcome = { passed: 0, failed: 0 };
for (const { name, run } of parts) {
  const begun = performance.now();
  console.log(`\n— ${name}`);
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`— ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
fs.rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs a script of package.json, which passes or fails as a whole. */
function script(name: string, given: string[] = [], environment: Record<string, string> = {}): Outcome {
  const { status } = spawnSync('npm', ['run', '--silent', name, '--', ...given], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(name: string): Outcome {
  const file = path.join(reports, `${name}.json`);
  const { failed } = script(name, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file);
  return counted(report && { passed: report.numPassedTests, failed: report.numFailedTests }, failed);
}

function playwright(name: string): Outcome {
  const file = path.join(reports, `${name}.json`);
  const { failed } = script(name, [], { TEST_REPORT: file });
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  return counted(
    report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected },
    failed,
  );
}

/** A run that ended badly has failed even where its report counts no failure, or there is no report. */
function counted(outcome: Outcome | undefined, failed: number): Outcome {
  if (!outcome) return { passed: 0, failed: 1 };
  return { passed: outcome.passed, failed: Math.max(outcome.failed, failed) };
}

function read<Report>(file: string): Report | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : undefined;
}
