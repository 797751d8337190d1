import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRenderer } from '../build.ts';
import { buildWhatIsStale } from '../build-what-is-stale.ts';
import { freePort } from '../free-port.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** What `server/main.ts` reads; its packages are linked. */
const parts = [
  ...['package.json', 'server', 'src/shared', 'out/web', 'out/ssr'],
  'resources/journal/offensive-words.json',
];

/** How long a server may take to respond first, in ms. */
const patience = 20_000;

/** Which health of a server to wait for: all parts well, or any response. */
export type Health = 'well' | 'any';

/** A copy of the built site: later builds do not change it, and files may be added to its assets. */
export type Site = {
  /** The origin of its servers, one at a time; also their PUBLIC_URL. */
  origin: string;
  assetsFolder: string;
  /** The folder of the copy; files put there are deleted with it. */
  folder: string;
  resourcesDir: string;
  /** The environment of its servers. */
  environment: Record<string, string | undefined> & { LIBRARY_FILE: string };
  /**
   * Runs a task while a freshly started server responds.
   * @param settings other settings of that server
   * @param health whether all its parts must be well, or any response will do
   */
  whileServing<Result>(
    use: () => Promise<Result>,
    settings?: Record<string, string>,
    health?: Health,
  ): Promise<Result>;
  remove(): void;
};

/** Builds what is stale, unless the environment names a library, and copies the result. */
export async function prepareSite(): Promise<Site> {
  if (!process.env.LIBRARY_FILE) await buildWhatIsStale();
  else if (!fs.existsSync(path.join(project, 'out/web'))) await buildRenderer();

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  for (const part of parts) {
    fs.cpSync(path.join(project, part), path.join(folder, part), { recursive: true });
  }
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'error',
    UNCACHED_PER_MINUTE: '1000000',
    // Lets a measurement send from as many addresses as it needs.
    TRUST_PROXY: '1',
    DATA_DIR: path.join(folder, 'data'),
    LIBRARY_FILE: path.resolve(process.env.LIBRARY_FILE || path.join(project, 'out/library.sqlite')),
    RESOURCES_DIR: path.resolve(process.env.RESOURCES_DIR || path.join(project, 'resources')),
  };
  return {
    origin,
    assetsFolder: path.join(folder, 'out/web/assets'),
    folder,
    resourcesDir: environment.RESOURCES_DIR,
    environment,
    whileServing: async (use, settings = {}, health = 'well') => {
      const options = {
        cwd: folder,
        env: { ...environment, ...settings },
        stdio: ['ignore', 'inherit', 'inherit'] as const,
      };
      const server = spawn(process.execPath, ['server/main.ts'], { ...options, stdio: [...options.stdio] });
      const kill = () => server.kill();
      process.once('exit', kill);
      try {
        const ended = once(server, 'exit').then(([code, signal]) => {
          throw new Error(`The server ended during the measurement: code ${code}, signal ${signal}.`);
        });
        return await Promise.race([ended, answering(origin, health).then(use)]);
      } finally {
        if (server.exitCode === null && server.signalCode === null && server.kill())
          await once(server, 'exit');
        process.off('exit', kill);
      }
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Resolves when the server responds; requests no page, which would warm the cache. */
export async function answering(origin: string, wanted: Health = 'well'): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const health = await fetch(`${origin}/health`).catch(() => undefined);
    if (health && (health.ok || wanted === 'any')) return;
    await wait(20);
  }
  throw new Error(`The server did not respond within ${patience} ms.`);
}
