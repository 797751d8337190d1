import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Zip, ZipPassThrough } from 'fflate';
import type { Part } from '../../office/exchange/meca.ts';
import type { FileStore } from '../../office/files/store.ts';

/** Sends parts as one zip, one after another as they are read from the store: no more is held than a piece. */
export async function sendZip(
  response: Response,
  store: FileStore,
  name: string,
  parts: readonly Part[],
): Promise<void> {
  response.type('zip').set('Content-Disposition', `attachment; filename="${name}"`);
  // A reader who leaves is no fault; whatever is open then is closed.
  const archive = Readable.from(zipped(store, parts), { objectMode: false, highWaterMark: 1 });
  await pipeline(archive, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The bytes of the archive, as they are asked for. */
async function* zipped(store: FileStore, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const part of parts) {
    const entry = new ZipPassThrough(part.name);
    zip.add(entry);
    if ('text' in part) entry.push(new TextEncoder().encode(part.text));
    else if ('bytes' in part) entry.push(part.bytes);
    else {
      // Leaving this loop, also in its middle, closes the file.
      for await (const chunk of await store.open(part.sha256)) {
        entry.push(chunk as Uint8Array);
        yield* taken();
      }
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
