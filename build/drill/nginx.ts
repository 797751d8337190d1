import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/** The example for operators. */
const example = 'docs/examples/nginx.conf';

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return !spawnSync('nginx', ['-v']).error;
}

/**
 * Starts nginx with the example for operators, without TLS, in front of a server on this machine.
 * @returns where it listens, once it does
 * @throws Error with its output if it ends before
 */
export async function startNginx(folder: string, server: string): Promise<{ url: string; end(): void }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = fs
    .readFileSync(example, 'utf8')
    .replaceAll('127.0.0.1:3000', new URL(server).host)
    // The port that leads to TLS, and TLS itself.
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replaceAll(/^ {4}(?:listen \[::\]:443|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off;\npid ${path.join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\n` +
      `http {\naccess_log off;\n${temporary.join('\n')}\n${site}}\n`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  nginx.stderr.on('data', (part: Buffer) => {
    output += part.toString();
  });
  for (let isUp = false; !isUp; await wait(50)) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start:\n${output}`);
    isUp = await fetch(url).then(
      () => true,
      () => false,
    );
  }
  // Its workers end with it.
  return { url, end: () => void nginx.kill('SIGTERM') };
}
