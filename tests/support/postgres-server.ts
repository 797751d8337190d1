import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** In order; at once, as `pg_ctl stop -m immediate` does; as a crash. */
export type Ending = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

export type PostgresServer = {
  /** The address of a database of this server; there is one of the name `postgres`. */
  url(database: string): string;
  /** Ends and cuts off whoever is connected, in order unless told otherwise; what is in it stays for `resume`. */
  halt(signal?: Ending): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root, so root starts it as nobody. */
const nobody = 65_534;
const stepDown =
  process.getuid?.() === 0
    ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
    : [];

/**
 * Starts a PostgreSQL server of its own in a temporary folder, which is reached through that folder only. It forgets
 * everything when the power fails, unless it is to be durable: most tests have no time for disks.
 * @param programs the folder that `findPostgres` gives
 */
export async function startPostgres(
  programs: string,
  { durable = false }: { durable?: boolean } = {},
): Promise<PostgresServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  if (stepDown.length > 0) fs.chownSync(folder, nobody, nobody);
  const data = path.join(folder, 'data');
  const command = (program: string, ...given: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...stepDown, path.join(programs, program), ...given];
    return [first, rest];
  };
  const init = command(
    'initdb',
    '-D',
    data,
    '-U',
    'journal',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  );
  execFileSync(...init, { stdio: 'pipe', cwd: folder });
  const hasty = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [...hasty, 'max_connections=200'];
  const given = ['-D', data, '-k', folder, '-h', '', ...settings.flatMap((setting) => ['-c', setting])];
  let running = await run(command('postgres', ...given), folder);
  return {
    url: (database) => `postgres://journal@localhost/${database}?host=${encodeURIComponent(folder)}`,
    halt: (signal = 'SIGINT') => running.end(signal),
    resume: async () => {
      running = await run(command('postgres', ...given), folder);
    },
    stop: async () => {
      await running.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server and waits until it takes connections. @returns what ends it: at once, asking nobody, or in order */
async function run(
  [program, given]: [string, string[]],
  folder: string,
): Promise<{ end(signal?: Ending): Promise<void> }> {
  const server = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  let output = '';
  server.stderr.on('data', (part: Buffer) => {
    output += part.toString();
  });
  // Its children hold the same pipe: closed, it says that they have ended as well.
  const exit = new Promise<void>((resolve) => server.on('close', () => resolve()));
  while (!output.includes('ready to accept connections')) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output}`);
    await wait(20);
  }
  return {
    end: async (signal = 'SIGQUIT') => {
      server.kill(signal);
      await exit;
      process.off('exit', kill);
    },
  };
}
