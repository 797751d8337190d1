import fs from 'node:fs';
import path from 'node:path';

/** The file whose date says when the last backup was complete; other ways of backup touch it likewise. */
export const backupMark = (dataDir: string) => path.join(dataDir, 'last-backup');

/** Notes that a backup is complete. */
export function markBackup(dataDir: string): void {
  fs.writeFileSync(backupMark(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });
}
