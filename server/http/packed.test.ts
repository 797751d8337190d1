import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pack } from './packed.ts';

test('a body is compressed once, at its first request', () => {
  const packed = pack('Ауа сапасы '.repeat(100));
  const whole = packed.body('identity');
  expect(brotliDecompressSync(packed.body('br')).equals(whole)).toBe(true);
  expect(gunzipSync(packed.body('gzip')).equals(whole)).toBe(true);
  expect(packed.body('br')).toBe(packed.body('br'));
  expect(packed.body('gzip')).toBe(packed.body('gzip'));
  expect(packed.etag).toBe(pack(whole).etag);
});

test('a small body and its compressed copies are not slices of a larger buffer', () => {
  const packed = pack('a small answer');
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const body = packed.body(encoding);
    expect(body.buffer.byteLength, encoding).toBe(body.length);
  }
});
