import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';

/** What was typed into a manuscript on this device and is not known to have reached the server. */
export type KeptManuscript = {
  /** The username of the author, since others may use the same browser. */
  owner: string;
  id: string;
  /** What the server had when it was typed. */
  base: ManuscriptContent;
  content: ManuscriptContent;
};

interface Tables extends DBSchema {
  manuscripts: { key: [owner: string, id: string]; value: KeptManuscript };
}

let opened: Promise<IDBPDatabase<Tables> | null> | undefined;

/** The database of this browser; null if the browser refuses: what is typed is then only on the server. */
function open(): Promise<IDBPDatabase<Tables> | null> {
  opened ??= openDB<Tables>('manuscripts', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('manuscripts', { keyPath: ['owner', 'id'] }),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  }).catch(() => null);
  return opened;
}

/** Keeps what was typed, in place of what was kept before. */
export async function keepManuscript(kept: KeptManuscript): Promise<void> {
  await attempt((database) => database.put('manuscripts', kept));
}

/** What this user typed into a manuscript here, unless it has reached the server. */
export async function keptManuscript(owner: string, id: string): Promise<KeptManuscript | undefined> {
  return attempt((database) => database.get('manuscripts', [owner, id]));
}

/** Called once the server has it. */
export async function releaseManuscript(owner: string, id: string): Promise<void> {
  await attempt((database) => database.delete('manuscripts', [owner, id]));
}

/** Called on logging out: nothing of the account stays on the device. */
export async function forgetManuscripts(): Promise<void> {
  await attempt((database) => database.clear('manuscripts'));
}

/** A full or closed database is no reason to stop the author. */
async function attempt<Result>(
  work: (database: IDBPDatabase<Tables>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open();
    return database ? await work(database) : undefined;
  } catch {
    return undefined;
  }
}
