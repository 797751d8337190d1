import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A wrong answer. */
export type Lie =
  | { kind: 'status'; status: number }
  | { kind: 'page' }
  | { kind: 'redirect'; to: string }
  | { kind: 'other body'; body: string }
  | { kind: 'other bytes' }
  | { kind: 'longer' }
  /** The body is cut short, with a matching `content-length`. */
  | { kind: 'shorter' }
  | { kind: 'no ranges' }
  | { kind: 'other range' }
  /** The connection breaks after a number of bytes of the body. */
  | { kind: 'break'; after: number }
  /** Nothing more arrives after a number of bytes of the body. */
  | { kind: 'stall'; after: number };

type Asked = { path: string; range: string | undefined; cookie: string | undefined };

export type LyingServer = {
  url: string;
  /** All requests so far. */
  asked: Asked[];
  /** Sets the lie for each request; undefined for the true answer. */
  lie(how: (asked: Asked) => Lie | undefined): void;
  /**
   * Proxies another server from now on.
   * @param truth its origin
   */
  standBefore(truth: string): void;
  /** Resolves when a number of bytes of files has been sent since the last call of `lie`. */
  sent(bytes: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a proxy of a real server whose answers can be falsified.
 * @param first the origin of that server
 */
export async function lyingServer(first: string): Promise<LyingServer> {
  let truth = first;
  let how: (asked: Asked) => Lie | undefined = () => undefined;
  let out = 0;
  let waiting: { bytes: number; tell: () => void }[] = [];
  const asked: Asked[] = [];
  const count = (bytes: number) => {
    out += bytes;
    for (const { tell } of waiting.filter((one) => out >= one.bytes)) tell();
    waiting = waiting.filter((one) => out < one.bytes);
  };

  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/';
    const { range, cookie } = request.headers;
    asked.push({ path, range, cookie });
    const lie = how({ path, range, cookie });
    const headers: Record<string, string> = {};
    for (const name of ['range', 'if-range', 'if-none-match', 'accept'] as const) {
      const value = request.headers[name];
      if (typeof value === 'string' && lie?.kind !== 'no ranges') headers[name] = value;
    }
    try {
      const answer = await fetch(truth + path, { headers });
      const body = Buffer.from(await answer.arrayBuffer());
      const told = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(?:content-encoding|connection|transfer-encoding|date)$/.test(name),
        ),
      );
      told['content-length'] = String(body.length);
      send(
        response,
        { status: answer.status, headers: told, body },
        lie,
        path.includes('/files/') ? count : () => {},
      );
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    lie: (next) => {
      how = next;
      out = 0;
    },
    standBefore: (other) => {
      truth = other;
    },
    sent: (bytes) =>
      out >= bytes ? Promise.resolve() : new Promise((tell) => waiting.push({ bytes, tell })),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

function send(
  response: http.ServerResponse,
  { status, headers, body }: Answer,
  lie: Lie | undefined,
  count: (bytes: number) => void,
): void {
  const whole = (code: number, type: string, text: string) =>
    response.writeHead(code, { 'content-type': type }).end(text);
  switch (lie?.kind) {
    case 'status':
      return void whole(lie.status, 'text/plain', 'no');
    case 'page':
      return void whole(200, 'text/html; charset=utf-8', '<!doctype html><h1>Welcome to the hotel</h1>');
    case 'redirect':
      return void response.writeHead(302, { location: lie.to }).end();
    case 'other body':
      return void whole(200, 'application/json', lie.body);
    case 'other bytes':
      body[Math.floor(body.length / 2)] = (body[Math.floor(body.length / 2)] ?? 0) ^ 1;
      break;
    case 'longer':
      delete headers['content-length'];
      response.writeHead(status, headers).end(Buffer.concat([body, Buffer.from('more')]));
      return;
    case 'shorter':
      response
        .writeHead(status, { ...headers, 'content-length': String(body.length - 10) })
        .end(body.subarray(0, -10));
      return;
    case 'other range':
      headers['content-range'] = 'bytes 0-9/10';
      break;
    case 'break':
    case 'stall': {
      const part = body.subarray(0, lie.after);
      response.writeHead(status, headers);
      response.write(part, () => {
        count(part.length);
        if (lie.kind === 'break') response.destroy();
      });
      return;
    }
  }
  response.writeHead(status, headers);
  response.end(body, () => count(body.length));
}
