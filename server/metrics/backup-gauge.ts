import fs from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { usualPatience, within } from '../health/look-in-time.ts';
import { backupMark } from '../operate/backup-mark.ts';

/**
 * Adds when the last backup was complete, by the date of its mark.
 * @returns looks at the mark; without one there is no time
 */
export function addBackupGauge(registry: Registry, dataDir: string): () => Promise<void> {
  const gauge = new Gauge({
    name: 'journal_backup_last_success_timestamp_seconds',
    help: 'When the last backup was complete, in seconds since 1970.',
    registers: [registry],
  });
  return async () => {
    const mark = await within(usualPatience, fs.stat(backupMark(dataDir))).catch(() => undefined);
    if (mark) gauge.set(mark.mtimeMs / 1_000);
    else gauge.remove();
  };
}
