import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Site } from '../bench/site.ts';
import type { FaultyLibrary } from './scene.ts';

/** The table that is gone. */
const gone: Record<FaultyLibrary, string> = { broken: 'volume_texts', missing: 'documents' };

/**
 * Makes a copy of the library without a table: without the volumes' words some pages fail, without the journal's facts all.
 * @returns the settings of a server that serves it
 */
export function brokenSettings(kind: FaultyLibrary, { environment, folder }: Site): Record<string, string> {
  const copy = join(folder, `${kind}.sqlite`);
  copyFileSync(environment.LIBRARY_FILE, copy);
  const database = new Database(copy);
  database.exec(`DROP TABLE ${gone[kind]}`);
  database.close();
  return { LIBRARY_FILE: copy, LOG_LEVEL: 'silent' };
}
