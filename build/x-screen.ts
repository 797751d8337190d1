import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export type Screen = {
  /** The value of `DISPLAY` for programs. */
  display: string;
  close(): void;
};

/** Why no screen is available for windows; undefined when there is one, or one can be started. */
export function missingScreen(): string | undefined {
  if (process.platform !== 'linux' || process.env.DISPLAY) return undefined;
  return spawnSync('Xvfb', ['-help']).error && 'there is neither an X server nor Xvfb to start one';
}

/**
 * Starts a screen without other windows that could take the focus, open to every user of this machine, which
 * ends with this process. Without Xvfb, and on systems without X, uses the existing screen.
 * @throws Error when there is none, or Xvfb does not start
 */
export async function openScreen(): Promise<Screen> {
  const present: Screen = { display: process.env.DISPLAY ?? '', close: () => undefined };
  if (process.platform !== 'linux') return present;
  const size = ['-screen', '0', '1600x1200x24'];
  const server = spawn('Xvfb', [...size, '-ac', '-noreset', '-nolisten', 'tcp', '-displayfd', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(server, 'spawn');
  } catch (cause) {
    if (present.display) return present;
    throw new Error(missingScreen(), { cause });
  }
  const close = () => server.kill();
  process.once('exit', close);
  const display = await Promise.race([
    once(server.stdout, 'data').then(([number]) => `:${String(number).trim()}`),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ]);
  return { display, close };
}
