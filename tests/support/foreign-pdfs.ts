import { PDFDocument } from 'pdf-lib';
import { launchQuickBrowser } from '../../build/find-browser.ts';
import { type LabelRun, labelPages } from '../../build/pdfs/page-labels.ts';

/** A text printed as by third-party software: plain, without page labels. */
export type ForeignText = { title: string; language: string; pages: string[] };

/** Prints texts as A5 PDFs, one page per part. */
export async function printPdfs(texts: ForeignText[]): Promise<Uint8Array[]> {
  const browser = await launchQuickBrowser();
  try {
    const page = await browser.newPage();
    const printed: Uint8Array[] = [];
    for (const { title, language, pages } of texts) {
      const parts = pages.map((text) => `<section style="break-after: page">${text}</section>`);
      await page.setContent(
        `<!doctype html><html lang="${language}"><title>${title}</title>${parts.join('')}</html>`,
      );
      printed.push(await page.pdf({ format: 'A5', tagged: false, pageRanges: `1-${pages.length}` }));
    }
    return printed;
  } finally {
    await browser.close();
  }
}

/** A copy of a PDF with page labels. */
export async function relabelled(pdf: Uint8Array, runs: LabelRun[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  labelPages(document, runs);
  return document.save();
}

/** Merges the pages of several PDFs. */
export async function bound(pdfs: Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf);
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}
