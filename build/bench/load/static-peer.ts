import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export type StaticPeer = { origin: string; stop(): void };

/** Starts a bare `node:http` server in its own process that serves the files of a folder by name. */
export async function startStaticPeer(folder: string): Promise<StaticPeer> {
  const child = fork(import.meta.filename, [folder]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The peer ended before it listened.');
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const server = http.createServer((request, response) => {
    request.resume();
    fs.readFile(path.join(folder, path.basename(request.url ?? '')), (error, body) => {
      if (error) response.writeHead(404).end();
      else response.writeHead(200, { 'content-length': body.length }).end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}
