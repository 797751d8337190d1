import fs from 'node:fs';
import path from 'node:path';

/** The file whose date says when the last backup was complete; other ways of backup touch it likewise. */
export const backupMark = (dataDir: string) => path.join(dataDir, 'last-backup');

/**
 * Notes that a backup is complete.
 * @returns why it could not be noted: the backup is good all the same
 */
export function markBackup(dataDir: string): string | undefined {
  const mark = backupMark(dataDir);
  try {
    fs.writeFileSync(mark, `${new Date().toISOString()}\n`, { mode: 0o600 });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return `${mark} cannot be written (${code}): metrics do not know of this backup.`;
  }
}
