import fs from 'node:fs';
import { type ManifestFile, publishedPath } from '#shared/library/library-manifest.ts';
import { type Answered, type Fetch, request } from './request.ts';
import { SyncFault } from './sync-fault.ts';

export type FetchFile = {
  file: ManifestFile;
  /** The path the file is written to; a partial file there is continued. */
  part: string;
  /** The server's origin. */
  server: string;
  fetch: Fetch;
  signal: AbortSignal;
  /**
   * Called with the size of every piece written; with a negative number if a partial file had to be
   * discarded.
   */
  onBytes(bytes: number): void;
};

/**
 * Downloads a file, or the rest of it (RFC 9110 section 14), to disk, without verifying its checksum.
 * @throws SyncFault `offline` if the answer breaks off, `serverFault` or `damaged` if it is not what was
 * requested, `gone`, `unavailable`; the system's error if the file cannot be written
 */
export async function fetchFile({ file, part, server, fetch, signal, onBytes }: FetchFile): Promise<void> {
  const handle = await fs.promises.open(part, fs.constants.O_RDWR | fs.constants.O_CREAT);
  try {
    let have = (await handle.stat()).size;
    if (have > file.bytes) {
      await handle.truncate(0);
      have = 0;
    }
    if (have < file.bytes) {
      const answered = await request(fetch, server + publishedPath.file(file), rangeFrom(have, file), signal);
      try {
        const from = startOf(answered.response, have, file);
        if (from < have) {
          await handle.truncate(from);
          onBytes(from - have);
        }
        await write(answered, handle, { from, to: file.bytes }, signal, onBytes);
      } finally {
        answered.done();
        void answered.response.body?.cancel().catch(() => undefined);
      }
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The number of bytes of a partial file that can be continued: 0 if it is longer than the file should be. */
export function usefulBytes(part: string, file: ManifestFile): number {
  const size = fs.statSync(part, { throwIfNoEntry: false })?.size ?? 0;
  return size > file.bytes ? 0 : size;
}

function rangeFrom(have: number, { sha256 }: ManifestFile): Record<string, string> {
  return have === 0 ? {} : { range: `bytes=${have}-`, 'if-range': `"${sha256}"` };
}

/** The offset in the file at which the answer begins. */
function startOf({ status, headers }: Response, have: number, { bytes }: ManifestFile): number {
  const from = status === 206 ? have : 0;
  const length = headers.get('content-length');
  const isWhole = headers.get('content-encoding') === null && length !== null;
  if (status === 206 && headers.get('content-range') !== `bytes ${have}-${bytes - 1}/${bytes}`) {
    throw new SyncFault('serverFault', 'the answer is not the requested part');
  }
  if (status === 416 || (isWhole && Number(length) !== bytes - from)) {
    throw new SyncFault('damaged', `the file does not have the expected size of ${bytes}`);
  }
  return from;
}

async function write(
  { response, heard }: Answered,
  handle: fs.promises.FileHandle,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let at = from;
  const pieces = (response.body ?? new Blob([]).stream()).getReader();
  while (true) {
    const { done, value } = await pieces.read().catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new SyncFault('offline', 'the answer was cut short', { cause });
    });
    if (done) break;
    heard();
    if (value.byteLength > to - at) throw new SyncFault('damaged', 'the answer is longer than the file');
    await writeAll(handle, value, at);
    at += value.byteLength;
    onBytes(value.byteLength);
  }
  if (at < to) throw new SyncFault('offline', 'the answer was cut short');
}

async function writeAll(handle: fs.promises.FileHandle, data: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < data.byteLength) {
    const left = data.byteLength - written;
    written += (await handle.write(data, written, left, position + written)).bytesWritten;
  }
}
