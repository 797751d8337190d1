import { annotationLimits } from '#shared/annotation-limits.ts';
import { isRedirect } from '../redirect.ts';
import { failureAnswer } from './failure-answer.ts';

/** What the way to the server needs. */
export type ForwardingOptions = {
  /** The server's origin, asked anew for every request. */
  server(): string;
  /** Fetches with the cookies of the program's own session. */
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** How long to wait for the beginning of an answer, and for the whole of it, in ms. */
  patience?: { begin: number; end: number };
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** What a screen says with its request that the server should hear. Cookies and origin are not the renderer's to send. */
const headersToServer = ['accept', 'accept-language', 'content-type'];

/** What the server says that a screen may hear: no cookies, and nothing about the connection. */
const headersFromServer = ['content-type', 'content-disposition', 'retry-after', 'cache-control', 'allow'];

/** The longest body that goes to the server, in bytes: nothing that it takes is longer than notes are. */
const longestRequest = annotationLimits.requestBytes;

/** The longest answer that is taken, in bytes: all notes of an account that is full have room in it. */
const longestAnswer = 16 * 1024 * 1024;

const usualPatience = { begin: 10_000, end: 30_000 };

/**
 * Hands requests of screens on to the configured server. The answer is the server's own; where none comes, it is the
 * failure `offline`, and `unavailable` for one that is not to be taken: too large, or leading elsewhere.
 */
export function createForwarding({ server, fetch, patience = usualPatience }: ForwardingOptions) {
  return async (request: Request, url: URL): Promise<Response> => {
    if (!methods.has(request.method)) return failureAnswer('notFound', `there is no ${request.method}`);
    const body = await readAtMost(request, longestRequest);
    if (body === null) return failureAnswer('payloadTooLarge', 'the body is too large');
    const timer = new AbortController();
    const begin = setTimeout(() => timer.abort(), patience.begin);
    const end = setTimeout(() => timer.abort(), patience.end);
    try {
      const answer = await fetch(server() + url.pathname + url.search, {
        method: request.method,
        headers: { ...picked(request.headers, headersToServer), 'x-requested-with': 'journal-desktop' },
        ...(body.byteLength > 0 && { body }),
        credentials: 'include',
        redirect: 'error',
        cache: 'no-store',
        signal: timer.signal,
      });
      clearTimeout(begin);
      const content = await readAtMost(answer, longestAnswer);
      if (content === null) return failureAnswer('unavailable', 'the answer is too large');
      const empty = answer.status === 204 || request.method === 'HEAD';
      return new Response(empty ? null : content, {
        status: answer.status,
        headers: picked(answer.headers, headersFromServer),
      });
    } catch (error) {
      if (isRedirect(error)) return failureAnswer('unavailable', 'the server leads elsewhere');
      return failureAnswer('offline', 'the server can’t be reached');
    } finally {
      clearTimeout(begin);
      clearTimeout(end);
      timer.abort();
    }
  };
}

function picked(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** All bytes of a body, or null when there are more than a number of them. */
async function readAtMost(
  from: { body: ReadableStream<Uint8Array> | null },
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of from.body ?? []) {
    length += part.byteLength;
    if (length > limit) return null;
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
