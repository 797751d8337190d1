import { type PdfDocument, proxyOf } from './document.ts';

/** What a reader has changed in a document: text and drawings added, fields filled in. */
export type Changes = {
  /** The number of things changed or added. */
  count(): number;
  /** Reports the first change since the last `forget`, and when no changes are left. */
  follow(listener: { onFirst(): void; onNone(): void }): void;
  /** Marks the document as unchanged; the changes themselves stay. */
  forget(): void;
  /** The PDF with all changes; marks the document as unchanged. */
  save(): Promise<Uint8Array>;
  /** The size of the original file, in bytes. */
  originalLength(): Promise<number>;
};

/** The changes to a document. Only one listener is supported. */
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
