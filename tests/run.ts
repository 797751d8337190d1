import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, installBrowser } from '../build/find-browser.ts';
import { chooseAll, chooseChanged, isLong } from '../build/long-forms.ts';
import { readCommandLine } from '../server/operate/command-line.ts';
import { nothing, type Outcome, readDrill, readPlaywright, readVitest } from './reports.ts';

//   npm test                           a short form of every promise
//   npm run test:long                  all of them at full length
//   TEST_LONG=changes npm test         at full length what was changed since what landed last

const { values } = readCommandLine({ options: { long: { type: 'boolean', default: false } } });
if (values.long) console.log(chooseAll());
else if (process.env.TEST_LONG === 'changes') console.log(chooseChanged());

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));
// Many programs are started repeatedly, and compiling their modules takes half of each start.
process.env.NODE_COMPILE_CACHE ??= path.join(reports, 'compiled');

type Part = {
  name: string;
  run: () => Promise<Outcome>;
  /** The part of another lane that has to end before. */
  after?: string;
};

/**
 * Everything that must pass. The lanes run in parallel, since no part keeps all cores busy: the first two take about as
 * long as each other, and the third takes the processor time that they leave. The parts of a lane run one after another.
 * At the end failures are listed, and the last line sums up.
 */
const lanes: Part[][] = [
  [
    { name: 'build', run: () => whole('build') },
    { name: 'API tests', run: () => vitest('test:api') },
    {
      name: 'desktop journeys',
      run: () => playwright('test:desktop'),
      after: 'packages of the desktop program',
    },
  ],
  [
    { name: 'format, lint, types, dead code', run: () => whole('check') },
    { name: 'unit tests and rules of the house', run: () => vitest('test:unit'), after: 'build' },
    { name: 'tests in a browser', run: () => vitest('test:browser') },
    { name: 'fault drill', run: drill },
    { name: 'browser journeys', run: () => playwright('test:web') },
  ],
  [{ name: 'packages of the desktop program', run: makePackages, after: 'tests in a browser' }],
];

/**
 * Data that are not part of the project, by the variable that names their folder; under CI tests fail without
 * them.
 */
const outside = {
  SCHEMAS_DIR: 'against official schemas and citation styles',
  PDF_CORPUS_DIR: 'with difficult PDFs of other projects',
  MANUSCRIPT_CORPUS_DIR: 'with difficult manuscripts',
};
for (const [name, what] of Object.entries(outside)) {
  if (!process.env[name]) console.log(`Not tested ${what}: ${name} names no folder of them.`);
}

if (!findBrowser()) {
  console.log('No Chromium found: installing Debian’s.');
  installBrowser();
}

const total: Outcome = nothing();
const ends = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<void>()]));
await Promise.all(
  lanes.map(async (lane) => {
    for (const part of lane) {
      if (part.after) await ends.get(part.after)?.promise;
      await runPart(part);
      ends.get(part.name)?.resolve();
    }
  }),
);
fs.rmSync(reports, { recursive: true, force: true });

console.log('\nThe slowest tests:');
for (const { name, seconds } of total.tests.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
for (const name of total.unchanged) console.log(`Unchanged since it last passed, and not repeated: ${name}`);
for (const name of total.retried) console.log(`Passed only when it was tried again: ${name}`);
for (const name of total.failed) console.log(`Failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length > 0 ? 1 : 0);

async function runPart({ name, run }: Part): Promise<void> {
  const begun = performance.now();
  console.log(`— ${name} …`);
  const outcome = await run();
  total.passed += outcome.passed;
  for (const list of ['failed', 'retried', 'unchanged'] as const) total[list].push(...outcome[list]);
  total.tests.push(...outcome.tests);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`— ${name}: ${outcome.passed} passed, ${outcome.failed.length} failed (${seconds} s)`);
}

/** The drill, in which each fault passes or fails. */
function drill(): Promise<Outcome> {
  const file = path.join(reports, 'drill.json');
  return reported('drill', readDrill, file, [...(isLong('faults') ? [] : ['--short']), '--report', file]);
}

/** Makes what the desktop journeys install, in the processor time that other parts leave. */
async function makePackages(): Promise<Outcome> {
  const file = path.join(reports, 'packages.json');
  const script = 'tests/e2e/desktop/make-packages.ts';
  const [status] = await once(spawn(process.execPath, [script, file], { stdio: 'inherit' }), 'exit');
  if (fs.existsSync(file)) process.env.DESKTOP_PACKAGES_MADE = file;
  return { ...nothing(), failed: status === 0 ? [] : [script] };
}

function vitest(name: string): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  const given = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return reported(name, readVitest, file, given);
}

function playwright(name: string): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  return reported(name, readPlaywright, file, [], { TEST_REPORT: file });
}

/** A script that passes or fails as a whole. */
async function whole(name: string): Promise<Outcome> {
  const passed = await succeeds(name);
  return { ...nothing(), passed: passed ? 1 : 0, failed: passed ? [] : [`npm run ${name}`] };
}

/**
 * Runs a script and reads its report. A run that exits with an error has failed even if its report lists no
 * failure or is missing.
 */
async function reported<Report>(
  name: string,
  read: (report: Report) => Outcome,
  file: string,
  given: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const passed = await succeeds(name, given, environment);
  if (!fs.existsSync(file)) return { ...nothing(), failed: [`npm run ${name}`] };
  const outcome = read(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
  return passed || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [`npm run ${name}`] };
}

/**
 * Runs a script of package.json.
 * @returns whether it exited with 0
 */
async function succeeds(
  name: string,
  given: string[] = [],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...given], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}
