import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Failure } from '#shared/failure.ts';

/** What came of a body: how many bytes of it are on the disk, and whether all of it came. */
export type Received = { written: number; isWhole: boolean /** Base64. */; sha256: string };

/**
 * Writes a body into a file from a place on, whatever followed that place before; all of it is on the disk when this
 * ends. A line that breaks is no error: what came before is kept.
 * @param most further bytes are not read
 * @param spend called with the number of bytes before they are written; may refuse them
 * @throws Failure `storageFull`, and what `spend` throws; then the file has as many bytes as before
 */
export async function receive(
  body: Readable,
  file: string,
  { at, most, spend }: { at: number; most: number; spend(bytes: number): Promise<void> },
): Promise<Received> {
  const handle = await fs.open(file, 'r+');
  const hash = createHash('sha256');
  let written = 0;
  let isWhole = false;
  try {
    await handle.truncate(at);
    try {
      for await (const chunk of readUntilBroken(body, (ended) => (isWhole = ended))) {
        const piece = chunk.subarray(0, most - written);
        await spend(piece.length);
        await writeAll(handle, piece, at + written);
        hash.update(piece);
        written += piece.length;
        if (piece.length < chunk.length) {
          isWhole = false;
          break;
        }
      }
      await handle.datasync();
    } catch (error) {
      await handle.truncate(at).catch(() => undefined);
      throw asStorageFailure(error);
    }
    return { written, isWhole, sha256: hash.digest('base64') };
  } finally {
    await handle.close();
  }
}

async function* readUntilBroken(body: Readable, told: (isWhole: boolean) => void): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    let next: IteratorResult<Buffer>;
    try {
      next = await chunks.next();
    } catch {
      return;
    }
    if (next.done) {
      told(true);
      return;
    }
    yield next.value;
  }
}

async function writeAll(handle: fs.FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, done, piece.length - done, at + done);
    done += bytesWritten;
  }
}

/** The system’s, SQLite’s and PostgreSQL’s words for it. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100']);

/** Whether an error says that a disk, a quota or a database is full. */
export function isStorageFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && full.has(code);
}

/** An error of a full disk as a failure with a code; any other as it is. */
export function asStorageFailure(error: unknown): unknown {
  if (!isStorageFull(error)) return error;
  return new Failure('storageFull', 'the disk is full', { cause: error });
}
