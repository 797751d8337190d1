import { annotationLimits } from '#shared/account/annotation-limits.ts';
import { largestPiece, uploadsPath } from '#shared/office/upload.ts';
import { isRedirect } from '../redirect.ts';
import { failureAnswer } from './failure-answer.ts';
import { watchedBody } from './watched-body.ts';

/** What forwarding needs. */
export type ForwardingOptions = {
  /** The server's origin, read again for each request. */
  server(): string;
  /** Fetches with the cookies of the program's own session. */
  fetch(address: string, init: RequestInit): Promise<Response>;
  /**
   * The time limits, in ms: for the headers of an answer, for the whole of it, and, for files of the editorial office
   * instead of both, for a silence.
   */
  patience?: { begin: number; end: number; stall: number };
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

/** For files, whose length shows that they are whole, and of which the reading room asks for ranges. */
const headersOfFiles = {
  toServer: ['range'],
  fromServer: ['accept-ranges', 'content-length', 'content-range'],
};

/** A file of the editorial office: one that was sent, its copy for reviewers, or all of a manuscript as an archive. */
const officeFile = /^\/api\/office\/.+\/(?:(?:files|copies)\/[^/]+|archive)$/;

const isUpload = ({ pathname }: URL) => pathname.startsWith(`${uploadsPath}/`);

/** The largest request body, in bytes: a piece of a file, or a set of notes. */
function longestRequest(url: URL): number {
  return isUpload(url) ? largestPiece : annotationLimits.requestBytes;
}

/** The largest answer accepted that is not a file, in bytes: enough for all notes of a full account. */
const longestAnswer = 16 * 1024 * 1024;

const usualPatience = { begin: 10_000, end: 30_000, stall: 30_000 };

/**
 * Creates a handler that forwards requests of screens to the configured server and returns its answer. A file of the
 * editorial office is passed on as it comes, however large: the server limits its files.
 * Without an answer, it is the failure `offline`; for an answer that is too large or a redirect it is `unavailable`.
 */
export function createForwarding({ server, fetch, patience = usualPatience }: ForwardingOptions) {
  return async (request: Request, url: URL): Promise<Response> => {
    if (!methods.has(request.method)) return failureAnswer('notFound', `${request.method} is not allowed`);
    const body = await readAtMost(request, longestRequest(url));
    if (body === null) return failureAnswer('payloadTooLarge', 'the body is too large');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = isRead && officeFile.test(url.pathname);
    const isPatient = isFile || isUpload(url);
    const timer = new AbortController();
    const abort = () => timer.abort();
    const begin = setTimeout(abort, isPatient ? patience.stall : patience.begin);
    const end = setTimeout(abort, isPatient ? patience.stall : patience.end);
    let flows = false;
    try {
      const answer = await fetch(server() + url.pathname + url.search, {
        method: request.method,
        headers: {
          ...picked(request.headers, [...headersToServer, ...(isFile ? headersOfFiles.toServer : [])]),
          'x-requested-with': 'journal-desktop',
        },
        ...(body.byteLength > 0 && { body }),
        credentials: 'include',
        redirect: 'error',
        cache: 'no-store',
        signal: timer.signal,
      });
      clearTimeout(begin);
      const { status } = answer;
      const names = [...headersFromServer, ...(isFile ? headersOfFiles.fromServer : [])];
      const headers = picked(answer.headers, names);
      // The length of a compressed body is not that of its bytes.
      if (answer.headers.has('content-encoding')) delete headers['content-length'];
      if (status === 204 || request.method === 'HEAD') return new Response(null, { status, headers });
      if (isFile && answer.ok && answer.body) {
        flows = true;
        return new Response(watchedBody(answer.body, { patience: patience.stall, end: abort }), {
          status,
          headers,
        });
      }
      const content = await readAtMost(answer, longestAnswer);
      if (content === null) return failureAnswer('unavailable', 'the answer is too large');
      return new Response(content, { status, headers });
    } catch (error) {
      if (isRedirect(error)) return failureAnswer('unavailable', 'the server redirects elsewhere');
      return failureAnswer('offline', 'the server cannot be reached');
    } finally {
      clearTimeout(begin);
      clearTimeout(end);
      if (!flows) abort();
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
