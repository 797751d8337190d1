import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testServer } from './test-server.ts';

let server: http.Server | undefined;
afterEach(() => server?.close());

async function serve(status: number, type: string, body: string, headers = {}): Promise<string> {
  const own = http.createServer((_request, response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body),
  );
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
}

test('a journal server is recognized by its health answer', async () => {
  const address = await serve(200, 'application/json', '{"status":"ok","version":"1.2.0","library":{}}');
  expect(await testServer(address, fetch)).toEqual({ result: 'reached', version: '1.2.0' });
});

test('so is one without a library', async () => {
  const address = await serve(503, 'application/json', '{"status":"unavailable","version":"1.2.0"}');
  expect(await testServer(address, fetch)).toEqual({ result: 'reached', version: '1.2.0' });
});

test.each([
  ['a page', 200, 'text/html', '<h1>Hello</h1>'],
  ['other JSON', 200, 'application/json', '{"status":"fine"}'],
  ['nothing', 404, 'text/plain', ''],
])('%s counts as another site', async (_name, status, type, body) => {
  const address = await serve(status, type, body);
  expect(await testServer(address, fetch)).toEqual({ result: 'refused', reason: 'otherSite' });
});

test('a redirect is distinguished from an unreachable server', async () => {
  const address = await serve(302, 'text/plain', '', { location: 'https://elsewhere.example/health' });
  expect(await testServer(address, fetch)).toEqual({ result: 'refused', reason: 'redirect' });
});

test('an unreachable server is reported as offline', async () => {
  expect(await testServer('http://127.0.0.1:9', fetch)).toEqual({ result: 'refused', reason: 'offline' });
});

test('an invalid address is not contacted', async () => {
  const never = () => Promise.reject(new Error('asked'));
  expect(await testServer('http://elsewhere.example', never)).toEqual({
    result: 'refused',
    reason: 'insecure',
  });
  expect(await testServer('nonsense here', never)).toEqual({ result: 'refused', reason: 'address' });
});
