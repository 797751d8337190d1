import type { ByteRange } from './byte-range.ts';
import { createConnection } from './connection.ts';
import type { PdfSource } from './pdf-source.ts';
import { SourceError } from './source-error.ts';

/** How much is read at a time, in bytes. */
const piece = 1_048_576;

/** The bytes of a PDF that is a file of this device. They are read as they are needed, and never sent anywhere. */
export function createBlobSource(file: Blob): PdfSource {
  const closing = new AbortController();
  const { signal } = closing;
  const connection = createConnection(signal);
  const headEnd = Math.min(piece, file.size);

  /** @throws SourceError `changed` if the file is no longer as it was chosen, or is gone */
  const bytesOf = async ([begin, end]: ByteRange) => {
    try {
      return new Uint8Array(await file.slice(begin, end).arrayBuffer());
    } catch (cause) {
      throw new SourceError('changed', 'the file cannot be read any more', { cause });
    }
  };
  /** A file that has changed is told of as such; opening it again cannot help. */
  const read = async (range: ByteRange) => {
    const bytes = await connection.persist(() => bytesOf(range));
    signal.throwIfAborted();
    return bytes;
  };
  return {
    head: async () => {
      if (file.size === 0) throw new SourceError('empty', 'the file has no bytes');
      return { bytes: await bytesOf([0, headEnd]), total: file.size };
    },
    progress: () => undefined,
    read,
    streamRest: async (deliver) => {
      for (let at = headEnd; at < file.size; at += piece)
        deliver(await read([at, Math.min(at + piece, file.size)]));
    },
    connection,
    close: () => closing.abort(new DOMException('the document was closed', 'AbortError')),
  };
}
