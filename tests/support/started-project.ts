import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import type { SmallEdition } from './small-edition.ts';

/** A copy of the project around an edition, as a service runs it: code by links, `out/` and data of its own. */
export type StartedProject = {
  libraryFile: string;
  /** Starts the site as `npm start` does, but unable to write anywhere except into `out/` and data. */
  start(): Start;
};

type Start = {
  /** What it printed so far. */
  output(): string;
  /** Resolves with the port once it serves; rejects with what it printed if it ends before. */
  port: Promise<number>;
  /** The most memory that its process has had so far, in bytes; Linux only. */
  peakMemory(): number;
  stop(): void;
};

/** Moves an edition's library, if there is one, into a project around it. */
export function startedProject(edition: SmallEdition): StartedProject {
  const project = path.dirname(edition.libraryFile);
  const link = (name: string) => fs.symlinkSync(path.resolve(name), path.join(project, name));
  const ownFolders = ['out', 'data', 'resources'];
  for (const name of fs.readdirSync('.')) if (!ownFolders.includes(name)) link(name);
  for (const name of ['handbook', 'locales', 'library-keys']) link(path.join('resources', name));
  for (const name of ['out', 'data']) fs.mkdirSync(path.join(project, name), { mode: 0o700 });
  link('out/ssr');
  const libraryFile = path.join(project, 'out/library.sqlite');
  for (const fileOf of [(file: string) => file, manifestFileOf]) {
    if (fs.existsSync(fileOf(edition.libraryFile)))
      fs.renameSync(fileOf(edition.libraryFile), fileOf(libraryFile));
  }
  const writable = ['out', 'data'].map((name) => `--allow-fs-write=${path.join(project, name)}`);
  return {
    libraryFile,
    start: () => {
      const flags = [
        '--permission',
        '--allow-fs-read=*',
        '--allow-addons',
        '--allow-child-process',
        '--allow-worker',
        ...writable,
      ];
      const server = spawn(process.execPath, [...flags, path.resolve('build/start.ts')], {
        cwd: project,
        // Node's permission model forbids fsync, with which the server would store a secret of its own.
        env: {
          PATH: process.env.PATH,
          PORT: '0',
          DATA_DIR: path.join(project, 'data'),
          AUTH_SECRET: randomBytes(32).toString('base64'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return watched(server);
    },
  };
}

function watched(server: ChildProcess): Start {
  let output = '';
  const port = new Promise<number>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (part: Buffer) => {
        output += part.toString();
        const [, number] = /"port":(\d+)/.exec(output) ?? [];
        if (number) resolve(Number(number));
      });
    }
    server.on('close', () => reject(new Error(output)));
  });
  // A test may stop the server without asking for the port.
  port.catch(() => undefined);
  const peakMemory = () => {
    const status = fs.readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024;
  };
  return { output: () => output, port, peakMemory, stop: () => server.kill('SIGKILL') };
}
