import { type ChildProcess, spawn } from 'node:child_process';

export type RunningServer = {
  url: string;
  pid: number;
  /** The output so far. */
  output(): string;
  /**
   * Sends a signal and waits for the process to end.
   * @returns the exit code, null after SIGKILL
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/** A minimal environment, so that the developer's settings do not reach the program under test. */
export function bareEnvironment(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** Starts the real server in its own process on a free port, as an operator does. */
export function runServer(environment: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...bareEnvironment(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilItListens(child);
}

/**
 * Waits until a server that was started listens.
 * @throws Error with its output if it ends before
 */
export async function untilItListens(child: ChildProcess): Promise<RunningServer> {
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    const collect = (part: Buffer) => {
      output += part.toString();
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    void exit.then(() => reject(new Error(`the server did not start:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}
