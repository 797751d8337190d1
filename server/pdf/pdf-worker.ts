import type { PdfSource } from './pdf-source.ts';
import { setPdf } from './set-pdf.ts';

/** Sets a document in a thread of its own. */
export default function set(source: PdfSource): Promise<Uint8Array> {
  return setPdf(source);
}
