import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { makeFolder } from '../../make-folder.ts';

/** Always empty; used for its lock only. */
const lockFile = 'server.lock';

/** How long a previous server may take to finish its requests and mails, in ms. */
const usualPatience = 10_000;

/** The pause between two attempts, in ms. */
const pause = 100;

/**
 * Locks a data folder against other writers. The system releases the lock when its process ends for any
 * reason, so no stale lock has to be removed by hand. Scripts that only read need no lock.
 * @param waiting.patience how long to wait for the current holder, in ms
 * @param waiting.onWait called once if there is a holder to wait for
 * @returns a function that releases the folder
 * @throws Error with a message of one sentence if the folder is still locked, or is not writable
 */
export async function lockDataFolder(
  dataDir: string,
  { patience = usualPatience, onWait }: { patience?: number; onWait?: (() => void) | undefined } = {},
): Promise<() => void> {
  const until = performance.now() + patience;
  const sqlite = openLock(dataDir);
  for (let attempt = 1; ; attempt += 1) {
    try {
      sqlite.exec('BEGIN EXCLUSIVE');
      return () => sqlite.close();
    } catch (cause) {
      const isHeld = cause instanceof Database.SqliteError && cause.code === 'SQLITE_BUSY';
      if (isHeld && performance.now() < until) {
        if (attempt === 1) onWait?.();
        await wait(pause);
        continue;
      }
      sqlite.close();
      if (!isHeld) throw unusable(dataDir, cause);
      throw new Error(
        `Another server is using ${dataDir}: stop it first, or set another DATA_DIR for this one.`,
        { cause },
      );
    }
  }
}

function openLock(dataDir: string): Database.Database {
  try {
    makeFolder(dataDir, 0o700);
    const file = path.join(dataDir, lockFile);
    const isNew = !fs.existsSync(file);
    const sqlite = new Database(file, { timeout: 0 });
    if (isNew) leaveToOwner(file, dataDir);
    return sqlite;
  } catch (cause) {
    throw unusable(dataDir, cause);
  }
}

/** A script run by root may have created the file, and the server's own user must be able to use it. */
function leaveToOwner(file: string, dataDir: string): void {
  fs.chmodSync(file, 0o600);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(dataDir);
  fs.chownSync(file, uid, gid);
}

function unusable(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The data folder ${dataDir} cannot be used: ${reason}.`, { cause });
}
