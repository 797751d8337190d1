import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'identity' | 'gzip' | 'br';

/** A body as it goes out: with the tag of its content, whole or compressed. */
export type Packed = {
  etag: string;
  /** Compressed when it is first asked for so, and kept. */
  body(encoding: Encoding): Buffer;
};

/** The smallest first: browsers name them in any order. */
const encodings: Encoding[] = ['br', 'gzip'];

const encode: Record<Encoding, (content: Buffer) => Buffer> = {
  identity: (content) => content,
  gzip: (content) => gzipSync(content, { level: 6 }),
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** Tags a text, and compresses it once for everyone who asks for it. */
export function pack(content: string | Buffer): Packed {
  const whole = Buffer.from(content);
  const bodies = new Map<Encoding, Buffer>();
  return {
    // Weak: all encodings share it (RFC 9110, 8.8.3.3).
    etag: `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? encode[encoding](whole);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** Sends a packed body as the browser takes it, or 304 when it has it already. Type and status are set before. */
export function sendPacked(request: Request, response: Response, packed: Packed): void {
  response.vary('Accept-Encoding').set('ETag', packed.etag);
  if (response.statusCode === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = encodings.find((candidate) => request.acceptsEncodings(candidate)) ?? 'identity';
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  const body = packed.body(encoding);
  response.set('Content-Length', String(body.length)).end(body);
}
