import { watchSilence } from '../source/silence.ts';
import { type PdfDocument, pageOf, proxyOf } from './document.ts';

/**
 * Whether a page doesn't exist: pdf.js accepts any object as the only page of a document, and leaves it
 * blank. A page that is intentionally blank has an object of its own.
 */
export async function isNoPage(document: PdfDocument, number: number): Promise<boolean> {
  try {
    const page = await pageOf(document, number);
    return page.ref === null && (await page.getOperatorList()).fnArray.length === 0;
  } catch {
    // A drawing error has already been reported, or the document is closed.
    return false;
  }
}

/** Whether the worker answers a trivial request. */
export async function isAlive(document: PdfDocument): Promise<boolean> {
  if (document.isClosed()) return true;
  const { promise: silent, resolve } = Promise.withResolvers<false>();
  const { end } = watchSilence(() => resolve(false));
  const answered = proxyOf(document)
    .getPageMode()
    .then(
      () => true,
      () => true,
    );
  return Promise.race([answered, silent]).finally(end);
}
