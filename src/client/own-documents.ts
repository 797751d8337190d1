import { type DBSchema, openDB } from 'idb';
import type { Annotation } from '#shared/account/annotation.ts';
import { inReadingOrder, newerRecord, timeOfChange } from '#shared/account/annotation-merge.ts';
import type { Annotations } from './annotations.ts';

/** A file of the user's device. The file itself is kept nowhere. */
export type OwnDocument = {
  /** Its SHA-256, hexadecimal. */
  hash: string;
  /** The file's name without its ending. */
  name: string;
};

/** A file with the notes on it. */
export type OwnNotes = { document: OwnDocument; notes: readonly Annotation[] };

/** Notes on files of the user's own. They are on this device only, for whoever uses this browser. */
export type OwnDocuments = {
  /** All files with notes; the same array until one changes. */
  all(): readonly OwnNotes[];
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** The notes on a file. */
  notesOn(document: OwnDocument): Annotations;
};

type Kept = { hash: string; annotation: Annotation };

interface Tables extends DBSchema {
  documents: { key: string; value: OwnDocument };
  notes: { key: string; value: Kept };
  drafts: { key: string; value: string };
}

const name = 'own-documents';

let opened: Promise<OwnDocuments> | undefined;

/** Opens the notes on own files, once per page. If the browser refuses to store them, they last as long as the page. */
export function openOwnDocuments(): Promise<OwnDocuments> {
  opened ??= open();
  return opened;
}

async function openDatabase() {
  try {
    return await openDB<Tables>(name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('documents', { keyPath: 'hash' });
        fresh.createObjectStore('notes', { keyPath: 'annotation.id' });
        fresh.createObjectStore('drafts');
      },
      blocking: (_now, _next, { target }) => (target as IDBDatabase).close(),
    });
  } catch (error) {
    console.error('notes on own files cannot be stored:', error);
    return undefined;
  }
}

async function open(): Promise<OwnDocuments> {
  const database = await openDatabase();
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  const listeners = new Set<() => void>();
  const documents = new Map<string, OwnDocument>();
  const notes = new Map<string, Kept>();
  const drafts = new Map<string, string>();
  let lists = new Map<string, readonly Annotation[]>();
  let all: readonly OwnNotes[] | undefined;
  let durable = database !== undefined;
  let status: ReturnType<Annotations['status']> | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const tell = () => {
    lists = new Map();
    all = undefined;
    status = undefined;
    for (const listener of [...listeners]) listener();
  };
  const write = (work: (to: NonNullable<typeof database>) => Promise<unknown>) => {
    tell();
    if (!database || !durable) return;
    writing = writing
      .then(() => work(database))
      .then(
        () => tabs?.postMessage('changed'),
        (error: unknown) => {
          console.error('notes on own files cannot be stored:', error);
          durable = false;
          tell();
        },
      );
  };
  const read = async () => {
    if (!database) return;
    await writing;
    const [storedDocuments, storedNotes, ids, texts] = await Promise.all([
      database.getAll('documents'),
      database.getAll('notes'),
      database.getAllKeys('drafts'),
      database.getAll('drafts'),
    ]);
    for (const kept of [documents, notes, drafts]) kept.clear();
    for (const document of storedDocuments) documents.set(document.hash, document);
    for (const kept of storedNotes) notes.set(kept.annotation.id, kept);
    for (const [at, id] of ids.entries()) drafts.set(id, texts[at] ?? '');
    tell();
  };
  const notesOf = (hash: string) => {
    const list =
      lists.get(hash) ??
      inReadingOrder([...notes.values()].flatMap((kept) => (kept.hash === hash ? kept.annotation : [])));
    lists.set(hash, list);
    return list;
  };
  const put = (document: OwnDocument, annotations: readonly Annotation[]) => {
    const kept = annotations.map((annotation): Kept => ({ hash: document.hash, annotation }));
    documents.set(document.hash, document);
    for (const one of kept) notes.set(one.annotation.id, one);
    write(async (to) => {
      const underway = to.transaction(['documents', 'notes'], 'readwrite');
      await Promise.all([
        underway.objectStore('documents').put(document),
        ...kept.map((one) => underway.objectStore('notes').put(one)),
        underway.done,
      ]);
    });
  };

  tabs?.addEventListener('message', () => void read().catch(() => undefined));
  await read().catch((error: unknown) => {
    console.error('notes on own files cannot be read:', error);
    durable = false;
  });
  return {
    all: () => {
      all ??= [...documents.values()]
        .map((document) => ({ document, notes: notesOf(document.hash) }))
        .filter((own) => own.notes.length > 0);
      return all;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notesOn: (document) => ({
      ofArticle: () => notesOf(document.hash),
      status: () => {
        status ??= { durable, account: 'none', refused: 0 };
        return status;
      },
      owner: () => document.hash,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      keep: (annotation) => {
        const known = notes.get(annotation.id)?.annotation ?? annotation;
        put(document, [{ ...annotation, updatedAt: timeOfChange(known, Date.now()) }]);
      },
      remove: ({ id }) => {
        notes.delete(id);
        write((to) => to.delete('notes', id));
      },
      bringIn: (given) => {
        const taken = given.filter((annotation) => {
          const known = notes.get(annotation.id)?.annotation;
          return !known || (known !== annotation && newerRecord(known, annotation) === annotation);
        });
        if (taken.length > 0) put(document, taken);
        return taken.length;
      },
      draft: (id) => drafts.get(id),
      setDraft: (id, text) => {
        if ((drafts.get(id) ?? null) === text) return;
        if (text === null) drafts.delete(id);
        else drafts.set(id, text);
        write((to) => (text === null ? to.delete('drafts', id) : to.put('drafts', text, id)));
      },
      beforeEnd: (work) => {
        addEventListener('pagehide', work, { capture: true });
        return () => removeEventListener('pagehide', work, { capture: true });
      },
    }),
  };
}
