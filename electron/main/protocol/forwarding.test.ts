import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { annotationLimits } from '#shared/annotation-limits.ts';
import { createForwarding } from './forwarding.ts';

type Heard = { method: string; url: string; headers: http.IncomingHttpHeaders; body: string };

let server: http.Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that records the requests it receives. */
async function listen(
  answer: (response: http.ServerResponse) => void,
): Promise<{ origin: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const own = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(own.address() as AddressInfo).port}`, heard };
}

/** For servers that never answer; others may be slow on a busy machine. */
const impatient = { begin: 300, end: 600 };

function ask(
  origin: string,
  address: string,
  init: RequestInit = {},
  patience = { begin: 20_000, end: 20_000 },
) {
  const forward = createForwarding({ server: () => origin, fetch, patience });
  const request = new Request(`http://journal${address}`, init);
  return forward(request, new URL(request.url));
}

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

test('method, path, query and body reach the server with the program’s mark, without the renderer’s cookies and origin', async () => {
  const { origin, heard } = await listen((response) => response.end('{}'));
  await ask(origin, '/api/account/saved/7?x=1', {
    method: 'PUT',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', cookie: 'own=1', origin: 'app://journal', 'x-other': '1' },
  });
  expect(heard).toHaveLength(1);
  const [{ method, url, body, headers }] = heard as [Heard];
  expect([method, url, body]).toEqual(['PUT', '/api/account/saved/7?x=1', '{"a":1}']);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-requested-with']).toBe('journal-desktop');
  expect(headers).not.toHaveProperty('origin');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('x-other');
});

test('status, body and useful headers come back; cookies and the connection’s own headers do not', async () => {
  const { origin } = await listen((response) =>
    response
      .writeHead(429, {
        'content-type': 'application/json',
        'retry-after': '30',
        'set-cookie': 'access=secret; HttpOnly',
        connection: 'close',
        'x-powered-by': 'x',
      })
      .end('{"error":{"code":"tooManyRequests","message":""}}'),
  );
  const answer = await ask(origin, '/api/sessions', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect([...answer.headers.keys()].sort()).toEqual(['content-type', 'retry-after']);
  expect(await codeOf(answer)).toBe('tooManyRequests');
});

test('the methods that the server allows instead are passed on', async () => {
  const { origin } = await listen((response) => response.writeHead(405, { allow: 'DELETE, POST' }).end());
  const answer = await ask(origin, '/api/sessions');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'DELETE, POST']);
});

test('an answer without a body stays without one', async () => {
  const { origin } = await listen((response) => response.writeHead(204).end());
  const answer = await ask(origin, '/api/sessions', { method: 'DELETE' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

test('an unreachable server gives the failure offline', async () => {
  const answer = await ask('http://127.0.0.1:9', '/api/account/profile');
  expect([answer.status, await codeOf(answer)]).toEqual([503, 'offline']);
});

test('a server that does not start to answer is offline', async () => {
  const { origin } = await listen(() => undefined);
  expect(await codeOf(await ask(origin, '/api/account/profile', {}, impatient))).toBe('offline');
});

test('a server that stops in the middle of its answer is offline', async () => {
  const { origin } = await listen((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{');
  });
  expect(await codeOf(await ask(origin, '/api/account/profile', {}, impatient))).toBe('offline');
});

test('redirects are not followed', async () => {
  const { origin, heard } = await listen((response) =>
    response.writeHead(302, { location: '/api/elsewhere' }).end(),
  );
  expect(await codeOf(await ask(origin, '/api/account/profile'))).toBe('unavailable');
  expect(heard).toHaveLength(1);
});

test('an endless answer is refused', async () => {
  const { origin } = await listen((response) => response.end(Buffer.alloc(17 * 1024 * 1024)));
  expect(await codeOf(await ask(origin, '/api/account/export'))).toBe('unavailable');
});

test('as many notes as the server accepts at once are sent', async () => {
  const { origin, heard } = await listen((response) => response.end('{}'));
  const body = 'a'.repeat(annotationLimits.requestBytes);
  expect((await ask(origin, '/api/account/annotations', { method: 'POST', body })).status).toBe(200);
  expect(heard[0]?.body).toHaveLength(body.length);
});

test('a body that is too large is not sent', async () => {
  const { origin, heard } = await listen((response) => response.end('{}'));
  const answer = await ask(origin, '/api/contact', {
    method: 'POST',
    body: 'a'.repeat(annotationLimits.requestBytes + 1),
  });
  expect([answer.status, await codeOf(answer)]).toEqual([413, 'payloadTooLarge']);
  expect(heard).toEqual([]);
});

test('methods that no endpoint has are refused on the device', async () => {
  const { origin, heard } = await listen((response) => response.end());
  expect((await ask(origin, '/api/sessions', { method: 'OPTIONS' })).status).toBe(404);
  expect(heard).toEqual([]);
});
