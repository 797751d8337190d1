import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { test as base } from '../support/api-test.ts';
import { personWith } from '../support/manuscripts.ts';
import { runServer } from '../support/running-server.ts';
import { visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

const mebibyte = 2 ** 20;
const connections = 300;

/** The most memory a process has had, in MB. */
function peakOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** Posts 2 MB without a session, in one piece or in chunks, and returns the status. */
function flood(url: string, isChunked: boolean): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const body = Buffer.alloc(2 * mebibyte, ' ');
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => {
      const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
      socket.write(
        `POST /api/office/manuscripts HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
          `Content-Type: application/json\r\n${length}\r\n\r\n${isChunked ? `${body.length.toString(16)}\r\n` : ''}`,
      );
      socket.write(body);
      if (isChunked) socket.write('\r\n0\r\n\r\n');
    });
    socket.once('data', (part: Buffer) => {
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(part.toString())?.[1]));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

test.skipIf(process.platform !== 'linux')(
  'hundreds of large bodies of strangers hardly take any memory',
  async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bodies-'));
    const server = await runServer({ DATA_DIR: dataDir });
    try {
      const send = (howMany: number) =>
        Promise.all(Array.from({ length: howMany }, (_, nth) => flood(server.url, nth % 2 === 0)));
      // What the first ones take is code and buffers that are used again.
      await send(30);
      const before = peakOf(server.pid);
      const statuses = await send(connections);
      expect(new Set(statuses)).toEqual(new Set([401]));
      expect(peakOf(server.pid) - before).toBeLessThan(100);
    } finally {
      await server.end('SIGTERM');
      fs.rmSync(dataDir, { recursive: true });
    }
  },
);

test('large bodies are read of people who are known, but few of one person at once', async ({ site }) => {
  const stranger = await visit(site).post('/api/office/manuscripts', { key: ' '.repeat(40_000) });
  expect([stranger.status, stranger.body.error.code]).toEqual([401, 'unauthenticated']);
  const notes = await visit(site).send('POST', '/api/account/annotations', { x: ' '.repeat(40_000) });
  expect(notes.status).toBe(401);
  const { visitor } = await personWith(site);
  const { body: draft } = await visitor.post('/api/office/manuscripts', {
    key: randomUUID(),
    language: 'en',
  });
  const references = Array.from({ length: 100 }, () => 'word '.repeat(390));
  const save = { key: randomUUID(), version: draft.version, content: { ...draft.content, references } };
  const place = `/api/office/manuscripts/${draft.id}/content`;
  const headers = {
    cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
    origin: 'https://journal.example',
    'content-type': 'application/json',
    'content-length': '100000',
  };
  // Bodies that do not come.
  const open = Array.from({ length: 5 }, () => http.request(site.url + place, { method: 'PUT', headers }));
  const refused = await Promise.race(
    open.map(
      (request) =>
        new Promise<number | undefined>((resolve) => {
          request.on('response', ({ statusCode }) => resolve(statusCode)).on('error', () => undefined);
          request.flushHeaders();
        }),
    ),
  );
  expect(refused).toBe(429);
  for (const request of open) request.destroy();
  await expect.poll(async () => (await visitor.put(place, save)).status).toBe(200);
});
