import { createStore, type Watched } from '../../components/store.ts';
import { type Changes, changesOf } from '../pdfjs/changes.ts';
import type { PdfDocument } from '../pdfjs/document.ts';

/**
 * What the reader adds to an open document: text, drawings, pictures and form entries. They last only until
 * it is closed, unless saved to a file.
 */
export type Additions = Watched<{
  /** Whether some additions have not been saved to a file. */
  unsaved: boolean;
}> & {
  /** Whether there are additions, saved or not, including unfinished ones. */
  any(): boolean;
  /** Reports a change that the document does not report itself. */
  change(): void;
  /**
   * Calls `finish` to end unfinished additions before the document is read.
   * @returns a function that removes it
   */
  beforeLook(finish: () => void): () => void;
  /** The PDF with all additions. */
  pdf(): Promise<Uint8Array>;
  /**
   * Passes that PDF to `keep`; if it resolves to true and nothing changed meanwhile, nothing is unsaved any
   * more.
   * @returns what `keep` resolves to
   */
  save(keep: (pdf: Uint8Array) => Promise<boolean>): Promise<boolean>;
};

/** The part of a document's changes used here. */
export type Added = Omit<Changes, 'originalLength'>;

/** Completes a saved PDF before it is stored in a file. */
type Complete = (pdf: Uint8Array) => Promise<Uint8Array>;

/**
 * Follows the additions to a document.
 * @param complete adds to the PDF what pdf.js leaves out
 */
export function createAdditions(changed: Added, complete: Complete = async (pdf) => pdf): Additions {
  const store = createStore({ unsaved: false });
  const finishers = new Set<() => void>();
  const settle = () => {
    for (const finish of finishers) finish();
  };
  /** The number of saves under way: during them, pdf.js reports the document as unchanged. */
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
      // pdf.js reports only the first change. Forgetting it makes pdf.js report the next one, which this file
      // lacks.
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

/** The additions to an open document. */
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
