import type { Annotation, AnnotationRecord } from '#shared/annotation.ts';
import { inReadingOrder, isRemoved, newerRecord, timeOfChange } from '#shared/annotation-merge.ts';
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
   * Whether they are in an account: nobody is signed in, nor was on this page; somebody was, and their notes have gone
   * with their session; the account knows all, or it is to be told yet.
   */
  account: 'none' | 'left' | SyncState;
  /** How many the account did not take, so that they are on this device only. */
  refused: number;
};

/** The annotations of whoever sits at this browser: at once in memory, then on the device, then in the account. */
export type Annotations = {
  /** Those of an article in the order of the text; the same array until one changes. */
  ofArticle(articleId: number): readonly Annotation[];
  status(): AnnotationStatus;
  /** Whose they are: the account's own name for it; `nobodys` while no account is here. */
  owner(): string;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Keeps a new annotation, one that comes back, or a changed one; gives it the time of the change. */
  keep(annotation: Annotation): void;
  remove(annotation: Annotation): void;
  /**
   * Takes annotations of a file in, all at once: each as it is unless it was removed here; of two states the newer one
   * stays.
   * @returns how many were taken in: the others are here already, in that state or a newer one
   */
  bringIn(annotations: readonly Annotation[]): number;
  /** A text that is too long to be the note of an annotation yet. */
  draft(id: string): string | undefined;
  setDraft(id: string, text: string | null): void;
  /** Does what is still to be written when the page or the session ends. @returns what ends that */
  beforeEnd(work: () => void): () => void;
};

/** After the last change, in ms: long enough for a word to be finished. */
const pause = 1_500;

const address = '/api/account/annotations';

/** The schemas come with the first answer. */
const contract = () => import('#shared/annotation.ts');

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

/** Opens the annotations of this browser, once a page. */
export async function openAnnotations(): Promise<Annotations> {
  return (await openOnce()).annotations;
}

/** Sends what the account does not know yet, as far as it can be sent now: for whoever is about to sign out. */
export async function sendAnnotations(): Promise<void> {
  await (await openOnce()).send();
}

/**
 * Removes the annotations of the account from this device: called once its session is over.
 * @param isDeleted whether the account is gone, and with it whatever was still to be sent to it
 */
export async function forgetAccountAnnotations(isDeleted = false): Promise<void> {
  await (await openOnce()).leave(isDeleted);
}

/** The latest state of each annotation that is shown, by id. */
type Shown = Map<string, StoredAnnotation>;

async function open() {
  const storage = await openAnnotationStorage();
  const listeners = new Set<() => void>();
  const endings = new Set<() => void>();
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('annotations') : undefined;
  /** What was written here and is not stored yet. */
  const unstored = new Map<string, StoredAnnotation>();
  const unstoredDrafts = new Map<string, string | null>();
  let drafts = new Map<string, string | null>();
  let shown: Shown = new Map();
  let owner = nobodys;
  let isDurable = storage.durable;
  let hasLeft = false;
  const lists = new Map<number, readonly Annotation[]>();
  let status: AnnotationStatus | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let reading: Promise<void> | undefined;

  const tellStatus = () => {
    status = undefined;
    for (const listener of listeners) listener();
  };
  const tell = () => {
    lists.clear();
    tellStatus();
  };
  /** What can't be read or stored: nobody sees for it what belongs to somebody who is gone. */
  const distrust = (error: unknown) => {
    console.error('annotations cannot be stored:', error);
    isDurable = false;
    if (cachedUsername() === null) owner = nobodys;
    shown = shownOf(shown.values(), owner);
    tell();
  };
  /** Takes up what is being typed. */
  const settle = () => {
    for (const end of endings) end();
  };
  const read = async () => {
    await writing;
    try {
      const stored = await storage.change(readStored);
      // A session that ends in another window takes the notes along before the name: what is being typed goes with them.
      if (stored.owner !== owner) settle();
      owner = stored.owner;
      shown = shownOf([...stored.entries, ...unstored.values()], owner);
      drafts = new Map([...stored.drafts, ...unstoredDrafts]);
      tell();
    } catch (error) {
      distrust(error);
    }
  };
  /** Reads what is stored; of several tabs' news that come together the first reading sees the first, the next the rest. */
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
  /** Tells what is shown now once, and stores it as one, however much it is. */
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
  /** What does not succeed is done when the annotations are next opened. */
  const leave = async (isDeleted = false) => {
    settle();
    write(() => storage.change((transaction) => leaveAccount(transaction, isDeleted)));
    sync.rest();
    await reload();
  };

  const annotations: Annotations = {
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
    // Another tab may know earlier that the session is over, and its notes with it.
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
  // Before someone signs out, what is on its way into storage must be there.
  const send = async () => {
    settle();
    await writing;
    await sync.now();
  };
  return { annotations, send, leave };
}

/** All that is stored, and whose device it is now: nobody's once they are signed out, whatever is stored of them. */
async function readStored(transaction: Transaction) {
  const { owner } = await transaction.account();
  return {
    owner: cachedUsername() === null ? nobodys : owner,
    entries: await transaction.entries(),
    drafts: await transaction.drafts(),
  };
}

/** What is to be seen by whoever is here: their own, and what was made while nobody was signed in. */
function shownOf(entries: Iterable<StoredAnnotation>, owner: string): Shown {
  const shown: Shown = new Map();
  for (const entry of entries) {
    if (entry.owner !== owner && entry.owner !== nobodys) continue;
    const known = shown.get(entry.id);
    if (!known || newerRecord(known.record, entry.record) === entry.record) shown.set(entry.id, entry);
  }
  return shown;
}
