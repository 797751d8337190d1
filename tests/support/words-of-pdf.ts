import { openPdf } from './open-pdf.ts';

/** The words of a PDF as pdf.js reads them, page after page, with single spaces between them. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string> {
  const { proxy, close } = await openPdf(pdf);
  try {
    const texts: string[] = [];
    for (let place = 1; place <= proxy.numPages; place += 1) {
      const { items } = await (await proxy.getPage(place)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    return texts.join('\n').replaceAll(/\s+/g, ' ');
  } finally {
    await close();
  }
}
