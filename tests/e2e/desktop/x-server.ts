import { spawn } from 'node:child_process';

/**
 * Starts an X server without a screen, open to every user of this machine; only where there is none and one is needed.
 * @returns what ends it; or why there is none
 */
export async function openXServer(): Promise<{ close(): void } | { missing: string }> {
  if (process.platform !== 'linux' || process.env.DISPLAY) return { close: () => undefined };
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-ac', '-noreset', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise<string | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.once('exit', () => resolve(undefined));
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  if (number === undefined) return { missing: 'there is neither an X server nor Xvfb to start one' };
  process.env.DISPLAY = `:${number}`;
  return { close: () => server.kill() };
}
