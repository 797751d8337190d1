import { type PdfDocument, proxyOf } from './document.ts';

/**
 * Whether a document is a form made for Adobe's XFA alone, whose pages hold no fields but a request to wait; pdf.js could
 * draw such forms, but not print or save them as PDF.
 */
export async function isXfaOnly(document: PdfDocument): Promise<boolean> {
  const { info } = await proxyOf(document).getMetadata();
  const { IsXFAPresent, IsAcroFormPresent } = info as Record<string, unknown>;
  return IsXFAPresent === true && IsAcroFormPresent !== true;
}
