import http, { type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureAnswer, FailureCode } from '#shared/failure.ts';
import type { InheritedSocket } from './inherited-socket.ts';

export type Listening = {
  /** The actual port; the requested one unless that was 0. */
  port: number;
  /**
   * Ends in good order: for `drain` ms (default 0), goes on answering and says that each connection ends with its answer, so
   * that clients ask anew elsewhere; then accepts no new requests, finishes current ones, and closes the remaining
   * connections after `patience` ms. Does not wait where nothing is open and, for as long as `drain`, nobody has asked.
   */
  stop(options?: { drain?: number; patience?: number }): Promise<void>;
};

/** How long a complete request, headers and body, may take to arrive, in ms. */
const usualPatience = 30_000;

/** How long a request may take that a route has given more time, in ms. */
const longestPatience = 15 * 60_000;

/** The timers of requests whose bodies are on their way. */
const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Gives a request more time to arrive, for a file in a form on a slow line. Only for people who are known: they hold a
 * connection open.
 */
export function giveTime(request: IncomingMessage): void {
  clearTimeout(waiting.get(request));
}

/** What is asked of a server that is ending. */
const last = new WeakSet<IncomingMessage>();

/** Whether the server that answers a request is ending, so that proxies send no more to it. */
export function isLast(request: IncomingMessage): boolean {
  return last.has(request);
}

/** Cuts a request off whose body doesn't arrive in time. */
function limitTime(request: IncomingMessage, patience: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket);
  }, patience);
  waiting.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/**
 * Starts to serve. A slow request is cut off, so that no one can hold connections open.
 * @param port a number, or a socket, which stays open when this process ends: then nobody is refused meanwhile
 * @throws Error with the system's code, such as EADDRINUSE, if the port isn't available, or of one sentence about a socket
 */
export async function listen(
  app: RequestListener,
  port: number | InheritedSocket,
  host: string,
  patience = usualPatience,
): Promise<Listening> {
  const times = {
    headersTimeout: patience,
    requestTimeout: longestPatience,
    connectionsCheckingInterval: patience / 10,
  };
  const server = http.createServer(times, app);
  let isEnding = false;
  let lastAsked = -Infinity;
  server.prependListener('request', (request, response) => {
    lastAsked = performance.now();
    if (isEnding) {
      last.add(request);
      response.setHeader('Connection', 'close');
    }
    request.url = pathAndQuery(request.url ?? '');
    limitTime(request, patience);
  });
  server.on('clientError', refuse);
  // Proxies keep connections open for a minute; ours must stay open longer.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    if (typeof port === 'number') server.once('error', reject).listen(port, host, resolve);
    else server.once('error', (error) => reject(noSocket(port, error))).listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async ({ drain = 0, patience = 4_000 } = {}) => {
      isEnding = true;
      const end = performance.now() + drain;
      const isNeeded = async () =>
        performance.now() - lastAsked < drain || (await countConnections(server)) > 0;
      while (performance.now() < end && (await isNeeded())) await sleep(glance);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), patience).unref();
      });
    },
  };
}

/** That what the system was to give is no socket that listens, or not there. */
function noSocket({ fd }: InheritedSocket, error: NodeJS.ErrnoException): Error {
  return new Error(`LISTEN_FDS is invalid: no socket listens at descriptor ${fd} (${error.code}).`);
}

/** How often is looked whether anybody needs the server yet, in ms. */
const glance = 50;

function countConnections(server: http.Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

/** The path and query of a target, which may be a whole address (RFC 9112, section 3.2.2). */
function pathAndQuery(target: string): string {
  return target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');
}

/** How long a client has to read why its connection is closed, in ms. */
const parting = 1_000;

/** Answers to malformed requests, by the error codes of Node's parser. */
const refusals: Record<string, [status: number, code: FailureCode, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'requestTimeout', 'the request did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'badRequest', 'the headers are too large'],
};

/** Answers in HTTP why a connection is closed, and closes it (RFC 9112, section 9.6). */
function refuse({ code = '' }: { code?: string }, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(closing(...(refusals[code] ?? [400, 'badRequest', 'the request is not valid HTTP'])));
  setTimeout(() => socket.destroy(), parting).unref();
}

function closing(status: number, code: FailureCode, message: string): string {
  const body = JSON.stringify({ error: { code, message } } satisfies FailureAnswer);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
