import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newId } from '../../notes/new-id.ts';
import { type KeptSignature, keptLimit, readSignatures, type Signature } from './signature.ts';

interface Tables extends DBSchema {
  signatures: { key: string; value: unknown };
}

/**
 * Reads the signatures stored in this browser; they are stored nowhere else.
 * @returns null if the browser refuses storage
 */
export async function readKept(): Promise<KeptSignature[] | null> {
  try {
    return await inDatabase(async (database) => readSignatures(await database.getAll('signatures')));
  } catch {
    return null;
  }
}

/**
 * Stores a signature.
 * @returns why it could not be stored: the limit is reached (`tooMany`) or writing failed (`full`)
 */
export async function keepSignature({ shape, description }: Signature): Promise<'tooMany' | 'full' | null> {
  const kept: KeptSignature = { id: newId(), shape, description, keptAt: Date.now() };
  try {
    return await inDatabase(async (database) => {
      const change = database.transaction('signatures', 'readwrite');
      const stored = await change.store.getAll();
      const held = readSignatures(stored);
      const isFull = held.length >= keptLimit;
      if (!isFull) await change.store.put(kept);
      await change.done;
      return isFull ? 'tooMany' : null;
    });
  } catch (error) {
    console.error(error);
    return 'full';
  }
}

/** Removes a stored signature. */
export async function forgetSignature(id: string): Promise<void> {
  await inDatabase((database) => database.delete('signatures', id));
}

/** Opens the database for a single operation, as it is rarely used. */
async function inDatabase<Result>(
  work: (database: IDBPDatabase<Tables>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Tables>('signatures', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('signatures', { keyPath: 'id' }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
