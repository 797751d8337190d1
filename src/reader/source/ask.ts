import { type ByteRange, rangeHeader, readContentRange } from './byte-range.ts';
import { watchSilence } from './silence.ts';
import { SourceError } from './source-error.ts';

/** What a server sends of a file, with the bytes as they arrive. */
export type Answer = {
  /** Byte offsets in the file; `end` is exclusive, and undefined if the length of a whole file is unknown. */
  begin: number;
  end: number | undefined;
  /** Length of the file; undefined while unknown. */
  total: number | undefined;
  /** Changes with the file: its ETag, else its Last-Modified date, else empty. */
  version: string;
  bytes: AsyncGenerator<Uint8Array, void, undefined>;
};

export type AskOptions = {
  signal: AbortSignal;
  cache?: RequestCache;
};

/**
 * Requests a byte range of a file. A server without range support (RFC 9110, section 14) answers with the
 * whole file.
 * @throws SourceError, here and while the bytes arrive; `stalled` after a long silence
 * @throws the signal's reason once it is aborted
 */
export async function ask(url: string, range: ByteRange, { signal, cache }: AskOptions): Promise<Answer> {
  signal.throwIfAborted();
  const silent = new AbortController();
  const watch = watchSilence(() =>
    silent.abort(new SourceError('stalled', 'nothing is heard of the server')),
  );
  const either = AbortSignal.any([signal, silent.signal]);
  either.addEventListener('abort', watch.end, { once: true });
  try {
    const response = await fetch(url, {
      headers: { range: rangeHeader(range) },
      signal: either,
      ...(cache ? { cache } : {}),
    });
    watch.heard();
    return { ...whatIsSent(response, range), bytes: read(response, either, watch) };
  } catch (error) {
    watch.end();
    throw either.aborted ? either.reason : asSourceError(error);
  }
}

function whatIsSent(response: Response, range: ByteRange): Omit<Answer, 'bytes'> {
  const version = response.headers.get('etag') ?? response.headers.get('last-modified') ?? '';
  if (response.status === 206) {
    const sent = readContentRange(response.headers.get('content-range'));
    if (!sent || sent.begin !== range[0]) {
      throw new SourceError('server', `not what was asked for: ${response.headers.get('content-range')}`);
    }
    return { ...sent, version };
  }
  if (response.status === 200) {
    const length = response.headers.get('content-encoding') ? null : response.headers.get('content-length');
    const total = length === null ? undefined : Number(length);
    return { begin: 0, end: total, total, version };
  }
  void response.body?.cancel();
  throw new SourceError(faultOf(response), `the server answered ${response.status}`);
}

function faultOf({ status, headers }: Response) {
  if (status === 404 || status === 410) return 'missing';
  if (status === 401 || status === 403 || status === 451) return 'refused';
  // No range of an empty file is satisfiable.
  if (status === 416 && headers.get('content-range') === 'bytes */0') return 'empty';
  return 'server';
}

async function* read(response: Response, signal: AbortSignal, watch: ReturnType<typeof watchSilence>) {
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) return;
      watch.heard();
      yield value;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : asSourceError(error);
  } finally {
    watch.end();
    void reader?.cancel().catch(() => undefined);
  }
}

/** `fetch` and streams throw a bare TypeError when the connection breaks. */
function asSourceError(error: unknown): unknown {
  return error instanceof TypeError ? new SourceError('offline', error.message, { cause: error }) : error;
}
