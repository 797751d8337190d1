import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Zip, ZipPassThrough } from 'fflate';
import type { FileStore } from '../../office/files/store.ts';
import { filesOf } from '../../office/manuscripts/files-of.ts';
import type { Office } from '../../office/office.ts';
import type { ManuscriptRow } from '../../office/workflow/command.ts';

type Files = Awaited<ReturnType<typeof filesOf>>;

/**
 * Sends all that an author sent as one zip, as it is read from the store: each file under its own name, in a folder
 * for its sending, and everything entered as JSON. A file in quarantine stays there.
 */
export async function sendArchive(
  response: Response,
  { database, store }: Pick<Office, 'database'> & { store: FileStore },
  row: ManuscriptRow,
): Promise<void> {
  const files = (await filesOf(database, row.id)).filter(
    ({ role, scan }) => role !== 'similarity' && scan !== 'infected',
  );
  response.type('zip').set('Content-Disposition', `attachment; filename="${row.number ?? 'draft'}.zip"`);
  // A reader who leaves is no fault; whatever is open then is closed.
  const archive = Readable.from(zipped(store, row, files), { objectMode: false, highWaterMark: 1 });
  await pipeline(archive, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The parts of the archive, one after another, as they are asked for. */
async function* zipped(store: FileStore, row: ManuscriptRow, files: Files): AsyncGenerator<Uint8Array> {
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
  const entered = new ZipPassThrough('manuscript.json');
  zip.add(entered);
  entered.push(new TextEncoder().encode(JSON.stringify(JSON.parse(row.content), null, 2)), true);
  for (const [place, file] of files.entries()) {
    const entry = new ZipPassThrough(`${file.sending ?? 'draft'}/${place + 1}-${file.name}`);
    zip.add(entry);
    // Leaving this loop, also in its middle, closes the file.
    for await (const chunk of await store.open(file.sha256)) {
      entry.push(chunk as Uint8Array);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
