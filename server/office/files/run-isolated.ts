import fs from 'node:fs';
import path from 'node:path';
import { JobFailed, type JobLimits, startLimited } from './run-limited.ts';

export type IsolatedJob = {
  /** A module of the server, whose default export is a function of JSON that returns JSON. */
  module: string | URL;
  /** The argument of the function: paths in the folder, and whatever else is JSON. */
  input: unknown;
  /** The only folder that the job can write to. */
  folder: string;
  limits?: Partial<JobLimits>;
  /** Other files and folders that the job reads. */
  reads?: readonly string[];
  /** Whether the job starts programs, such as qpdf: they are held by the same limits, but not by Node’s permissions. */
  startsPrograms?: boolean;
};

const mebibyte = 2 ** 20;

const usualLimits: JobLimits = { seconds: 60, memory: 1_024 * mebibyte, file: 500 * mebibyte };

/** What Node reserves at its start without using it, which the system counts; measured with Node 24. */
const reserved = 600 * mebibyte;

const root = fs.realpathSync(path.resolve(import.meta.dirname, '../../..'));

/** What every job reads: the server's own code, also where a release links to packages that it shares. */
const code = ['server', 'src/shared', 'node_modules', 'package.json']
  .map((name) => path.join(root, name))
  .flatMap((file) => [...new Set([file, fs.realpathSync(file)])]);

/** What a process says at its end. */
export type IsolatedAnswer = { result: unknown } | { error: string };

/**
 * Runs a function of ours in a process of its own, with Node's permission model: it reads our code and its folder, writes
 * to its folder, has no network where the system allows that, and ends at its limits. A hostile file can break only the
 * job that opens it.
 * @returns what the function returns, as JSON; whoever calls it knows its type
 * @throws JobFailed, also for an error of the function, whose message it has; the system’s error of a full disk
 */
export async function runIsolated<Result>(job: IsolatedJob): Promise<Result> {
  const limits = { ...usualLimits, ...job.limits };
  const folder = fs.realpathSync(job.folder);
  const reads = [...code, folder, ...(job.reads ?? []).map((file) => fs.realpathSync(file))];
  const module = job.module instanceof URL ? job.module.href : job.module;
  const { child, ended } = startLimited(
    process.execPath,
    [
      '--permission',
      ...reads.map((file) => `--allow-fs-read=${file}`),
      `--allow-fs-write=${folder}`,
      ...(job.startsPrograms ? ['--allow-child-process'] : []),
      // Buffers lie outside of V8's heap.
      // A small young generation keeps the peak low.
      '--max-semi-space-size=2',
      '--optimize-for-size',
      `--max-old-space-size=${Math.floor(limits.memory / 2 / mebibyte)}`,
      '--no-warnings',
      path.join(root, 'server/office/files/isolated-entry.ts'),
      module,
    ],
    folder,
    { ...limits, memory: limits.memory + reserved },
    ['ignore', 'ignore', 'pipe', 'ipc'],
  );
  let answer: IsolatedAnswer | undefined;
  child.on('message', (message) => {
    answer = message as IsolatedAnswer;
  });
  child.send({ input: job.input }, () => undefined);
  await ended;
  if (answer && 'result' in answer) return answer.result as Result;
  const reason = answer ? answer.error : 'it ended without an answer';
  const [, full] = /^Error: (ENOSPC|EDQUOT): /.exec(reason) ?? [];
  if (full) throw Object.assign(new Error(reason), { code: full });
  const fault = /failed to allocate memory|allocation failed/i.test(reason) ? 'outOfMemory' : 'failed';
  throw new JobFailed(fault, reason);
}
