import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';

export type ScriptRun = {
  process: ChildProcess;
  /** What was printed so far. */
  output(): string;
  exit: Promise<number | null>;
  /** The first match in what is printed. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends the script with everything it has started. */
  kill(): void;
};

type Environment = Record<string, string>;

/** Runs a script of package.json as a person does. */
export function npmRun(name: string, given: string[] = [], environment: Environment = {}): ScriptRun {
  return watched(name, 'npm', ['run', '--silent', name, '--', ...given], environment);
}

/**
 * Runs what such a script runs, without npm, which takes half a second of its own: for what else a script says, where a
 * test has run it as a person does. @throws Error where the script is more than one program of ours
 */
export function scriptRun(name: string, given: string[] = [], environment: Environment = {}): ScriptRun {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Environment };
  const [, program] = /^node (build\/\S+\.ts)$/.exec(scripts[name] ?? '') ?? [];
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
