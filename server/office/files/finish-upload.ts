import { createReadStream, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import type { FileType } from '#shared/office/file-fault.ts';
import type { FinishedUpload, ScanResult } from '#shared/office/upload.ts';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { nameOfType } from './file-name.ts';
import { FileRefused } from './file-refused.ts';
import { asStorageFailure } from './receive.ts';
import type { Scan } from './scan.ts';
import { sniff } from './sniff.ts';
import { digest, type FileStore } from './store.ts';
import { noteFinished, noteFound, noteRefused, type UploadRow } from './upload-ledger.ts';
import type { UploadLimits } from './upload-limits.ts';

export type Finishing = {
  database: AccountDatabase;
  store: FileStore;
  scan: Scan;
  accepted: readonly FileType[] | undefined;
  limits: UploadLimits;
};

/**
 * Examines a file that has come in whole, and stores it. Once refused it is gone; a process killed at any point leaves
 * an upload that can be finished again.
 * @param file where its bytes wait
 * @throws FileRefused, Failure `storageFull`
 */
export async function finishUpload(
  finishing: Finishing,
  row: UploadRow,
  file: string,
): Promise<FinishedUpload> {
  const { database, store, limits } = finishing;
  try {
    const isMoved = row.sha256 !== null && !existsSync(file) && (await store.has(row.sha256));
    const found = isMoved ? row : await examine(finishing, row, file);
    if (!isMoved) {
      await noteFound(database, row.id, found);
      await store.put(file);
    }
    await noteFinished(database, row.id, limits);
    return presentFinished({ ...row, ...found });
  } catch (error) {
    if (error instanceof FileRefused) {
      await noteRefused(database, row.id, error.fault, limits);
      await fs.rm(file, { force: true });
    }
    throw asStorageFailure(error);
  }
}

async function examine({ accepted, scan }: Finishing, row: UploadRow, file: string) {
  const { sha256, size } = await digest(createReadStream(file));
  if (size !== row.size || (row.expected_sha256 !== null && row.expected_sha256 !== sha256)) {
    throw new FileRefused('damaged', 'the file is not what was sent');
  }
  const type = await sniff(file, accepted && { accepted });
  const scanned = await scan(file);
  if (scanned.verdict === 'infected') throw new FileRefused('infected', `the scanner found ${scanned.name}`);
  return { sha256, type, scan: JSON.stringify(scanned) };
}

/** A finished upload as its row tells. */
export function presentFinished({ id, name, sha256, size, type, scan }: UploadRow): FinishedUpload {
  if (sha256 === null || type === null || scan === null) throw new Error(`upload ${id} is not finished`);
  return {
    uploadId: id,
    name: nameOfType(name, type),
    sha256,
    size,
    type,
    scan: JSON.parse(scan) as ScanResult,
  };
}
