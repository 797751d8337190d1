import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { programPath } from '../../config.ts';

/** What a child process may take. */
export type JobLimits = {
  seconds: number;
  /** Bytes of private memory of each of its processes. */
  memory: number;
  /** Bytes of each file that it writes. */
  file: number;
};

export type JobFault =
  /** It took too long. */
  | 'timeout'
  | 'outOfMemory'
  /** It ended with an error, or was killed. */
  | 'failed';

/** A job that was stopped at a limit or failed by itself. */
export class JobFailed extends Error {
  readonly fault: JobFault;

  constructor(fault: JobFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JobFailed';
    this.fault = fault;
  }
}

/** Whether a job was stopped at a limit: another attempt would end there, too. */
export function isOutOfLimits(error: unknown): boolean {
  return error instanceof JobFailed && error.fault !== 'failed';
}

/** A job under way: its process, and how it ends. */
export type Job = {
  child: ChildProcess;
  /** @throws JobFailed unless the process ends by itself without an error */
  ended: Promise<void>;
};

/** How much of what a job says is kept for its failure, in characters. */
const saidMost = 4_000;

/**
 * Starts a program in a process group of its own, in its own folder (also its HOME), with limits on time, memory and the
 * size of files and, where the system allows it, without a network. When it ends, all its processes end.
 * @param folder of the job only
 */
export function startLimited(
  command: string,
  given: readonly string[],
  folder: string,
  limits: JobLimits,
  stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'pipe'],
): Job {
  const [program = command, ...args] = [...withoutNetwork(), ...withinLimits(limits), command, ...given];
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio,
    env: { PATH: programPath(), HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  });
  const said = listen(child);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    killGroup(child);
  }, limits.seconds * 1_000);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new JobFailed('failed', `${command} cannot be started`, { cause })),
    );
    child.once('close', (code, signal) => {
      if (isLate || isOutOfTime(signal))
        reject(new JobFailed('timeout', `${command} took more than ${limits.seconds} s`));
      else if (code === 0) resolve();
      else reject(new JobFailed(faultIn(said()), `${command} ended with ${signal ?? code}: ${said()}`));
    });
    // Its other processes keep its pipes open.
    child.once('exit', () => killGroup(child));
  }).finally(() => clearTimeout(timer));
  return { child, ended };
}

/** The system’s word when a process has used up its time on the processor; nobody else kills one before it is late. */
function isOutOfTime(signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGXCPU' || signal === 'SIGKILL';
}

function listen(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-saidMost);
  });
  return () => text.trim();
}

/** What programs say when they get no more memory; Node, the C++ library and Haskell. */
const memoryWords =
  /heap out of memory|allocation failed|bad_alloc|out of memory|cannot allocate memory|heap overflow/i;

function faultIn(said: string): JobFault {
  return memoryWords.test(said) ? 'outOfMemory' : 'failed';
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}

let networkPrefix: readonly string[] | undefined;

/** How a program is started in a network namespace of its own, which has no network; empty where it can't be. */
function withoutNetwork(): readonly string[] {
  networkPrefix ??=
    [
      ['unshare', '--net', '--'],
      // Users that are not root need a namespace of users for it.
      ['unshare', '--net', '--map-current-user', '--'],
      // A container has no other program than Node for certain.
    ].find(([program = '', ...args]) => spawnSync(program, [...args, process.execPath, '-v']).status === 0) ??
    [];
  return networkPrefix;
}

/** Whether jobs run without a network on this system. */
export function isNetworkTaken(): boolean {
  return withoutNetwork().length > 0;
}

/** What this system lacks to limit jobs as they should be; undefined where it lacks nothing. */
export function missingLimit(): string | undefined {
  if (findCommand('prlimit') === undefined) return 'prlimit is missing: nothing limits memory and time';
  return isNetworkTaken() ? undefined : 'unshare is missing or not permitted: programs would have a network';
}

function withinLimits({ seconds, memory, file }: JobLimits): string[] {
  if (findCommand('prlimit') === undefined) return [];
  // The limit is on private memory that can be written: Node reserves far more addresses than it ever uses.
  return ['prlimit', `--data=${memory}`, `--fsize=${file}`, `--cpu=${seconds}`, '--core=0', '--'];
}

/** The place of a program in PATH; undefined if it is absent. */
export function findCommand(...names: string[]): string | undefined {
  for (const name of names) {
    for (const folder of programPath().split(path.delimiter)) {
      const file = path.join(folder, name);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        return file;
      } catch {
        // Elsewhere, perhaps.
      }
    }
  }
  return undefined;
}
