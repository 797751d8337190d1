import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { Failure } from '#shared/failure.ts';
import { byteRange } from '#shared/library/byte-range.ts';
import { FileRefused } from '../../office/files/file-refused.ts';
import { type FileStore, NotStored } from '../../office/files/store.ts';
import type { FileRow } from '../../office/manuscripts/files-of.ts';

/**
 * Refuses a file that the virus scanner has found something in.
 * @throws FileRefused
 */
export function refuseInfected({ scan }: Pick<FileRow, 'scan'>): void {
  if (scan === 'infected') throw new FileRefused('infected', 'the file is in quarantine');
}

type Stored = { sha256: string; size: number; name: string; mediaType: string; inline?: boolean };

/**
 * Sends a file of the store, whole or one range of it (RFC 9110, section 14). It is named by us, never run by the
 * browser, and kept out of caches.
 * @throws Failure `notFound` if the store has lost it
 */
export async function sendStored(
  request: Request,
  response: Response,
  store: FileStore,
  { sha256, size, name, mediaType, inline = false }: Stored,
): Promise<void> {
  const range = byteRange(request.headers.range ?? null, size);
  const part = range.kind === 'part' ? { start: range.start, end: range.end } : undefined;
  const content = await store.open(sha256, part).catch((error: unknown) => {
    if (error instanceof NotStored) throw new Failure('notFound', 'the file is not there', { cause: error });
    throw error;
  });
  response
    .status(part ? 206 : 200)
    .type(mediaType)
    .set({
      'Content-Length': String(part ? part.end - part.start + 1 : size),
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeRfc8187(name)}`,
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
      ...(part ? { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` } : {}),
    });
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  // A reader who leaves is no fault.
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** A file name as a parameter (RFC 8187). */
function encodeRfc8187(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
