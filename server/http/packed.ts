import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { requirePreconditions } from './preconditions.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

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

/** The best encoding that the sender of a request accepts. */
export function encodingFor(request: Request): Encoding {
  return encodings.find((candidate) => request.acceptsEncodings(candidate)) ?? 'identity';
}

/** Encodes a body that is sent once only: quickly rather than well. */
export function encodeOnce(content: string, encoding: Encoding): Uint8Array {
  const whole = Buffer.from(content);
  if (encoding === 'br') return brotliCompressSync(whole, { params: quickBrotli });
  return encoding === 'gzip' ? gzipSync(whole) : whole;
}

const quickBrotli = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Sends a body that is encoded already. The caller sets type, status and who may keep it. */
export function sendEncoded(response: Response, encoding: Encoding, body: Uint8Array): void {
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.vary('Accept-Encoding').set('Content-Length', String(body.byteLength)).end(body);
}

/** The least that is worth compressing, in bytes. */
const least = 2_000;

const encodeApart: Record<Encoding, (content: Buffer) => Promise<Buffer> | Buffer> = {
  identity: (content) => content,
  gzip: (content) => promisify(gzip)(content),
  br: (content) => promisify(brotliCompress)(content, { params: quickBrotli }),
};

/**
 * Sends a body that is for one person only, compressed outside the thread that answers requests. The caller sets type,
 * status and who may keep it.
 */
export async function sendOnce(request: Request, response: Response, content: string): Promise<void> {
  const whole = Buffer.from(content);
  const encoding = whole.length < least ? 'identity' : encodingFor(request);
  sendEncoded(response, encoding, await encodeApart[encoding](whole));
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
  const encoding = packed.compressible ? encodingFor(request) : 'identity';
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  const body = packed.body(encoding);
  response.set('Content-Length', String(body.length)).end(body);
}
