import { createHash } from 'node:crypto';
import fs from 'node:fs';
import zlib from 'node:zlib';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';

/** Quality 9 takes five times as long for 1.4 % of the size. */
const quality = 5;

/**
 * Compresses a library with Brotli (RFC 7932) for programs that download it. PDFs and pictures are compressed
 * already, and other files are too small to matter.
 * @returns its entry in the manifest
 */
export function packDatabase(database: string, packed: string): NonNullable<LibraryManifest['packed']> {
  const data = fs.readFileSync(database);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.byteLength,
  };
  const small = zlib.brotliCompressSync(data, { params });
  fs.writeFileSync(packed, small);
  return [{ sha256: sumOf(data), encoding: 'br', bytes: small.byteLength, packedSha256: sumOf(small) }];
}

function sumOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
