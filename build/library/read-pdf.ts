import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfFacts = {
  bytes: number;
  pages: number;
  /** Hexadecimal. */
  sha256: string;
};

export type PdfText = PdfFacts & {
  /** The number printed on each page and its text. */
  texts: { label: string; text: string }[];
};

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Size, page count and checksum of a PDF. @throws when it can't be read as a PDF */
export async function readPdfFacts(file: string): Promise<PdfFacts> {
  return readDocument(file, async (document) => document.numPages).then(({ result, ...facts }) => ({
    ...facts,
    pages: result,
  }));
}

/** The same, with the label and the text of every page. @throws when it can't be read as a PDF */
export async function readPdfText(file: string): Promise<PdfText> {
  const { result, ...facts } = await readDocument(file, async (document) => {
    const labels = await document.getPageLabels();
    const texts: PdfText['texts'] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const content = await page.getTextContent();
      const text = content.items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('');
      texts.push({ label: labels?.[number - 1] ?? String(number), text: text.replace(/\0/g, '') });
    }
    return texts;
  });
  return { ...facts, pages: result.length, texts: result };
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

async function readDocument<Result>(file: string, read: (document: PdfDocument) => Promise<Result>) {
  const data = fs.readFileSync(file);
  const sha256 = createHash('sha256').update(data).digest('hex');
  const bytes = data.byteLength;
  const task = getDocument({
    data: new Uint8Array(data),
    cMapUrl: `${pdfjs}/cmaps/`,
    standardFontDataUrl: `${pdfjs}/standard_fonts/`,
    verbosity: 0,
  });
  try {
    return { bytes, sha256, result: await read(await task.promise) };
  } finally {
    await task.destroy();
  }
}
