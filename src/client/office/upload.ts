import { Failure, type FailureAnswer } from '#shared/failure.ts';
import { type FinishedUpload, largestPiece, uploadsPath } from '#shared/office/upload.ts';
import { noteAnswer } from '../connection.ts';
import { onReconnection } from '../on-reconnection.ts';
import { saysOffline, watchServer } from '../watch-server.ts';

export type UploadOptions = {
  /** Called as bytes arrive: those that the server has, never fewer than before. */
  onProgress?: (sent: number, total: number) => void;
  /** Called when the line is lost, and when it is back. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Gives the upload up: the server forgets what it has. */
  signal?: AbortSignal;
  /** Called once with the address of the upload, by which it can be continued later. */
  onAddress?: (address: string) => void;
  /** Where an earlier upload of the same file is continued. */
  address?: string | undefined;
  /** Pauses before another attempt without a connection, in ms; the last one repeats. */
  pauses?: readonly number[];
};

/** How long a piece should take, in ms: lost pieces cost little, and a slow line shows progress. */
const pieceTakes = 2_000;

const smallestPiece = 64 * 1_024;

/** How long a piece may take before it is sent again, in ms; the server waits as long. */
const patience = 30_000;

const usualPauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Statuses after which another attempt may succeed: a lost piece, another request under way, a restart. */
const passing = new Set([400, 408, 409, 423, 460, 500, 502, 503, 504]);

/** After so many refusals in a row without any progress, a server that answers will not take the piece. */
const mostRefusals = 8;

/**
 * Uploads a file in pieces (tus 1.0), each with its SHA-256, for as long as it takes: when the line is lost, it waits and
 * goes on with what is missing.
 * @throws Failure `fileRefused` with the reason, `storageFull`, `tooManyRequests`, `unauthenticated` and others; the
 * reason of the signal
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<FinishedUpload> {
  const { onProgress, onAddress, signal } = options;
  const attempts = createAttempts(options);
  let address = options.address;
  try {
    if (address === undefined) {
      const created = await attempts.until(() => create(file, signal));
      address = created;
      onAddress?.(created);
    }
    const at = address;
    let offset: number | undefined = options.address === undefined ? 0 : undefined;
    let size = smallestPiece * 4;
    while (offset === undefined || offset < file.size) {
      const from: number = offset ?? (await attempts.until(() => readOffset(at, signal)));
      offset = from;
      onProgress?.(from, file.size);
      if (from >= file.size) break;
      const begun = performance.now();
      const reached: number | undefined = await attempts.once(() => append(at, file, from, size, signal));
      // After a failure only the server knows what has arrived.
      offset = reached;
      size = reached === undefined ? smallestPiece : nextSize(size, performance.now() - begun);
      if (reached !== undefined) onProgress?.(reached, file.size);
    }
    return await attempts.until(() => finish(at, file.size, signal));
  } catch (error) {
    if (signal?.aborted && address !== undefined) void send('DELETE', address).catch(() => undefined);
    throw error;
  }
}

function nextSize(size: number, took: number): number {
  const fitting = (size * pieceTakes) / Math.max(took, 1);
  return Math.round(Math.min(largestPiece, Math.max(smallestPiece, Math.min(size * 2, fitting))));
}

/** Tries again after what passes, with growing pauses; sooner when the connection is back. */
function createAttempts({ onWaiting, signal, pauses = usualPauses }: UploadOptions) {
  let failed = 0;
  let refused = 0;
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    signal?.throwIfAborted();
    try {
      const result = await work();
      if (failed > 0) onWaiting?.(false);
      failed = 0;
      refused = 0;
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof Passing)) throw error;
      refused = error.failure.code === 'offline' ? 0 : refused + 1;
      if (refused > mostRefusals) throw error.failure;
      if (failed === 0) onWaiting?.(true);
      await pause(pauses[Math.min(failed, pauses.length - 1)] ?? 0, signal);
      failed += 1;
      return undefined;
    }
  };
  return {
    once: attempt,
    until: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      for (;;) {
        const result = await attempt(work);
        if (result !== undefined) return result;
      }
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const forget = onReconnection(end);
    signal?.addEventListener('abort', end);
  });
}

/** A failure after which another attempt may succeed. */
class Passing extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

async function create(file: File, signal: AbortSignal | undefined): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(file.name)));
  const headers = { 'upload-length': String(file.size), 'upload-metadata': `filename ${name}` };
  const response = await send('POST', uploadsPath, { headers, signal });
  const address = response.headers.get('location');
  if (address === null) throw new Failure('unexpected', 'the server did not say where the upload is');
  return address;
}

async function readOffset(address: string, signal: AbortSignal | undefined): Promise<number> {
  return offsetIn(await send('HEAD', address, { signal }));
}

async function append(
  address: string,
  file: File,
  from: number,
  size: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const body = await file.slice(from, from + size).arrayBuffer();
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
    ...(await checksumOf(body)),
  };
  return offsetIn(await send('PATCH', address, { headers, body, signal }));
}

/** The SHA-256 of a piece; pages without encryption can't compute it. */
async function checksumOf(body: ArrayBuffer): Promise<Record<string, string>> {
  if (globalThis.crypto?.subtle === undefined) return {};
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return { 'upload-checksum': `sha256 ${btoa(String.fromCharCode(...hash))}` };
}

function offsetIn(response: Response): number {
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (!Number.isSafeInteger(offset)) throw new Failure('unexpected', 'the server did not say what it has');
  return offset;
}

/** Asks what came of the upload; a server that was stopped before its end finishes it first. */
async function finish(
  address: string,
  size: number,
  signal: AbortSignal | undefined,
): Promise<FinishedUpload> {
  const read = async () => (await (await send('GET', address, { signal })).json()) as { state: string };
  let upload = await read();
  if (upload.state !== 'finished') {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(size) };
    await send('PATCH', address, { headers, body: new ArrayBuffer(0), signal });
    upload = await read();
  }
  return upload as unknown as FinishedUpload;
}

type Sent = { headers?: Record<string, string>; body?: ArrayBuffer; signal?: AbortSignal | undefined };

/** @throws Passing, Failure */
async function send(
  method: string,
  address: string,
  { headers, body, signal }: Sent = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(patience);
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: { accept: 'application/json', 'tus-resumable': '1.0.0', ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body }),
    });
  } catch (cause) {
    if (!signal?.aborted) watchServer();
    throw new Passing(new Failure('offline', `no answer from ${address}`, { cause }));
  }
  if (response.ok) {
    noteAnswer(true);
    return response;
  }
  const answer = (await response.json().catch(() => null)) as FailureAnswer | null;
  if (saysOffline(answer)) {
    watchServer();
    throw new Passing(new Failure('offline', `no answer from ${address}`));
  }
  noteAnswer(true);
  const failure = failureOf(response, answer);
  throw passing.has(response.status) ? new Passing(failure) : failure;
}

function failureOf(response: Response, answer: FailureAnswer | null): Failure {
  const error = answer?.error;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new Failure(
    error?.code ?? 'unexpected',
    error?.message ?? `the server answered ${response.status}`,
    {
      ...(error?.file && { file: error.file }),
      ...(retryAfter > 0 && { retryAfter }),
    },
  );
}
