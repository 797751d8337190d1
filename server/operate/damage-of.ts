import type Database from 'better-sqlite3';

/** What SQLite finds wrong with a database, in one line; undefined where it is whole. */
export function damageOf(sqlite: Database.Database): string | undefined {
  try {
    const found = sqlite.pragma('integrity_check(5)') as { integrity_check: string }[];
    const broken = sqlite.pragma('foreign_key_check') as unknown[];
    if (found[0]?.integrity_check === 'ok' && broken.length === 0) return undefined;
    return [...found.map((row) => row.integrity_check), `${broken.length} broken references`].join('; ');
  } catch (error) {
    // Some damage keeps SQLite from looking any further.
    return error instanceof Error ? error.message : String(error);
  }
}
