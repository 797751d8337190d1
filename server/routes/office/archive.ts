import type { Response } from 'express';
import { Zip, ZipPassThrough } from 'fflate';
import { filesOf } from '../../office/commands/guards.ts';
import type { ManuscriptRow } from '../../office/commands/step.ts';
import type { FileStore } from '../../office/files/store.ts';
import type { Office } from '../../office/office.ts';

/**
 * Sends all that an author sent as one zip, as it is read from the store: each file under its own name, in a folder
 * for its round, and everything entered as JSON. A file in quarantine stays there.
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
  const zip = new Zip();
  const ended = new Promise<void>((resolve, reject) => {
    zip.ondata = (error, chunk, final) => {
      if (error) reject(error);
      else {
        response.write(chunk);
        if (final) resolve();
      }
    };
  });
  const entered = new ZipPassThrough('manuscript.json');
  zip.add(entered);
  entered.push(new TextEncoder().encode(JSON.stringify(JSON.parse(row.content), null, 2)), true);
  for (const [place, file] of files.entries()) {
    const entry = new ZipPassThrough(`${file.round ?? 'draft'}/${place + 1}-${file.name}`);
    zip.add(entry);
    for await (const chunk of await store.open(file.sha256)) {
      entry.push(chunk as Uint8Array);
      if (response.writableNeedDrain) await new Promise((resolve) => response.once('drain', resolve));
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  await ended;
  response.end();
}
