import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { convert } from '../../server/office/files/convert.ts';
import { runIsolated } from '../../server/office/files/run-isolated.ts';
import {
  findCommand,
  isNetworkTaken,
  JobFailed,
  startLimited,
} from '../../server/office/files/run-limited.ts';
import { sniff } from '../../server/office/files/sniff.ts';
import { openDocument } from '../support/office-files.ts';

let place: string;
let folder: string;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'jobs-'));
  folder = path.join(place, 'job');
  fs.mkdirSync(folder);
});
afterEach(() => fs.rmSync(place, { recursive: true }));

const mebibyte = 2 ** 20;
const limits = { seconds: 20, memory: 300 * mebibyte, file: 20 * mebibyte };
const module = path.resolve('tests/fixtures/jobs/hostile.ts');

function run(act: string, more: { seconds?: number; startsPrograms?: boolean; port?: number } = {}) {
  const { seconds = limits.seconds, startsPrograms = false, port = 1 } = more;
  return runIsolated({
    module,
    input: { act, folder, port },
    folder,
    reads: [path.dirname(module)],
    limits: { ...limits, seconds },
    startsPrograms,
  });
}

async function faultOf(job: Promise<unknown>): Promise<JobFailed> {
  const error = await job.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof JobFailed)) throw new Error('the job did not fail as a job', { cause: error });
  return error;
}

describe('a function in a process of its own', () => {
  test('works in its folder, with JSON in and out', async () => {
    fs.writeFileSync(path.join(folder, 'given'), 'Қала');
    expect(await run('work')).toEqual({ read: 'Қала', name: 64 });
    expect(fs.readFileSync(path.join(folder, 'made'), 'utf8')).toBe('made');
  });

  test('reads, writes and starts nothing else', async () => {
    for (const act of ['readElsewhere', 'writeElsewhere', 'startProgram']) {
      const { fault, message } = await faultOf(run(act));
      expect([act, fault]).toEqual([act, 'failed']);
      expect(message).toContain('Access to this API has been restricted');
    }
    expect(fs.readdirSync(place)).toEqual(['job']);
    expect(await run('startProgram', { startsPrograms: true })).toBe(0);
  });

  test('reaches no network', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    // Elsewhere than on Linux, or without the right to it, a job keeps the network.
    expect(await run('connect', { port })).toMatch(isNetworkTaken() ? /ENETUNREACH/ : /connected/);
    if (process.env.CI) expect(isNetworkTaken()).toBe(true);
  });

  test('that takes too long, or too much memory, fails as such', async () => {
    expect((await faultOf(run('loop', { seconds: 1 }))).fault).toBe('timeout');
    expect((await faultOf(run('fillHeap'))).fault).toBe('outOfMemory');
    fs.writeFileSync(path.join(folder, 'bomb'), deflateRawSync(Buffer.alloc(700 * mebibyte), { level: 1 }));
    expect((await faultOf(run('inflate'))).fault).toBe('outOfMemory');
  });

  test('that crashes or throws fails with what it said', async () => {
    expect((await faultOf(run('crash'))).fault).toBe('failed');
    expect((await faultOf(run('refuse'))).message).toBe('TypeError: no such part');
    expect((await faultOf(run('none'))).fault).toBe('failed');
  });

  test('that finds the disk full says so as the system does', async () => {
    fs.symlinkSync('/dev/full', path.join(folder, 'full'));
    await expect(run('fillDisk')).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});

test('when a program ends at its limit, all that it started ends too', async () => {
  const left = path.join(folder, 'left');
  // The inner process would go on for a minute.
  const script = `sh -c 'echo $$ >${left}; exec sleep 60' & wait`;
  const { ended } = startLimited('sh', ['-c', script], folder, { ...limits, seconds: 1 });
  expect((await faultOf(ended)).fault).toBe('timeout');
  const pid = Number(fs.readFileSync(left, 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    const [, state] = /\) (\w)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state !== 'Z';
  } catch {
    return false;
  }
}

test('a document is converted by the program that is present, and its absence is said', async () => {
  const file = path.join(place, 'manuscript.odt');
  fs.writeFileSync(file, openDocument('text'));
  const { PATH } = process.env;
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
  process.env.PATH = folder;
  expect(await convert(file, { from: 'odt', to: 'docx' }, folder)).toEqual({ outcome: 'absent' });
  process.env.PATH = PATH;
  const isPresent = findCommand('soffice', 'libreoffice', 'pandoc') !== undefined;
  const result = await convert(file, { from: 'odt', to: 'docx' }, folder);
  if (result.outcome === 'converted') expect(await sniff(result.file)).toBe('docx');
  expect(result.outcome).toBe(isPresent ? 'converted' : 'absent');
  // LibreOffice takes whatever it doesn't know for text.
  if (result.outcome === 'absent' || result.by === 'LibreOffice') return;
  fs.writeFileSync(file, 'no document');
  expect((await faultOf(convert(file, { from: 'odt', to: 'docx' }, folder))).fault).toBe('failed');
});
