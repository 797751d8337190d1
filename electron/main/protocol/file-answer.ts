import fs from 'node:fs/promises';
import path from 'node:path';
import { byteRange } from '#shared/library/byte-range.ts';
import { failureAnswer } from './failure-answer.ts';

/** The media types of files in a build and in the library. */
const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

/** The media type of a file, by its extension. */
export function mediaTypeOf(name: string): string {
  return mediaTypes[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
}

/**
 * Answers with a file, or the requested range of its bytes (RFC 9110 section 14).
 * @param headers further headers, which override the default ones
 * @returns 200, 206, 416, or 404 if it cannot be read
 */
export async function fileAnswer(
  request: Request,
  file: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const found = await look(file);
  if (!found) return failureAnswer('notFound', `there is no ${path.basename(file)}`);
  const { size, tag } = found;
  const common = { 'content-type': mediaTypeOf(file), 'accept-ranges': 'bytes', etag: tag, ...headers };
  const range = byteRange(request.headers.get('range'), size);
  if (range.kind === 'none') {
    return failureAnswer('rangeNotSatisfiable', 'the requested range is outside the file', {
      'content-range': `bytes */${size}`,
    });
  }
  const start = range.kind === 'part' ? range.start : 0;
  const length = range.kind === 'part' ? range.end - range.start + 1 : size;
  const content = request.method === 'HEAD' ? null : await bytesOf(file, start, length);
  return new Response(content, {
    status: range.kind === 'part' ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(length),
      ...(range.kind === 'part' && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  });
}

/** The size of a file, and an entity tag from its size and modification time. */
async function look(file: string): Promise<{ size: number; tag: string } | null> {
  const stat = await fs.stat(file).catch(() => null);
  if (!stat?.isFile()) return null;
  const { size, mtimeMs } = stat;
  return { size, tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
}

/** Reads part of a file into memory: our files are small, and this is faster than a stream. */
async function bytesOf(file: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  const handle = await fs.open(file, 'r');
  try {
    let read = 0;
    while (read < length) {
      const { bytesRead } = await handle.read(bytes, read, length - read, start + read);
      if (bytesRead === 0) throw new Error(`${path.basename(file)} ended early`);
      read += bytesRead;
    }
  } finally {
    await handle.close();
  }
  return bytes;
}
