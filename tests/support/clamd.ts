import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { findCommand } from '../../server/office/files/run-limited.ts';

/** Debian keeps it where only root looks. */
const clamd = findCommand('clamd') ?? ['/usr/sbin/clamd'].find((file) => fs.existsSync(file));

/** Whether tests of the scanner are skipped; under CI none may be. */
export const isClamdMissing = clamd === undefined && !process.env.CI;

export type Clamd = { socket: string; stop(): Promise<void> };

/** The test file of virus scanners, which is none; in two parts, so that no scanner takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * Starts clamd with a database of one signature, of the test file.
 * @param folder for its database and socket
 * @param most bytes of a file that it takes
 * @throws Error if clamd is not on this machine
 */
export async function startClamd(folder: string, most: number): Promise<Clamd> {
  if (clamd === undefined) throw new Error('clamd is not on this machine: install clamav-daemon');
  const database = path.join(folder, 'database');
  const socket = path.join(folder, 'clamd.sock');
  fs.mkdirSync(database);
  // A signature of any type of file, at any place (ClamAV, extended signature format).
  fs.writeFileSync(
    path.join(database, 'test.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`,
  );
  const settings = [
    `DatabaseDirectory ${database}`,
    `LocalSocket ${socket}`,
    `StreamMaxLength ${most}`,
    'Foreground yes',
    'MaxThreads 2',
    'SelfCheck 0',
    'Bytecode no',
    'ExitOnOOM yes',
  ];
  const file = path.join(folder, 'clamd.conf');
  fs.writeFileSync(file, `${settings.join('\n')}\n`);
  let said = '';
  const child = spawn(clamd, ['--config-file', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`clamd ended: ${said}`)));
    const watcher = fs.watch(folder, () => attempt());
    const attempt = () => {
      const connection = net.connect({ path: socket }, () => {
        connection.destroy();
        watcher.close();
        resolve();
      });
      connection.on('error', () => undefined);
    };
    attempt();
  });
  return {
    socket,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
