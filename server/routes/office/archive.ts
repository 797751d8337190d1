import type { Response } from 'express';
import type { FileStore } from '../../office/files/store.ts';
import { filesOf } from '../../office/manuscripts/files-of.ts';
import type { Office } from '../../office/office.ts';
import type { ManuscriptRow } from '../../office/workflow/command.ts';
import { sendZip } from './send-zip.ts';

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
  await sendZip(response, store, `${row.number ?? 'draft'}.zip`, [
    { name: 'manuscript.json', text: JSON.stringify(JSON.parse(row.content), null, 2) },
    ...files.map(({ sending, name, sha256 }, place) => ({
      name: `${sending ?? 'draft'}/${place + 1}-${name}`,
      sha256,
    })),
  ]);
}
