import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'identity' | 'gzip' | 'br';

/** A body as it goes out: whole, compressed, with the tag of its content. */
export type Packed = { etag: string; bodies: Record<Encoding, Buffer> };

/** The smallest first: browsers name them in any order. */
const encodings: Encoding[] = ['br', 'gzip'];

/** Compresses a text once for everyone who asks for it, and tags it. */
export function pack(content: string | Buffer): Packed {
  const identity = Buffer.from(content);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return {
    etag,
    bodies: { identity, gzip: gzipSync(identity, { level: 6 }), br: brotliCompressSync(identity, quality) },
  };
}

/** Sends a packed body as the browser takes it, or 304 when it has it already. Type and status are set before. */
export function sendPacked(request: Request, response: Response, { etag, bodies }: Packed): void {
  response.set({ Vary: 'Accept-Encoding', ETag: etag });
  if (response.statusCode === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = encodings.find((candidate) => request.acceptsEncodings(candidate)) ?? 'identity';
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(bodies[encoding].length)).end(bodies[encoding]);
}
