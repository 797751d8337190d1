import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { makeFolder } from '../../make-folder.ts';

/** Empty, and only ever locked. */
const lockFile = 'server.lock';

/** How long the server before may take to finish what it serves and the mail under way, in ms. */
const usualPatience = 10_000;

/** How long before it is tried again, in ms. */
const pause = 100;

/**
 * Makes sure that nobody else writes into a data folder. The system lets go of the lock when its process ends, however
 * that is, so that nothing has to be removed by hand. Copies and lists of messages need no lock: they only read.
 * @param waiting.patience how long to wait for whoever has the folder to leave it, in ms
 * @param waiting.onWait told once when there is somebody to wait for
 * @returns what gives the folder free
 * @throws Error of one sentence when somebody has it, or it can't be written to
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
        `Another server works in ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
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

/** Root may have begun, who runs scripts, and the server of another user must be able to go on. */
function leaveToOwner(file: string, dataDir: string): void {
  fs.chmodSync(file, 0o600);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(dataDir);
  fs.chownSync(file, uid, gid);
}

function unusable(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The data folder ${dataDir} can’t be used: ${reason}.`, { cause });
}
