import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { linesOf } from '../../server/office/documents/lines.ts';
import { readDocx } from '../../server/office/documents/read/docx/docx.ts';
import { convertToWord, findConverter } from '../../server/office/files/convert.ts';
import { runIsolated } from '../../server/office/files/run-isolated.ts';
import {
  findCommand,
  isNetworkTaken,
  JobFailed,
  startLimited,
} from '../../server/office/files/run-limited.ts';
import { sniff } from '../../server/office/files/sniff.ts';

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
    expect((await faultOf(run('killed'))).fault).toBe('timeout');
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

describe('a document in Rich Text Format', () => {
  /** A program in the only folder of PATH besides those of the system’s shell. */
  function withProgram(name: string, script: string): void {
    const programs = fs.mkdtempSync(path.join(place, 'programs-'));
    if (script !== '') fs.writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const { PATH } = process.env;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    process.env.PATH = programs;
  }

  test('is converted by the program that is present, if it can', async () => {
    const file = path.join(place, 'manuscript.rtf');
    fs.writeFileSync(file, '{\\rtf1\\ansi\\ansicpg1251 The \\b yard\\b0 .\\par}');
    const isPresent = findCommand('soffice', 'libreoffice', 'pandoc') !== undefined;
    if (process.env.CI) expect(isPresent).toBe(true);
    const result = await convertToWord(file, folder, 'rtf');
    expect(result.outcome).toBe(isPresent ? 'converted' : 'absent');
    if (result.outcome === 'absent') return;
    expect(await sniff(result.file)).toBe('docx');
    expect(linesOf(readDocx(fs.readFileSync(result.file)))).toMatchObject([{ text: 'The yard.' }]);
  });

  test('stays as it is where no program is present, or the one that is cannot convert it', async () => {
    const file = path.join(place, 'manuscript.rtf');
    fs.writeFileSync(file, '{\\rtf1 yard}');
    withProgram('pandoc', '');
    expect(await convertToWord(file, folder, 'rtf')).toEqual({ outcome: 'absent' });
    // As Debian’s pandoc in its sandbox.
    withProgram('pandoc', 'echo "Could not find data file" >&2; exit 97');
    expect(await convertToWord(file, folder, 'rtf')).toEqual({ outcome: 'absent' });
    expect(await findConverter(folder)).toBeUndefined();
    // LibreOffice without its part for texts makes nothing, and says that all is well.
    withProgram('soffice', 'exit 0');
    expect(await convertToWord(file, folder, 'rtf')).toEqual({ outcome: 'absent' });
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});
