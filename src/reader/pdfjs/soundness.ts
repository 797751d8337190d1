import { watchSilence } from '../source/silence.ts';
import { type PdfDocument, pageOf, proxyOf } from './document.ts';

/**
 * Whether a page is none: pdf.js takes whatever stands in the place of a document's only page for a page, and leaves it
 * blank. A page that is meant to be blank is an object of its own.
 */
export async function isNoPage(document: PdfDocument, number: number): Promise<boolean> {
  try {
    const page = await pageOf(document, number);
    return page.ref === null && (await page.getOperatorList()).fnArray.length === 0;
  } catch {
    // What can't be drawn has been told by then; or the document is closed.
    return false;
  }
}

/** Whether the worker answers to a question that it need not think about. */
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
