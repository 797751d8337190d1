import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type LibraryManifest, type ManifestFile, packedAs } from '#shared/library/library-manifest.ts';
import { replaceFile } from './durable-file.ts';

/** A file to download, with its compressed form if that is smaller. */
export type TravellingFile = ManifestFile & { packed?: ManifestFile };

/** Adds to a manifest's file its compressed form, if there is one. */
export function travelling(file: ManifestFile, { packed }: Pick<LibraryManifest, 'packed'>): TravellingFile {
  const smaller = packed?.find(({ sha256, encoding }) => sha256 === file.sha256 && encoding === 'br');
  return smaller ? { ...file, packed: packedAs(file, smaller) } : file;
}

/** The number of bytes that some files take over the network. */
export function bytesToFetch(files: TravellingFile[]): number {
  return files.reduce((sum, file) => sum + (file.packed ?? file).bytes, 0);
}

/**
 * The disk space, in bytes, that some files need besides what is transferred: for a moment both forms are on
 * disk.
 */
export function bytesToUnpack(files: TravellingFile[]): number {
  return files.reduce((sum, { packed, bytes }) => sum + (packed ? bytes : 0), 0);
}

/**
 * Decompresses a Brotli file (RFC 7932); the result is written whole or not at all.
 * @param bytes the maximum size of the result
 * @returns false if it cannot be decompressed or would be larger
 * @throws the system's error if it cannot be written
 */
export async function unpack(from: string, to: string, bytes: number, signal: AbortSignal): Promise<boolean> {
  try {
    await replaceFile(to, unpacked(from, bytes, signal));
    return true;
  } catch (error) {
    if (error instanceof Unpackable) return false;
    throw error;
  }
}

/** The data cannot be decompressed, or is larger than expected. */
class Unpackable extends Error {}

async function* unpacked(from: string, bytes: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const unpacker = createBrotliDecompress();
  const reading = pipeline(fs.createReadStream(from), unpacker, { signal });
  reading.catch(() => undefined);
  let written = 0;
  const pieces = unpacker[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const { done, value } = await pieces.next().catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new Unpackable('the data is not compressed as expected', { cause });
    });
    if (done) break;
    written += value.byteLength;
    if (written > bytes) {
      unpacker.destroy();
      throw new Unpackable('the data is longer than the file');
    }
    yield value;
  }
}
