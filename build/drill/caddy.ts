import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';

/** The example for operators. */
const example = 'docs/examples/Caddyfile';

/** Whether Caddy is installed. */
export function hasCaddy(): boolean {
  return !spawnSync('caddy', ['version']).error;
}

/**
 * Starts Caddy with the example for operators, without TLS, in front of servers on this machine. It believes visitors when they
 * tell their networks.
 * @returns where it listens, once it does
 * @throws Error with its output if it does not start
 */
export async function startCaddy(
  folder: string,
  ports: readonly number[],
): Promise<{ url: string; end(): void }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const site = fs
    .readFileSync(example, 'utf8')
    .replace('{$SITE_HOST:journal.example}', url)
    .replace('{$SITE_SERVER:127.0.0.1:3000}', ports.map((port) => `127.0.0.1:${port}`).join(' '))
    .replace('transport http {', 'trusted_proxies 127.0.0.1/8\n\t\t\ttransport http {');
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    caddy.stderr.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes('serving initial configuration')) resolve();
    });
    caddy.once('error', reject);
    caddy.once('exit', () => reject(new Error(`Caddy did not start:\n${output}`)));
  });
  return { url, end: () => void caddy.kill('SIGKILL') };
}
