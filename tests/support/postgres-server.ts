import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The signals for a fast shutdown, an immediate one (as by `pg_ctl stop -m immediate`), and a crash. */
export type Ending = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** The database of the tests with the tables of the accounts: to copy it takes half of the time of making them. */
export const databaseWithTables = 'with_tables';

export type PostgresServer = {
  /** The URL of a database of this server; one named `postgres` exists. */
  url(database: string): string;
  /**
   * Stops the server and disconnects all clients, by a fast shutdown unless told otherwise; the data stays
   * for `resume`.
   */
  halt(signal?: Ending): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root, so root starts it as the user nobody. */
const nobody = 65_534;
export const stepDown =
  process.getuid?.() === 0
    ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
    : [];

/**
 * Starts a PostgreSQL server in a temporary folder, reachable only through a socket there. Unless `durable`,
 * it does not sync to disk, which makes tests faster but would lose data in a power failure.
 * @param programs the folder returned by `findPostgres`
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

/**
 * Starts the server and waits until it accepts connections.
 * @returns a function that stops it, by an immediate shutdown unless told otherwise
 */
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
  // Child processes inherit the pipe: it closes when they have ended too.
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
