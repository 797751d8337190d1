import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Site } from '../bench/site.ts';
import type { FaultyLibrary } from './scene.ts';

/** The missing table. */
const gone: Record<FaultyLibrary, string> = { broken: 'volume_texts', missing: 'documents' };

/**
 * Copies the library without one table: without the volumes' texts some pages fail, without the journal's
 * facts all do.
 * @returns the settings of a server for it
 */
export function brokenSettings(kind: FaultyLibrary, { environment, folder }: Site): Record<string, string> {
  const copy = join(folder, `${kind}.sqlite`);
  copyFileSync(environment.LIBRARY_FILE, copy);
  const database = new Database(copy);
  database.exec(`DROP TABLE ${gone[kind]}`);
  database.close();
  return { LIBRARY_FILE: copy, LOG_LEVEL: 'silent' };
}
