import { type PdfDocument, proxyOf } from './document.ts';

/** What a reader has changed in a document: what was written and drawn, and what was filled in. */
export type Changes = {
  /** How many things are changed or added. */
  count(): number;
  /** Who is told of the first change since the last `forget`, and that there is none any more. */
  follow(listener: { onFirst(): void; onNone(): void }): void;
  /** Forgets that anything was changed, not what. */
  forget(): void;
  /** The PDF with all of it; forgets as well. */
  save(): Promise<Uint8Array>;
  /** How many bytes the document has without it. */
  originalLength(): Promise<number>;
};

/** What is changed in a document. It has one follower. */
export function changesOf(document: PdfDocument): Changes {
  const proxy = proxyOf(document);
  const storage: Omit<typeof proxy.annotationStorage, 'onSetModified' | 'onResetModified'> & {
    onSetModified: (() => void) | null;
    onResetModified: (() => void) | null;
  } = proxy.annotationStorage;
  return {
    count: () => storage.size,
    follow: ({ onFirst, onNone }) => {
      storage.onSetModified = onFirst;
      storage.onResetModified = onNone;
    },
    forget: () => storage.resetModified(),
    save: () => proxy.saveDocument(),
    originalLength: async () => (await proxy.getDownloadInfo()).length,
  };
}
