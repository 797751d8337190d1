import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { requirePreconditions } from './preconditions.ts';

type Encoding = 'identity' | 'gzip' | 'br';

/** A body as it is sent: with its entity tag, whole or compressed. */
export type Packed = {
  etag: string;
  compressible: boolean;
  /** Compressed at the first request, then kept. */
  body(encoding: Encoding): Buffer;
  /** The size of all its copies, in bytes. */
  size(): number;
  /** Sets the only listener for growth, called when another copy is kept. */
  onGrowth(grown: () => void): void;
};

/** Smallest result first: the order in which browsers list them means nothing. */
const encodings: Encoding[] = ['br', 'gzip'];

const encode: Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Buffer> = {
  gzip: (content) => gzipSync(content, { level: 6 }),
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/**
 * Computes the entity tag of a body, and compresses it once for all requests.
 * @param compressible false for an archive, which compression makes no smaller
 */
export function pack(content: string | Uint8Array, compressible = true): Packed {
  const whole = inOwnMemory(Buffer.from(content));
  const bodies = new Map<Encoding, Buffer>([['identity', whole]]);
  let tell: (() => void) | undefined;
  return {
    compressible,
    // Weak: all encodings share it (RFC 9110, section 8.8.3.3).
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

const encodeApart: Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Promise<Buffer>> = {
  gzip: (content) => promisify(gzip)(content, { level: 6 }),
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/**
 * Sends a body that is for one person only, compressed outside the thread that answers requests. The caller sets type,
 * status and who may keep it.
 */
export async function sendOnce(request: Request, response: Response, content: string): Promise<void> {
  const encoding = encodings.find((candidate) => request.acceptsEncodings(candidate)) ?? 'identity';
  const whole = Buffer.from(content);
  const body = encoding === 'identity' ? whole : await encodeApart[encoding](whole);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.vary('Accept-Encoding').set('Content-Length', String(body.length)).end(body);
}

/**
 * Node allocates small buffers from shared pools, and compression returns slices of 16 kB and more, which
 * each slice would keep alive.
 */
function inOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/**
 * Sends a packed body in the best encoding the browser accepts, or 304 if the browser already has it. The
 * caller sets type and status.
 * @throws Failure `preconditionFailed`
 */
export function sendPacked(request: Request, response: Response, packed: Packed): void {
  if (response.statusCode === 200) requirePreconditions(request.headers, packed);
  response.vary('Accept-Encoding').set('ETag', packed.etag);
  if (response.statusCode === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const offered = packed.compressible ? encodings : [];
  const encoding = offered.find((candidate) => request.acceptsEncodings(candidate)) ?? 'identity';
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  const body = packed.body(encoding);
  response.set('Content-Length', String(body.length)).end(body);
}
