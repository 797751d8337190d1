import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPdfSource } from './pdf-source.ts';

const file = Uint8Array.from({ length: 400_000 }, (_, place) => (place * 7) % 251);

/** Answers like a web server, from memory, and records each request. */
function serve({ ranges = true, version = '"1"' } = {}) {
  const asked: string[] = [];
  const server = {
    asked,
    version,
    /** Replaces the next answers, one each. */
    faults: [] as (() => Response | Promise<Response>)[],
    body: file,
  };
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit) => {
    const range = (headers as { range: string }).range;
    asked.push(range.replace('bytes=', ''));
    const fault = server.faults.shift();
    if (fault) {
      return Promise.race([
        fault(),
        new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
    }
    const { body } = server;
    const common = { etag: server.version };
    const [, first, last] = /(\d+)-(\d+)/.exec(range) ?? [];
    const [begin, end] = [Number(first), Math.min(Number(last) + 1, body.length)];
    if (!ranges) return new Response(body, { headers: { ...common, 'content-length': String(body.length) } });
    if (begin >= body.length) {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.length}` } });
    }
    const headersOfRange = { ...common, 'content-range': `bytes ${begin}-${end - 1}/${body.length}` };
    return new Response(body.subarray(begin, end), { status: 206, headers: headersOfRange });
  });
  return server;
}

const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const silent = () => new Promise<Response>(() => undefined);

/** A body whose connection breaks after `length` bytes. */
function brokenAfter(begin: number, length: number): Response {
  let sent = false;
  const body = new ReadableStream({
    pull: (stream) => {
      if (sent) stream.error(new TypeError('network error'));
      else stream.enqueue(file.slice(begin, begin + length));
      sent = true;
    },
  });
  const headers = { etag: '"1"', 'content-range': `bytes ${begin}-${file.length - 1}/${file.length}` };
  return new Response(body, { status: 206, headers });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what opens the document is asked for at once, and asked for once', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [
    [0, 65_536],
    [380_000, 400_000],
  ]);
  const head = await source.head();
  expect(head.total).toBe(400_000);
  expect(head.bytes).toEqual(file.slice(0, 65_536));
  expect(source.progress()).toBe(1);
  expect(await source.read([393_216, 400_000])).toEqual(file.slice(393_216));
  expect(server.asked).toEqual(['0-65535', '380000-399999']);
});

test('a file that is shorter than it was said to be is not asked for what it has not', async () => {
  const server = serve();
  server.body = file.subarray(0, 70_000);
  const source = createPdfSource('/a.pdf', [
    [0, 65_536],
    [65_536, 81_920],
    [380_000, 400_000],
  ]);
  expect((await source.head()).total).toBe(70_000);
  expect(await source.read([65_536, 70_000])).toEqual(file.slice(65_536, 70_000));
  expect(server.asked).toEqual(['0-65535', '65536-69999']);
});

test('another stretch is read with what follows it', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [[0, 16_384]]);
  await source.head();
  expect(await source.read([32_768, 49_152])).toEqual(file.slice(32_768, 49_152));
  expect(await source.read([49_152, 65_536])).toEqual(file.slice(49_152, 65_536));
  expect(server.asked).toEqual(['0-16383', '32768-163839']);
});

test('a server that knows no ranges sends the whole file', async () => {
  serve({ ranges: false });
  const source = createPdfSource('/a.pdf', [[0, 16_384]]);
  const head = await source.head();
  expect(head.total).toBe(400_000);
  expect(head.bytes).toEqual(file);
});

test('the rest comes in order, and goes on where the connection broke', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [[0, 100_000]]);
  await source.head();
  server.faults.push(() => brokenAfter(100_000, 50_000), broken);
  const got: Uint8Array[] = [];
  const rest = source.streamRest((bytes) => got.push(bytes));
  await vi.advanceTimersByTimeAsync(5_000);
  await rest;
  expect(Buffer.concat(got).equals(file.subarray(100_000))).toBe(true);
  expect(server.asked).toEqual(['0-99999', '100000-399999', '150000-399999', '150000-399999']);
  expect(source.connection.fault()).toBeNull();
});

test('what the rest is about to bring is not asked for again', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [[0, 100_000]]);
  const { bytes } = await source.head();
  // The consumer may detach the buffer, as a transfer to a worker does.
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  const rest = source.streamRest(() => undefined);
  const read = source.read([300_000, 316_384]);
  await vi.advanceTimersByTimeAsync(400);
  await rest;
  expect(await read).toBeUndefined();
  expect(server.asked).toEqual(['0-99999', '100000-399999']);
});

test('what a slow rest will bring late is asked for', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [[0, 100_000]]);
  await source.head();
  server.faults.push(silent);
  void source.streamRest(() => undefined).catch(() => undefined);
  const read = source.read([300_000, 316_384]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await read).toEqual(file.slice(300_000, 316_384));
  source.close();
});

test('a connection that stays broken is told, and what was asked for comes when it is back', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [[0, 16_384]]);
  await source.head();
  server.faults.push(broken, broken);
  const told: unknown[] = [];
  source.connection.subscribe(() => told.push(source.connection.fault()));
  const read = source.read([32_768, 49_152]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['offline']);
  source.connection.retry();
  expect(await read).toEqual(file.slice(32_768, 49_152));
  expect(told).toEqual(['offline', null]);
});

test('a server that falls silent is told after fifteen seconds, at the beginning and later', async () => {
  const server = serve();
  server.faults.push(silent);
  const first = createPdfSource('/a.pdf', [[0, 16_384]]).head();
  const failed = expect(first).rejects.toMatchObject({ fault: 'stalled' });
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;

  const source = createPdfSource('/a.pdf', [[0, 16_384]]);
  await source.head();
  server.faults.push(silent);
  const read = source.read([32_768, 49_152]);
  await vi.advanceTimersByTimeAsync(15_500);
  expect(source.connection.fault()).toBe('stalled');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await read).toEqual(file.slice(32_768, 49_152));
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [401, 'refused'],
  [403, 'refused'],
  [500, 'server'],
  [503, 'server'],
])('an answer of %i is told as %s', async (status, fault) => {
  serve().faults.push(() => new Response('no', { status }));
  await expect(createPdfSource('/a.pdf', []).head()).rejects.toMatchObject({ fault });
});

test('a file without bytes is told as empty, whatever the server makes of it', async () => {
  const server = serve();
  server.body = new Uint8Array();
  await expect(createPdfSource('/a.pdf', []).head()).rejects.toMatchObject({ fault: 'empty' });
  server.faults.push(() => new Response('', { headers: { 'content-length': '0' } }));
  await expect(createPdfSource('/a.pdf', []).head()).rejects.toMatchObject({ fault: 'empty' });
});

test('a file that changes while it is read is told, and never mixed with the old one', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [[0, 16_384]]);
  await source.head();
  server.version = '"2"';
  void source.read([32_768, 49_152]).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(source.connection.fault()).toBe('changed');
  source.close();
});

test('closing gives up what is under way', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [[0, 16_384]]);
  await source.head();
  server.faults.push(silent);
  const read = source.read([32_768, 49_152]);
  source.close();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is delivered after closing, though it is there', async () => {
  const server = serve();
  const source = createPdfSource('/a.pdf', [
    [0, 16_384],
    [380_000, 400_000],
  ]);
  await source.head();
  await source.read([393_216, 400_000]);
  const atOnce = source.read([393_216, 400_000]);
  server.faults.push(silent);
  void source.streamRest(() => undefined).catch(() => undefined);
  const afterRest = source.read([393_216, 400_000]);
  const delivered = Promise.allSettled([atOnce, afterRest]);
  source.close();
  await vi.advanceTimersByTimeAsync(1_000);
  const refused = { status: 'rejected', reason: { name: 'AbortError' } };
  expect(await delivered).toMatchObject([refused, refused]);
});
