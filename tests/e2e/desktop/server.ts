import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type RunningServer, runServer } from '../../support/running-server.ts';

/** A real server that can be stopped and restarted at the same address, with its accounts. */
export type JournalServer = {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
  restart(): Promise<void>;
  remove(): Promise<void>;
};

/** Starts a journal server on its own port. */
export async function startServer(): Promise<JournalServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'desktop-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => runServer({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir });
  let running: RunningServer | undefined = await start();
  const stop = async () => {
    await running?.end('SIGTERM');
    running = undefined;
  };
  return {
    url,
    dataDir,
    stop,
    restart: async () => {
      running ??= await start();
    },
    remove: async () => {
      await stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
