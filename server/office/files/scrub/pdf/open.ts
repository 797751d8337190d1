import { PDFDocument } from '@cantoo/pdf-lib';
import { CannotScrub } from '../removed.ts';

/**
 * Opens a PDF to be changed in place.
 * @throws CannotScrub when it is encrypted or damaged
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(unsliced(bytes), { updateMetadata: false, ignoreEncryption: true });
    if (!document.context.trailerInfo.Encrypt) document.getPageCount();
  } catch (error) {
    throw new CannotScrub('damaged', error);
  }
  if (document.context.trailerInfo.Encrypt) throw new CannotScrub('encrypted');
  return document;
}

/** Bytes of which the parser of a PDF takes parts without copying them. */
class Unsliced extends Uint8Array<ArrayBuffer> {
  override slice(begin?: number, end?: number): Unsliced {
    return this.subarray(begin, end) as Unsliced;
  }
}

function unsliced(bytes: Uint8Array): Unsliced {
  return new Unsliced(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

/** How often a file was written, by its end marks. */
export function revisions(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = file.indexOf('%%EOF'); at >= 0; at = file.indexOf('%%EOF', at + 5)) count += 1;
  // The first part of a linearised file ends with a mark, too.
  return file.subarray(0, 1024).includes('/Linearized') ? count - 1 : count;
}
