import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { requirePreconditions } from './preconditions.ts';

type Encoding = 'identity' | 'gzip' | 'br';

/** A body as it goes out: with the tag of its content, whole or compressed. */
export type Packed = {
  etag: string;
  /** Compressed when it is first asked for so, and kept. */
  body(encoding: Encoding): Buffer;
  /** Bytes of all that is kept of it. */
  size(): number;
  /** Told when there is more of it; one at a time is. */
  onGrowth(grown: () => void): void;
};

/** The smallest first: browsers name them in any order. */
const encodings: Encoding[] = ['br', 'gzip'];

const encode: Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Buffer> = {
  gzip: (content) => gzipSync(content, { level: 6 }),
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** Tags a text, and compresses it once for everyone who asks for it. */
export function pack(content: string | Buffer): Packed {
  const whole = inOwnMemory(Buffer.from(content));
  const bodies = new Map<Encoding, Buffer>([['identity', whole]]);
  let tell: (() => void) | undefined;
  return {
    // Weak: all encodings share it (RFC 9110, 8.8.3.3).
    etag: `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`,
    body: (encoding) => {
      const known = bodies.get(encoding);
      if (known || encoding === 'identity') return known ?? whole;
      const body = inOwnMemory(encode[encoding](whole));
      bodies.set(encoding, body);
      tell?.();
      return body;
    },
    size: () => [...bodies.values()].reduce((sum, body) => sum + body.buffer.byteLength, 0),
    onGrowth: (grown) => {
      tell = grown;
    },
  };
}

/** Small buffers are parts of larger ones, compressed ones of 16 kB and more, which each of them would keep alive. */
function inOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/**
 * Sends a packed body as the browser takes it, or 304 when it has it already. Type and status are set before.
 * @throws Failure `preconditionFailed`
 */
export function sendPacked(request: Request, response: Response, packed: Packed): void {
  if (response.statusCode === 200) requirePreconditions(request.headers, packed);
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
