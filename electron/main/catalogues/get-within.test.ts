import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Ceilings, getWithin, type Network } from './get-within.ts';

const usual: Ceilings = { bytes: 100_000, silence: 5_000, whole: 5_000 };

/** A server of this computer. */
async function serve(answer: http.RequestListener): Promise<URL> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const network: Network = { fetch, lookUp: async () => [] };

const get = (address: URL, more: Partial<Parameters<typeof getWithin>[1]> = {}) =>
  getWithin(address, {
    accept: 'application/opds+json',
    ceilings: usual,
    network,
    signal: new AbortController().signal,
    ...more,
  });

const reason = (wanted: string) => expect.objectContaining({ reason: wanted });

test('what is found comes with the address that redirects have led to, and is asked for without cookies', async () => {
  const asked: http.IncomingHttpHeaders[] = [];
  const address = await serve((request, response) => {
    asked.push(request.headers);
    if (request.url === '/') return response.writeHead(302, { location: 'a/b.json' }).end();
    response.end('{}');
  });
  const { address: found, bytes } = await get(address);
  expect([found.pathname, Buffer.from(bytes).toString()]).toEqual(['/a/b.json', '{}']);
  expect(asked.map(({ accept, cookie }) => [accept, cookie])).toEqual([
    ['application/opds+json', undefined],
    ['application/opds+json', undefined],
  ]);
});

test('a body without an end is cut at the ceiling, whatever its headers say, and the connection ends', async () => {
  let sent = 0;
  const closed = Promise.withResolvers<void>();
  const address = await serve((_request, response) => {
    const flood = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
    };
    response.on('drain', flood).on('close', closed.resolve);
    flood();
  });
  await expect(get(address)).rejects.toEqual(reason('tooLarge'));
  await closed.promise;
  expect(sent).toBeLessThan(50_000_000);
});

test('redirects in a circle end', async () => {
  let asked = 0;
  const address = await serve((_request, response) => {
    asked += 1;
    response.writeHead(307, { location: '/' }).end();
  });
  await expect(get(address)).rejects.toEqual(reason('unavailable'));
  expect(asked).toBe(6);
});

test('no redirect leads from the internet to this computer, nor out of https', async () => {
  for (const [location, refused] of [
    ['http://localhost:1/', 'private'],
    ['https://192.168.1.1/', 'private'],
    ['http://example.org/', 'insecure'],
  ] as const) {
    const redirecting = vi.fn(async () => new Response(null, { status: 301, headers: { location } }));
    const asked = get(new URL('https://example.org/'), { network: { ...network, fetch: redirecting } });
    await expect(asked, location).rejects.toEqual(reason(refused));
    expect(redirecting).toHaveBeenCalledOnce();
  }
});

test('a name of the local network is refused before it is asked', async () => {
  const asked = vi.fn();
  const local = { fetch: asked, lookUp: async () => ['2606:2800:220::1', '10.0.0.7'] };
  await expect(get(new URL('https://printer.example/'), { network: local })).rejects.toEqual(
    reason('private'),
  );
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [401, 'login'],
  [403, 'login'],
  [404, 'missing'],
  [410, 'missing'],
  [500, 'unavailable'],
  [302, 'unavailable'],
])('status %s is %s', async (status, refused) => {
  const address = await serve((_request, response) => void response.writeHead(status).end('{}'));
  await expect(get(address)).rejects.toEqual(reason(refused));
});

test('what is silent, and what takes too long with single bytes, ends', async () => {
  const silent = await serve(() => undefined);
  await expect(get(silent, { ceilings: { ...usual, silence: 50 } })).rejects.toEqual(reason('slow'));
  const dripping = await serve((_request, response) => {
    const drip = setInterval(() => response.write('.'), 5);
    response.on('close', () => clearInterval(drip));
  });
  await expect(get(dripping, { ceilings: { ...usual, whole: 100 } })).rejects.toEqual(reason('slow'));
});

test('nobody there, and an answer that breaks off, are no connection', async () => {
  await expect(get(new URL('http://127.0.0.1:1/'))).rejects.toEqual(reason('offline'));
  const address = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{', () => response.destroy());
  });
  await expect(get(address)).rejects.toEqual(reason('offline'));
});

test('what is cancelled ends at once, also while a name is looked up', async () => {
  const ending = new AbortController();
  const waiting = { fetch, lookUp: () => new Promise<string[]>(() => undefined) };
  const asked = get(new URL('https://example.org/'), { network: waiting, signal: ending.signal });
  ending.abort();
  await expect(asked).rejects.toHaveProperty('name', 'AbortError');
});
