import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AnnotationRecord } from '#shared/account/annotation.ts';

/** An annotation as stored on this device. */
export type StoredAnnotation = {
  /** The account it belongs to; empty if it was made without one. */
  owner: string;
  id: string;
  record: AnnotationRecord;
  /** Whether the account does not have this state yet. */
  changed: boolean;
  /** Why the account rejected this state. */
  refused?: 'invalid' | 'full';
};

/** The account whose annotations are here, and the cursor of the last synchronisation. */
export type KnownAccount = { owner: string; cursor: number };

/** Reads and writes atomically. */
export type Transaction = {
  account(): Promise<KnownAccount>;
  setAccount(account: KnownAccount): Promise<void>;
  entries(): Promise<StoredAnnotation[]>;
  entry(owner: string, id: string): Promise<StoredAnnotation | undefined>;
  put(entry: StoredAnnotation): Promise<void>;
  remove(owner: string, id: string): Promise<void>;
  /** Texts that are still too long for notes, by annotation. */
  drafts(): Promise<Map<string, string>>;
  setDraft(id: string, text: string | null): Promise<void>;
};

export type AnnotationStorage = {
  /** Whether it outlives the page. */
  durable: boolean;
  change<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
};

const nobody: KnownAccount = { owner: '', cursor: 0 };

interface Tables extends DBSchema {
  entries: { key: [owner: string, id: string]; value: StoredAnnotation };
  account: { key: 'account'; value: KnownAccount };
  drafts: { key: string; value: string };
}

/** Opens the annotation storage of this browser; if the browser refuses, one in memory. */
export async function openAnnotationStorage(): Promise<AnnotationStorage> {
  try {
    const database = await openDB<Tables>('annotations', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('entries', { keyPath: ['owner', 'id'] });
        fresh.createObjectStore('account');
        fresh.createObjectStore('drafts');
      },
      // A page of a newer version of the site wants to upgrade the database: this one continues without
      // storage.
      blocking: () => database.close(),
    });
    return storedIn(database);
  } catch {
    return createMemoryStorage();
  }
}

function storedIn(database: IDBPDatabase<Tables>): AnnotationStorage {
  return {
    durable: true,
    change: async (work) => {
      const underway = database.transaction(['entries', 'account', 'drafts'], 'readwrite', {
        durability: 'strict',
      });
      const entries = underway.objectStore('entries');
      const account = underway.objectStore('account');
      const drafts = underway.objectStore('drafts');
      const transaction: Transaction = {
        account: async () => (await account.get('account')) ?? nobody,
        setAccount: async (known) => void (await account.put(known, 'account')),
        entries: () => entries.getAll(),
        entry: (owner, id) => entries.get([owner, id]),
        put: async (entry) => void (await entries.put(entry)),
        remove: (owner, id) => entries.delete([owner, id]),
        drafts: async () => {
          const [ids, texts] = await Promise.all([drafts.getAllKeys(), drafts.getAll()]);
          return new Map(ids.map((id, index) => [id, texts[index] ?? '']));
        },
        setDraft: async (id, text) => void (await (text === null ? drafts.delete(id) : drafts.put(text, id))),
      };
      const [result] = await Promise.all([work(transaction), underway.done]);
      return result;
    },
  };
}

/** A storage that lasts as long as the page. */
export function createMemoryStorage(): AnnotationStorage {
  const entries = new Map<string, StoredAnnotation>();
  const drafts = new Map<string, string>();
  let known = nobody;
  let turn: Promise<unknown> = Promise.resolve();
  const keyOf = (owner: string, id: string) => `${owner} ${id}`;
  const transaction: Transaction = {
    account: async () => known,
    setAccount: async (account) => {
      known = account;
    },
    entries: async () => [...entries.values()],
    entry: async (owner, id) => entries.get(keyOf(owner, id)),
    put: async (entry) => void entries.set(keyOf(entry.owner, entry.id), entry),
    remove: async (owner, id) => void entries.delete(keyOf(owner, id)),
    drafts: async () => new Map(drafts),
    setDraft: async (id, text) => void (text === null ? drafts.delete(id) : drafts.set(id, text)),
  };
  return {
    durable: false,
    change: (work) => {
      const result = turn.then(() => work(transaction));
      turn = result.catch(() => undefined);
      return result;
    },
  };
}
