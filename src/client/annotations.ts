import type { Annotation, AnnotationRecord } from '#shared/account/annotation.ts';
import { inReadingOrder, isRemoved, newerRecord, timeOfChange } from '#shared/account/annotation-merge.ts';
import { askAccount } from './ask-account.ts';
import { cachedUsername, onSessionChange } from './session.ts';
import { keepRecord, leaveAccount, nobodys } from './sync/annotation-entries.ts';
import { openAnnotationStorage, type StoredAnnotation, type Transaction } from './sync/annotation-storage.ts';
import { createSync, type SyncState } from './sync/engine.ts';
import { type AnnotationAccount, syncAnnotations } from './sync/sync-annotations.ts';
import { leaveUnstored, storeLeft } from './sync/unstored-annotations.ts';

export type AnnotationStatus = {
  /** Whether annotations outlive the page: some browsers refuse to store anything. */
  durable: boolean;
  /**
   * `none`: nobody is logged in, nor was on this page; `left`: the user has logged out and their notes are
   * gone from this device; otherwise whether the account has everything.
   */
  account: 'none' | 'left' | SyncState;
  /** How many the account rejected, so that they are on this device only. */
  refused: number;
};

/** The annotations of this browser's user: first in memory, then on the device, then in the account. */
export type Annotations = {
  /** They are only read: nothing of them can be changed. */
  readonly isFixed?: true;
  /** The annotations of an article, in reading order; the same array until one changes. */
  ofArticle(articleId: number): readonly Annotation[];
  status(): AnnotationStatus;
  /** The owner's identifier, assigned by the account; `nobodys` if no account's annotations are here. */
  owner(): string;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Stores a new, changed or restored annotation, with the time of the change. */
  keep(annotation: Annotation): void;
  remove(annotation: Annotation): void;
  /**
   * Imports annotations from a file, all at once. One that was removed here is restored; of two states the
   * newer one wins.
   * @returns how many were imported; the others exist here in the same or a newer state
   */
  bringIn(annotations: readonly Annotation[]): number;
  /** A text that is still too long for the note of an annotation. */
  draft(id: string): string | undefined;
  setDraft(id: string, text: string | null): void;
  /**
   * Runs `work`, which saves what is still being typed, when the page or the session ends.
   * @returns a function that unsubscribes
   */
  beforeEnd(work: () => void): () => void;
};

/** The same over all articles, whether the library still has them or not. */
export type AllAnnotations = Annotations & {
  /** Every annotation, in no order; the same array until one changes. */
  all(): readonly Annotation[];
};

/** Between the last change and sending, in ms: long enough to finish a word. */
const pause = 1_500;

const address = '/api/account/annotations';

/** The schemas are loaded when first needed. */
const contract = () => import('#shared/account/annotation.ts');

const account: AnnotationAccount = {
  read: async (since) => {
    const answer = await askAccount('GET', `${address}?since=${since}`);
    return (await contract()).AnnotationAnswer.parse(answer);
  },
  send: async (changes) => {
    const answer = await askAccount('POST', address, changes);
    return (await contract()).AnnotationAnswer.parse(answer);
  },
};

let opened: ReturnType<typeof open> | undefined;

function openOnce(): ReturnType<typeof open> {
  opened ??= open();
  return opened;
}

/** Opens the annotations of this browser, once per page. */
export async function openAnnotations(): Promise<AllAnnotations> {
  return (await openOnce()).annotations;
}

/** Sends what can be sent now to the account, before logging out. */
export async function sendAnnotations(): Promise<void> {
  await (await openOnce()).send();
}

/**
 * Removes the account's annotations from this device, once its session has ended.
 * @param isDeleted whether the account has been deleted, and unsent annotations are to be removed too
 */
export async function forgetAccountAnnotations(isDeleted = false): Promise<void> {
  await (await openOnce()).leave(isDeleted);
}

/** The latest state of each visible annotation, by id. */
type Shown = Map<string, StoredAnnotation>;

