import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRenderer } from '../build.ts';
import { buildWhatIsStale } from '../start.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** What `server/main.ts` reads; its packages are linked. */
const parts = ['package.json', 'server', 'src/shared', 'out/web', 'out/ssr'];

/** How long a server may take to answer at first. */
const patience = 20_000;

/** What a server says of itself when it is waited for: that all is well, or anything. */
export type Health = 'well' | 'any';

/** A copy of the built site: a later build does not change it, and a file may be put beside its assets. */
export type Site = {
  /** Where its servers answer, one at a time; also its PUBLIC_URL. */
  origin: string;
  assetsFolder: string;
  /** Where the copy lies; what is put there goes with it. */
  folder: string;
  resourcesDir: string;
  /** What its servers read from the environment. */
  environment: Record<string, string | undefined> & { LIBRARY_FILE: string };
  /**
   * Runs something while a freshly started server answers.
   * @param settings other settings of that server
   * @param health whether it must be able to do its work, or is only to answer
   */
  whileServing<Result>(
    use: () => Promise<Result>,
    settings?: Record<string, string>,
    health?: Health,
  ): Promise<Result>;
  remove(): void;
};

/** Builds what is stale, except beside a library that the environment chose, and copies it. */
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
    // Visitors come from as many addresses as a measurement wants.
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
          throw new Error(`The server ended while it was measured: code ${code}, signal ${signal}.`);
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

/** Resolves when the server answers; asks for no page, which would warm it. */
export async function answering(origin: string, wanted: Health = 'well'): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const health = await fetch(`${origin}/health`).catch(() => undefined);
    if (health && (health.ok || wanted === 'any')) return;
    await wait(20);
  }
  throw new Error(`The server did not answer within ${patience} ms.`);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
