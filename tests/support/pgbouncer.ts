import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stepDown } from './postgres-server.ts';

/** Debian's path; PgBouncer is not on everybody's PATH. */
export const pgbouncer = '/usr/sbin/pgbouncer';

/**
 * Starts PgBouncer in transaction mode before a PostgreSQL server that is reached by a socket in a folder.
 * @param databaseUrl of a database of that server
 * @param settings further lines of its configuration
 * @returns the URL of the database through it
 */
export async function startPgBouncer(
  databaseUrl: string,
  settings: string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  const { searchParams, pathname } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? '';
  const folder = fs.mkdtempSync(path.join(host, 'pgbouncer-'));
  fs.chmodSync(folder, 0o777);
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${host} user=journal`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    'listen_addr =',
    'auth_type = any',
    'pool_mode = transaction',
    ...settings,
  ];
  fs.writeFileSync(file, lines.join('\n'));
  const [first = '', ...rest] = [...stepDown, pgbouncer, file];
  const server = spawn(first, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const ended = once(server, 'close');
  while (!output.includes('process up')) {
    if (server.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`);
    await wait(20);
  }
  return {
    url: `postgres://journal@localhost:6432${pathname}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
