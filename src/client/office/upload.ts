import { Failure, type FailureAnswer } from '#shared/failure.ts';
import { askAccount } from '../ask-account.ts';
import { noteAnswer } from '../connection.ts';

/** Where files are received in pieces (tus 1.0). */
const folder = '/api/office/uploads';

/** The bytes of a piece: what a lost line costs. */
const piece = 2 ** 20;

/** How often a piece is sent again at once before the author is asked. */
const attempts = 3;

export type UploadOptions = {
  /** Called with the bytes that have arrived. */
  onProgress?: (sent: number) => void;
  /** Ends the upload; what has arrived is removed by the server some time later. */
  signal?: AbortSignal;
};

/** Uploads of this page that were begun: sending the same file again goes on where it stopped. */
const begun = new WeakMap<File, string>();

/**
 * Sends a file in pieces. After a failure, sending it again goes on with the piece that was lost.
 * @throws Failure `offline` without a connection; `fileRefused` with its `file`; `storageFull`, `unauthenticated`
 */
export async function uploadFile(
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<{ uploadId: string }> {
  // Also renews a session that has expired while the author was writing.
  await askAccount('GET', folder);
  const address = begun.get(file) ?? (await create(file, signal));
  begun.set(file, address);
  let at = await arrived(address, signal);
  let failures = 0;
  onProgress?.(at);
  while (at < file.size) {
    try {
      at = await sendPiece(address, file, at, signal);
      failures = 0;
      onProgress?.(at);
    } catch (error) {
      const isLost = error instanceof Failure && (error.code === 'offline' || error.code === 'badRequest');
      failures += 1;
      if (!isLost || failures >= attempts) throw error;
      at = await arrived(address, signal);
    }
  }
  begun.delete(file);
  return { uploadId: address.slice(address.lastIndexOf('/') + 1) };
}

async function create(file: File, signal: AbortSignal | undefined): Promise<string> {
  const bytes = new TextEncoder().encode(file.name);
  const name = btoa(String.fromCharCode(...bytes));
  const response = await ask('POST', folder, signal, {
    'upload-length': String(file.size),
    'upload-metadata': `filename ${name}`,
  });
  return response.headers.get('location') ?? folder;
}

async function arrived(address: string, signal: AbortSignal | undefined): Promise<number> {
  const response = await ask('GET', address, signal);
  return Number(response.headers.get('upload-offset'));
}

async function sendPiece(address: string, file: File, at: number, signal: AbortSignal | undefined) {
  const headers = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
  const response = await ask('PATCH', address, signal, headers, file.slice(at, at + piece));
  return Number(response.headers.get('upload-offset'));
}

async function ask(
  method: 'GET' | 'POST' | 'PATCH',
  address: string,
  signal: AbortSignal | undefined,
  headers: Record<string, string> = {},
  body?: Blob,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: { accept: 'application/json', 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body }),
      ...(signal && { signal }),
    });
    noteAnswer(true);
  } catch (cause) {
    throw new Failure('offline', `no answer from ${address}`, { cause });
  }
  if (response.ok) return response;
  const answer = (await response.json().catch(() => null)) as FailureAnswer | null;
  const { code = 'unexpected', file } = answer?.error ?? {};
  throw new Failure(code, `${method} ${address} answered ${response.status}`, file && { file });
}
