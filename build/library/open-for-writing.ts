import Database from 'better-sqlite3';

/**
 * Opens a library under construction, which nobody reads before it is whole: it is not synced with the disk, which
 * would take most of the time. Whoever puts it into place syncs it first.
 */
export function openForWriting(file: string): Database.Database {
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = MEMORY');
  sqlite.pragma('synchronous = OFF');
  return sqlite;
}
