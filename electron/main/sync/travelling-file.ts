import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type LibraryManifest, type ManifestFile, packedAs } from '#shared/library-manifest.ts';
import { replaceFile } from './durable-file.ts';

/** A file that is wanted, and what travels in its stead where that is smaller. */
export type TravellingFile = ManifestFile & { packed?: ManifestFile };

/** A file of a manifest, with the form of it that travels. */
export function travelling(file: ManifestFile, { packed }: Pick<LibraryManifest, 'packed'>): TravellingFile {
  const smaller = packed?.find(({ sha256, encoding }) => sha256 === file.sha256 && encoding === 'br');
  return smaller ? { ...file, packed: packedAs(file, smaller) } : file;
}

/** How many bytes of some files come over the network. */
export function bytesToFetch(files: TravellingFile[]): number {
  return files.reduce((sum, file) => sum + (file.packed ?? file).bytes, 0);
}

/** How many bytes of disk some files need beside what comes over the network: both forms lie there for a moment. */
export function bytesToUnpack(files: TravellingFile[]): number {
  return files.reduce((sum, { packed, bytes }) => sum + (packed ? bytes : 0), 0);
}

/**
 * Unpacks a file by Brotli (RFC 7932): in the end it is whole in its place, or not there.
 * @param bytes how many there may be; more are not written
 * @returns whether there was something to unpack in it
 * @throws the system's error for what can't be written
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

/** What can't be unpacked, or is more than it should be. */
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
      throw new Unpackable('this is nothing packed', { cause });
    });
    if (done) break;
    written += value.byteLength;
    if (written > bytes) {
      unpacker.destroy();
      throw new Unpackable('this is longer than the file');
    }
    yield value;
  }
}
