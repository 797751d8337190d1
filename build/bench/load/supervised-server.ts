import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { manifestFileOf } from '../../../src/shared/library/beside-library.ts';
import { answering, type Site } from '../site.ts';

export type SupervisedServer = {
  origin: string;
  dataDir: string;
  /** A copy, to be replaced. */
  libraryFile: string;
  /** How often it has been killed. */
  kills(): number;
  /** Resolves while it responds: at once, or after a kill as soon as the new process does. */
  up(): Promise<void>;
  /**
   * Ends it with SIGKILL and starts it again.
   * @returns milliseconds until it responded again
   */
  kill(): Promise<number>;
};

/**
 * Runs a task beside a server that may be killed and is restarted at once, as systemd does.
 * @throws Error when the server ends by itself
 */
export async function whileSupervised<Result>(
  site: Site,
  use: (server: SupervisedServer) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(site.folder, 'load');
  const libraryFile = path.join(folder, 'library.sqlite');
  const dataDir = path.join(folder, 'data');
  const original = site.environment.LIBRARY_FILE;
  fs.mkdirSync(folder);
  fs.copyFileSync(original, libraryFile);
  fs.copyFileSync(manifestFileOf(original), manifestFileOf(libraryFile));
  const env = { ...site.environment, DATA_DIR: dataDir, LIBRARY_FILE: libraryFile };

  let kills = 0;
  let asked = false;
  const { promise: ended, reject: fail } = Promise.withResolvers<never>();
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: site.folder,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    started.once('exit', (code, signal) => {
      if (!asked) fail(new Error(`The server ended by itself: code ${code}, signal ${signal}.`));
    });
    return started;
  };
  const end = async (signal: NodeJS.Signals) => {
    asked = true;
    const exit = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await exit;
    asked = false;
  };

  let child = start();
  let up = answering(site.origin);
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const kill = async () => {
    const begun = performance.now();
    kills += 1;
    up = end('SIGKILL').then(() => {
      child = start();
      return answering(site.origin);
    });
    await up;
    return performance.now() - begun;
  };
  try {
    const used = up.then(() =>
      use({ origin: site.origin, dataDir, libraryFile, kills: () => kills, up: () => up, kill }),
    );
    return await Promise.race([ended, used]);
  } finally {
    await end('SIGTERM');
    process.off('exit', killChild);
  }
}
