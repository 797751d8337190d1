import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { movedClock } from '../../build/drill/clock.ts';
import { listen } from '../../server/listen.ts';
import { serveMetrics } from '../../server/metrics/serve-metrics.ts';
import { serve, startFault } from '../../server/serve.ts';
import { bareEnvironment } from '../support/running-server.ts';

let child: ChildProcess | undefined;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'process-'));
const missingLibrary = path.join(folder, 'none.sqlite');
afterEach(() => child?.kill('SIGKILL'));

type Run = { output: () => string; exit: Promise<number | null>; port: Promise<number> };

/**
 * The fault that ends a start no later than at opening the library, from the functions that the process
 * calls. The process prints it and exits with 1, as one real start for each kind of fault shows.
 */
async function faultOf(environment: Record<string, string>): Promise<string> {
  const settings = { PORT: '0', DATA_DIR: folder, LIBRARY_FILE: missingLibrary, ...environment };
  return startFault(await serve(settings).catch((error: unknown) => error));
}

/** Starts the server as an operator does. */
function start(environment: Record<string, string>): Run {
  const started = spawn(process.execPath, ['server/main.ts'], {
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  let tellPort: (port: number) => void;
  const port = new Promise<number>((resolve) => {
    tellPort = resolve;
  });
  const collect = (part: Buffer) => {
    output += part.toString();
    const found = /"port":(\d+)/.exec(output)?.[1];
    if (found) tellPort(Number(found));
  };
  started.stdout.on('data', collect);
  started.stderr.on('data', collect);
  return {
    output: () => output,
    exit: new Promise((resolve) => started.on('close', resolve)),
    port,
  };
}

test('without a library the start stops with one sentence that says what to run', async () => {
  const run = start({ LIBRARY_FILE: missingLibrary });
  expect(await run.exit).toBe(1);
  expect(run.output().trim()).toMatch(
    /^There is no library at .*none\.sqlite: run "npm run library" to make it\.$/,
  );
});

test('a library of another version stops the start likewise', async () => {
  const file = path.join(folder, 'other.sqlite');
  const other = new Database(file);
  other.pragma('user_version = 999');
  other.close();
  expect(await faultOf({ LIBRARY_FILE: file })).toMatch(
    /^The library at .* has version 999, .*: run "npm run library" .*$/,
  );
});

test('a file that is no library stops the start likewise', async () => {
  const file = path.join(folder, 'text.sqlite');
  fs.writeFileSync(file, 'this is a text, and it is long enough to look like a header '.repeat(20));
  expect(await faultOf({ LIBRARY_FILE: file })).toMatch(
    /^.*text\.sqlite is not a library: run "npm run library" .*$/,
  );
});

test('a bad setting stops the start with its name, whatever else is wrong', async () => {
  const run = start({ PORT: 'eighty', LIBRARY_FILE: missingLibrary });
  expect(await run.exit).toBe(1);
  expect(run.output()).toBe('PORT is invalid: expected a port number from 0 to 65535\n');
});

test.each([
  ['PORT', '70000'],
  ['PUBLIC_URL', 'journal.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'everyone!'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['AUTH_SECRET', 'short'],
  ['AUTH_SECRET', 'x'.repeat(40)],
  ['SESSION_DAYS', '0'],
  ['SECOND_FACTOR', 'perhaps'],
  ['DATABASE_URL', 'mysql://database.example/journal'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['OFFICE_EMAIL', 'nobody'],
])('so does a bad %s (%s)', async (name, value) => {
  expect(await faultOf({ [name]: value })).toMatch(new RegExp(`^${name} is invalid: expected .+$`));
});

test('LISTEN_FDS without a socket that listens stops the start with its name', async () => {
  const run = start({ LISTEN_FDS: '1', DATA_DIR: path.join(folder, 'socketless') });
  expect(await run.exit).toBe(1);
  expect(run.output()).toMatch(/^LISTEN_FDS is invalid: no socket listens at descriptor 3 \(\w+\)\.$/m);
});

test('a folder of resources that is not there stops the start with the name of its variable', async () => {
  const missing = path.join(folder, 'nowhere');
  for (const value of [missing, path.resolve('package.json')]) {
    expect(await faultOf({ RESOURCES_DIR: value })).toBe(
      `RESOURCES_DIR is invalid: there is no folder at ${value}.`,
    );
  }
});

test('an address that this machine cannot listen on is one clear line', async () => {
  const run = start({ HOST: '192.0.2.1' });
  expect(await run.exit).toBe(1);
  expect(run.output().trim()).toBe(
    'HOST is invalid: this machine cannot listen on 192.0.2.1 (EADDRNOTAVAIL).',
  );
  const fault = await listen(() => undefined, 0, 'no-such-host.invalid').catch((error: unknown) => error);
  expect(startFault(fault)).toMatch(
    /^HOST is invalid: this machine cannot listen on no-such-host\.invalid \((?:ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
});

test('a database for several servers without a secret for all of them stops the start', async () => {
  expect(await faultOf({ DATABASE_URL: 'postgres://journal@localhost/journal' })).toBe(
    'AUTH_SECRET is not set: with DATABASE_URL, all server processes must share one secret.',
  );
});

test('a database that is not there stops the start with one sentence that does not tell the password', async () => {
  const run = start({
    DATABASE_URL: 'postgres://journal:kept-to-itself@127.0.0.1:1/journal',
    AUTH_SECRET: 'nobody can guess these forty letters here',
  });
  expect(await run.exit).toBe(1);
  expect(run.output().trim()).toBe(
    'The accounts at postgres://127.0.0.1:1/journal cannot be opened: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('a port that is taken is one clear line', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as net.AddressInfo;
  try {
    const run = start({ PORT: String(port) });
    expect(await run.exit).toBe(1);
    expect(run.output().trim()).toBe(
      `PORT ${port} is in use: stop the other program or set PORT to another number.`,
    );
  } finally {
    other.close();
  }
});

test.each([
  [{ METRICS_PORT: 'loud' }, 'METRICS_PORT is invalid: expected a port number from 0 to 65535'],
  [{ METRICS_PORT: '70000' }, /^METRICS_PORT is invalid: expected /],
])('a bad setting of the metrics %o stops the start with its name', async (settings, fault) => {
  expect(await faultOf(settings)).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
});

test.each([
  [
    '127.0.0.1',
    /^METRICS_PORT \d+ is in use: stop the other program or set METRICS_PORT to another number\.$/,
  ],
  ['192.0.2.1', /^METRICS_HOST is invalid: this machine cannot listen on 192\.0\.2\.1 \(EADDRNOTAVAIL\)\.$/],
])('metrics that cannot be served at %s are one clear line', async (host, fault) => {
  const taken = await listen(() => undefined, 0, '127.0.0.1');
  onTestFinished(() => taken.stop({ patience: 0 }));
  const metrics = { read: async () => '', contentType: 'text/plain' };
  await expect(serveMetrics(metrics, { host, port: taken.port })).rejects.toThrow(fault);
});

test('a port that only administrators may have is one clear line', () => {
  // The tests may run as an administrator, so this is the system's error as Node passes it on.
  const refused = Object.assign(new Error('listen EACCES: permission denied :::80'), {
    code: 'EACCES',
    port: 80,
  });
  expect(startFault(refused)).toBe('PORT is invalid: this user may not listen on 80 (EACCES).');
});

test('a second server waits for the first to leave their folder of people, and one that is killed leaves it too', async () => {
  const dataDir = path.join(folder, 'shared');
  const first = start({ DATA_DIR: dataDir });
  await first.port;
  const former = child;
  const second = start({ DATA_DIR: dataDir });
  await expect.poll(second.output).toContain('another server is still using DATA_DIR');
  const waiting = child;
  const impatient = start({ DATA_DIR: dataDir });
  await expect.poll(impatient.output).toContain('another server is still using DATA_DIR');
  // Heard while it starts, too.
  child?.kill('SIGTERM');
  expect(await impatient.exit).toBe(0);
  child = waiting;
  former?.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  await second.port;
  child?.kill('SIGKILL');
  await start({ DATA_DIR: dataDir }).port;
});

test('on SIGTERM the server finishes what it serves and exits with 0', async () => {
  const run = start({ METRICS_PORT: '0', SMPT_URL: 'smtp://mail.example' });
  const port = await run.port;
  const metricsPort = /"metricsPort":(\d+)/;
  await expect.poll(run.output).toMatch(metricsPort);
  const metrics = `http://127.0.0.1:${metricsPort.exec(run.output())?.[1]}/metrics`;
  expect(await (await fetch(metrics)).text()).toMatch(/^journal_build_info\{version="\d/m);
  const response = await fetch(`http://127.0.0.1:${port}/images/volumes/volume-1/volume-1.pdf`);
  const wanted = Number(response.headers.get('content-length'));
  child?.kill('SIGTERM');
  // Proxies look elsewhere while new requests are still answered.
  const health = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status;
  await expect.poll(health).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBe(wanted);
  const begun = performance.now();
  expect(await run.exit).toBe(0);
  expect(performance.now() - begun).toBeLessThan(5_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await expect(fetch(metrics)).rejects.toThrow();
  const lines = run
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'info', route: '/images/*path', status: 200 }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: 'SMPT_URL is no setting: SMTP_URL may be meant' }),
  );
});

test('a clock that tells a moment before the library was made is an error in the log', async () => {
  const clock = movedClock(folder);
  clock.move(-50 * 365 * 86_400_000);
  const run = start(clock.settings);
  await run.port;
  const [line = ''] = run
    .output()
    .split('\n')
    .filter((text) => text.includes('clock'));
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    msg: expect.stringMatching(
      /^this machine’s clock \(19.*\) is before the library was made \(20.*\): set it/,
    ),
  });
});

test('a secret may stand in a file; one that cannot be read, or is given twice, stops the start', async () => {
  const file = path.join(folder, 'secret');
  fs.writeFileSync(file, 'short\n');
  expect(await faultOf({ AUTH_SECRET_FILE: file })).toMatch(/^AUTH_SECRET is invalid: /);
  fs.writeFileSync(file, `${randomBytes(32).toString('base64')}\n`);
  expect(await faultOf({ AUTH_SECRET_FILE: file })).toMatch(/^There is no library at /);
  expect(await faultOf({ AUTH_SECRET_FILE: file, AUTH_SECRET: 'x' })).toBe(
    'AUTH_SECRET and AUTH_SECRET_FILE are both set: one is enough.',
  );
  expect(await faultOf({ SMTP_URL_FILE: missingLibrary })).toBe(
    `SMTP_URL_FILE is invalid: ${missingLibrary} cannot be read (ENOENT).`,
  );
});
