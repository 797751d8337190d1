import { type ChildProcess, spawn } from 'node:child_process';

export type NpmRun = {
  process: ChildProcess;
  /** What was printed so far. */
  output(): string;
  exit: Promise<number | null>;
  /** The first match in what is printed. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends the script with everything it has started. */
  kill(): void;
};

/** Runs a script of package.json as a person does. */
export function npmRun(name: string, given: string[] = [], environment: Record<string, string> = {}): NpmRun {
  const process_ = spawn('npm', ['run', '--silent', name, '--', ...given], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    shell: process.platform === 'win32',
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
