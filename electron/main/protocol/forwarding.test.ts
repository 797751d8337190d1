import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { annotationLimits } from '#shared/account/annotation-limits.ts';
import { largestPiece } from '#shared/office/upload.ts';
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
const impatient = { begin: 300, end: 600, stall: 300 };

function ask(
  origin: string,
  address: string,
  init: RequestInit = {},
  patience = { begin: 20_000, end: 20_000, stall: 20_000 },
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

describe('a file of the editorial office', () => {
  const files = [
    '/api/office/manuscripts/m1/files/f1',
    '/api/office/manuscripts/m1/copies/f1',
    '/api/office/manuscripts/m1/archive',
    '/api/office/desk/m1/files/f1',
    '/api/office/desk/m1/copies/f1',
  ];
  const file = files[0] as string;

  test.each(files)('of 40 MB passes piece by piece, however long it takes: %s', async (address) => {
    const piece = Buffer.alloc(2 ** 20, 'a');
    const pieces = 40;
    let sendPiece = () => {};
    const { origin } = await listen((response) => {
      response.writeHead(200, { 'content-length': String(pieces * piece.length) });
      // Each is sent only once the one before it has arrived, so that nothing can wait for the whole.
      sendPiece = () => response.write(piece);
      sendPiece();
    });
    const answer = await ask(origin, address, {}, { begin: 20_000, end: 1, stall: 5_000 });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(40 * 2 ** 20)]);
    let came = 0;
    for await (const part of answer.body ?? []) {
      came += part.byteLength;
      if (came % piece.length === 0 && came < pieces * piece.length) sendPiece();
    }
    expect(came).toBe(40 * 2 ** 20);
  });

  test('is not read faster than it is taken', async () => {
    let written = 0;
    const { origin } = await listen((response) => {
      response.writeHead(200, { 'content-length': String(200 * 2 ** 20) });
      const write = () => {
        written += 2 ** 20;
        if (written < 200 * 2 ** 20) response.write(Buffer.alloc(2 ** 20), write);
      };
      write();
    });
    const reader = (await ask(origin, file)).body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    // Buffers between the two are full when nothing more is written for a while.
    let before = -1;
    await expect
      .poll(
        () => {
          const rests = written === before;
          before = written;
          return rests;
        },
        { interval: 200 },
      )
      .toBe(true);
    expect(written).toBeLessThan(32 * 2 ** 20);
    await reader?.cancel();
  });

  test('is asked for in ranges, and says which it is', async () => {
    const { origin, heard } = await listen((response) =>
      response
        .writeHead(206, { 'content-range': 'bytes 2-3/9', 'content-length': '2', 'accept-ranges': 'bytes' })
        .end('cd'),
    );
    const answer = await ask(origin, file, { headers: { range: 'bytes=2-3' } });
    expect(heard[0]?.headers.range).toBe('bytes=2-3');
    expect([answer.status, await answer.text()]).toEqual([206, 'cd']);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'content-length': '2',
      'content-range': 'bytes 2-3/9',
    });
  });

  test('has its name, and none of the headers that are not for screens', async () => {
    const disposition = "attachment; filename*=UTF-8''%D2%9B.docx";
    const { origin } = await listen((response) =>
      response.writeHead(200, { 'content-disposition': disposition, 'set-cookie': 'access=secret' }).end('x'),
    );
    const answer = await ask(origin, file);
    expect(Object.fromEntries(answer.headers)).toEqual({ 'content-disposition': disposition });
  });

  test.each([
    ['stalls', () => undefined],
    ['breaks off', (response: http.ServerResponse) => response.destroy()],
  ])('that %s ends with an error, not as if it were whole', async (_how, then) => {
    const { origin } = await listen((response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.write('beginning', () => then(response));
    });
    const answer = await ask(origin, file, {}, impatient);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test('that a screen no longer wants is no longer asked for', async () => {
    let isClosed = false;
    const { origin } = await listen((response) => {
      response.once('close', () => {
        isClosed = true;
      });
      response.writeHead(200).write('beginning');
    });
    await (await ask(origin, file)).body?.cancel();
    await expect.poll(() => isClosed).toBe(true);
  });

  test('that is refused is told as everything else is', async () => {
    const { origin } = await listen((response) =>
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":{"code":"notFound","message":""}}'),
    );
    const answer = await ask(origin, file);
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'notFound']);
  });

  test('is offline when the server does not begin', async () => {
    const { origin } = await listen(() => undefined);
    expect(await codeOf(await ask(origin, file, {}, impatient))).toBe('offline');
  });
});

test('a piece of a file may take as long to be taken as nothing is heard, and is no longer than a piece', async () => {
  const { origin, heard } = await listen((response) => response.writeHead(204).end());
  const send = (length: number) =>
    ask(
      origin,
      '/api/office/uploads/u1',
      { method: 'PATCH', body: new Uint8Array(length), headers: { 'upload-offset': '0' } },
      { begin: 1, end: 1, stall: 20_000 },
    );
  expect((await send(largestPiece)).status).toBe(204);
  expect((await send(largestPiece + 1)).status).toBe(413);
  expect(heard).toHaveLength(1);
});

test('ranges are asked of files alone', async () => {
  const { origin, heard } = await listen((response) =>
    response.writeHead(200, { 'accept-ranges': 'bytes' }).end('{}'),
  );
  const answer = await ask(origin, '/api/account/profile', { headers: { range: 'bytes=0-1' } });
  expect(heard[0]?.headers).not.toHaveProperty('range');
  expect(answer.headers.get('accept-ranges')).toBeNull();
});
