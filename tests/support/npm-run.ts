import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';

export type ScriptRun = {
  process: ChildProcess;
  /** The output so far. */
  output(): string;
  exit: Promise<number | null>;
  /** Resolves with the first match in the output. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Kills the script and all its child processes. */
  kill(): void;
};

type Environment = Record<string, string>;

/** Runs a script of package.json as a user does. */
export function npmRun(name: string, given: string[] = [], environment: Environment = {}): ScriptRun {
  return watched(name, 'npm', ['run', '--silent', name, '--', ...given], environment);
}

/**
 * Runs the program of a script directly, without npm, which takes half a second: for further checks of a
 * script that one test runs by `npmRun`.
 * @throws Error if the script is anything but one program in build/ or server/operate/
 */
export function scriptRun(name: string, given: string[] = [], environment: Environment = {}): ScriptRun {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Environment };
  const [, program] = /^node ((?:build|server\/operate)\/\S+\.ts)$/.exec(scripts[name] ?? '') ?? [];
  if (!program) throw new Error(`${name} is no program of ours: ${scripts[name]}`);
  return watched(name, process.execPath, [program, ...given], environment);
}

function watched(name: string, program: string, given: string[], environment: Environment): ScriptRun {
  const process_ = spawn(program, given, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    shell: program === 'npm' && process.platform === 'win32',
  });
  let output = '';
  const listeners = new Set<() => void>();
  const collect = (part: Buffer) => {
    output += part.toString();
    for (const listener of listeners) listener();
  };
  process_.stdout.on('data', collect);
  process_.stderr.on('data', collect);
  const exit = new Promise<number | null>((resolve) => process_.on('close', resolve));
  return {
    process: process_,
    output: () => output,
    exit,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        listeners.add(look);
        look();
        void exit.then(() => reject(new Error(`${name} ended without printing ${pattern}:\n${output}`)));
      }),
    kill: () => {
      if (process_.pid !== undefined && process_.exitCode === null) process.kill(-process_.pid, 'SIGKILL');
    },
  };
}
