import { type Changes, changesOf } from '../pdfjs/changes.ts';
import type { PdfDocument } from '../pdfjs/document.ts';
import { createStore, type Watched } from '../store.ts';

/** What a reader has added to a document: writing, drawings, pictures, and what was filled in. It is in no file yet. */
export type Additions = Watched<{
  /** Whether any of it is in no downloaded file. */
  unsaved: boolean;
}> & {
  /** Whether there is any, saved or not. What is still being written counts. */
  any(): boolean;
  /** Notes that something has changed of which the document does not tell by itself. */
  change(): void;
  /** Has what is being written finished before the document is looked at. @returns what ends that */
  beforeLook(finish: () => void): () => void;
  /** The PDF with all of it. */
  pdf(): Promise<Uint8Array>;
  /** Hands that to what keeps it in a file: where that says that it did, nothing is unsaved any more. @returns what it said */
  save(keep: (pdf: Uint8Array) => Promise<boolean>): Promise<boolean>;
};

/** What is asked of the changes of a document. */
export type Added = Omit<Changes, 'originalLength'>;

/** What is done to a PDF before it is in a file. */
type Complete = (pdf: Uint8Array) => Promise<Uint8Array>;

/** Follows what is added to a document. @param complete gives the PDF what pdf.js does not */
export function createAdditions(changed: Added, complete: Complete = async (pdf) => pdf): Additions {
  const store = createStore({ unsaved: false });
  const finishers = new Set<() => void>();
  const settle = () => {
    for (const finish of finishers) finish();
  };
  /** How many files are being made: pdf.js forgets then that anything was changed. */
  let saving = 0;
  let changes = 0;
  const note = (unsaved: boolean) => {
    changes += 1;
    store.set({ unsaved });
  };
  changed.follow({
    onFirst: () => note(true),
    onNone: () => {
      if (saving === 0) store.set({ unsaved: false });
    },
  });
  const pdf = async () => {
    settle();
    saving += 1;
    try {
      // It tells of the first change only: of the next one, too, which is not in this file.
      changed.forget();
      const before = changes;
      return { bytes: await complete(await changed.save()), before };
    } finally {
      saving -= 1;
    }
  };
  return {
    state: store.state,
    subscribe: store.subscribe,
    any: () => {
      settle();
      return changed.count() > 0;
    },
    change: () => note(changed.count() > 0),
    beforeLook: (finish) => {
      finishers.add(finish);
      return () => finishers.delete(finish);
    },
    pdf: async () => (await pdf()).bytes,
    save: async (keep) => {
      const { bytes, before } = await pdf();
      const kept = await keep(bytes);
      if (kept && changes === before) store.set({ unsaved: false });
      return kept;
    },
  };
}

/** What is added to a document that is open. */
export function additionsTo(document: PdfDocument): Additions {
  const changes = changesOf(document);
  return createAdditions(changes, async (pdf) => {
    const [{ completePdf }, length] = await Promise.all([
      import('./complete-pdf.ts'),
      changes.originalLength(),
    ]);
    return await completePdf(pdf, length, document);
  });
}
