import { annotationLimits } from '#shared/annotation-limits.ts';
import { largestPiece, uploadsPath } from '#shared/office/upload.ts';
import { isRedirect } from '../redirect.ts';
import { failureAnswer } from './failure-answer.ts';

/** What forwarding needs. */
export type ForwardingOptions = {
  /** The server's origin, read again for each request. */
  server(): string;
  /** Fetches with the cookies of the program's own session. */
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** The time limits for the headers of an answer and for the whole of it, in ms. */
  patience?: { begin: number; end: number };
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The request headers passed on to the server. Cookies and origin are not for the renderer to set. */
const headersToServer = [
  'accept',
  'accept-language',
  'content-type',
  'tus-resumable',
  'upload-checksum',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];

/** The response headers passed on to a screen: no cookies, none about the connection. */
const headersFromServer = [
  'content-type',
  'content-disposition',
  'retry-after',
  'cache-control',
  'allow',
  'location',
  'upload-length',
  'upload-offset',
];

/** The largest request body, in bytes: a piece of a file, or a set of notes. */
function longestRequest({ pathname }: URL): number {
  return pathname.startsWith(`${uploadsPath}/`) ? largestPiece : annotationLimits.requestBytes;
}

/** The largest answer accepted, in bytes: enough for all notes of a full account. */
const longestAnswer = 16 * 1024 * 1024;

const usualPatience = { begin: 10_000, end: 30_000 };

/**
 * Creates a handler that forwards requests of screens to the configured server and returns its answer.
 * Without one, the answer is the failure `offline`; for an answer that is too large or a redirect it is
 * `unavailable`.
 */
export function createForwarding({ server, fetch, patience = usualPatience }: ForwardingOptions) {
  return async (request: Request, url: URL): Promise<Response> => {
    if (!methods.has(request.method)) return failureAnswer('notFound', `${request.method} is not allowed`);
    const body = await readAtMost(request, longestRequest(url));
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
      if (isRedirect(error)) return failureAnswer('unavailable', 'the server redirects elsewhere');
      return failureAnswer('offline', 'the server cannot be reached');
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

/** All bytes of a body, or null if it exceeds a limit. */
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