async function open() {
  const storage = await openAnnotationStorage();
  const listeners = new Set<() => void>();
  const endings = new Set<() => void>();
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('annotations') : undefined;
  /** Changes that are not stored yet. */
  const unstored = new Map<string, StoredAnnotation>();
  const unstoredDrafts = new Map<string, string | null>();
  let drafts = new Map<string, string | null>();
  let shown: Shown = new Map();
  let owner = nobodys;
  let isDurable = storage.durable;
  let hasLeft = false;
  const lists = new Map<number, readonly Annotation[]>();
  let all: readonly Annotation[] | undefined;
  let status: AnnotationStatus | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let reading: Promise<void> | undefined;

  const tellStatus = () => {
    status = undefined;
    for (const listener of listeners) listener();
  };
  const tell = () => {
    lists.clear();
    all = undefined;
    tellStatus();
  };
  /**
   * Called when reading or storing fails: from then on nothing counts as durable, and the annotations of a
   * user who has logged out are hidden.
   */
  const distrust = (error: unknown) => {
    console.error('annotations cannot be stored:', error);
    isDurable = false;
    if (cachedUsername() === null) owner = nobodys;
    shown = shownOf(shown.values(), owner);
    tell();
  };
  /** Saves what is being typed. */
  const settle = () => {
    for (const end of endings) end();
  };
  const read = async () => {
    await writing;
    try {
      const stored = await storage.change(readStored);
      // Another window that logs out removes the notes first and the name later: save what is being typed
      // here with them.
      if (stored.owner !== owner) settle();
      owner = stored.owner;
      shown = shownOf([...stored.entries, ...unstored.values()], owner);
      drafts = new Map([...stored.drafts, ...unstoredDrafts]);
      tell();
    } catch (error) {
      distrust(error);
    }
  };
  /**
   * Reads what is stored. When several tabs report changes at once, the first report is read immediately, and
   * all others together in one more reading.
   */
  const reload = async () => {
    await reading;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };
  const sync = createSync({
    name: 'annotations',
    exchange: async () => {
      try {
        await syncAnnotations(storage, account);
      } finally {
        // What arrived before a failure is stored.
        tabs?.postMessage('changed');
        await reload();
      }
    },
    freshFor: 0,
    onState: tellStatus,
  });
  const write = (work: () => Promise<unknown>) => {
    writing = writing.then(work).then(() => tabs?.postMessage('changed'), distrust);
    sync.soon(pause);
  };
  const show = (record: AnnotationRecord): StoredAnnotation => {
    const entry: StoredAnnotation = { owner, id: record.id, record, changed: true };
    shown.set(record.id, entry);
    unstored.set(record.id, entry);
    return entry;
  };
  /** Notifies listeners once and stores all entries in one transaction. */
  const store = (entries: readonly StoredAnnotation[]) => {
    tell();
    write(async () => {
      await storage.change(async (transaction) => {
        for (const entry of entries) await keepRecord(transaction, entry.owner, entry.record);
      });
      for (const entry of entries) if (unstored.get(entry.id) === entry) unstored.delete(entry.id);
    });
  };
  const put = (record: AnnotationRecord) => store([show(record)]);
  /** What fails here is done when the annotations are next opened. */
  const leave = async (isDeleted = false) => {
    settle();
    write(() => storage.change((transaction) => leaveAccount(transaction, isDeleted)));
    sync.rest();
    await reload();
  };

  const annotations: AllAnnotations = {
    all: () => {
      all ??= [...shown.values()].flatMap(({ record }) => (isRemoved(record) ? [] : record));
      return all;
    },
    ofArticle: (articleId) => {
      let list = lists.get(articleId);
      if (!list) {
        const records = [...shown.values()].map(({ record }) => record);
        list = inReadingOrder(records.filter((record) => record.articleId === articleId));
        lists.set(articleId, list);
      }
      return list;
    },
    status: () => {
      status ??= {
        durable: isDurable,
        account: cachedUsername() !== null ? sync.state() : hasLeft ? 'left' : 'none',
        refused: [...shown.values()].filter(({ refused }) => refused !== undefined).length,
      };
      return status;
    },
    owner: () => owner,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (annotation) => {
      const known = shown.get(annotation.id)?.record ?? annotation;
      put({ ...annotation, updatedAt: timeOfChange(known, Date.now()) });
    },
    remove: (annotation) => {
      const { id, articleId } = annotation;
      put({ id, articleId, deletedAt: timeOfChange(shown.get(id)?.record ?? annotation, Date.now()) });
    },
    bringIn: (given) => {
      const taken = given.flatMap((annotation) => {
        const known = shown.get(annotation.id)?.record;
        if (known && isRemoved(known)) {
          return [show({ ...annotation, updatedAt: timeOfChange(known, Date.now()) })];
        }
        if (known && newerRecord<AnnotationRecord>(known, annotation) === known) return [];
        return [show(annotation)];
      });
      if (taken.length > 0) store(taken);
      return taken.length;
    },
    draft: (id) => drafts.get(id) ?? undefined,
    setDraft: (id, text) => {
      if ((drafts.get(id) ?? null) === text) return;
      drafts.set(id, text);
      unstoredDrafts.set(id, text);
      tell();
      write(async () => {
        await storage.change((transaction) => transaction.setDraft(id, text));
        if (unstoredDrafts.get(id) === text) unstoredDrafts.delete(id);
      });
    },
    beforeEnd: (work) => {
      endings.add(work);
      return () => endings.delete(work);
    },
  };

  tabs?.addEventListener('message', () => {
    // Another tab may be the first to know that the session has ended, and its notes with it.
    if (cachedUsername() === null) settle();
    void reload();
  });
  onSessionChange(() => {
    hasLeft = cachedUsername() === null;
    if (hasLeft) void leave();
    else sync.soon(pause);
    tellStatus();
  });
  window.addEventListener('pagehide', () => {
    settle();
    leaveUnstored([...unstored.values(), ...[...unstoredDrafts].map(([id, draft]) => ({ id, draft }))]);
  });
  write(() => storeLeft(storage));
  if (cachedUsername() === null) await leave();
  else await reload();
  void sync.now();
  // Before logging out, pending writes must have reached the storage.
  const send = async () => {
    settle();
    await writing;
    await sync.now();
  };
  return { annotations, send, leave };
}

/**
 * All that is stored, and its owner: nobody once the user has logged out, whatever is still stored of theirs.
 */
async function readStored(transaction: Transaction) {
  const { owner } = await transaction.account();
  return {
    owner: cachedUsername() === null ? nobodys : owner,
    entries: await transaction.entries(),
    drafts: await transaction.drafts(),
  };
}

/** The annotations the current user may see: their own, and those made without an account. */
function shownOf(entries: Iterable<StoredAnnotation>, owner: string): Shown {
  const shown: Shown = new Map();
  for (const entry of entries) {
    if (entry.owner !== owner && entry.owner !== nobodys) continue;
    const known = shown.get(entry.id);
    if (!known || newerRecord(known.record, entry.record) === entry.record) shown.set(entry.id, entry);
  }
  return shown;
}
