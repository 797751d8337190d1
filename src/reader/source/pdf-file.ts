import type { Pdf } from '#shared/article/article.ts';

/** The file of a document, as far as reading needs it. */
export type PdfFile = Pick<Pdf, 'url' | 'downloadName' | 'bytes' | 'opening' | 'preview'> & {
  /** The file itself, if it is on this device: then nothing is requested. */
  file?: Blob;
};
