import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinDividedWords } from './divided-words.ts';
import { codeOf, keepReadings } from './kept-readings.ts';
import { hasArtifacts, type Item, pageText } from './page-text.ts';
import { readOpening } from './read-opening.ts';
import { withoutRunningHeads } from './running-heads.ts';

export type PdfFacts = {
  bytes: number;
  pages: number;
  /** Hexadecimal. */
  sha256: string;
};

export type PdfText = PdfFacts & {
  /** The text of each page and its label, or its number in the file if there are no labels. */
  texts: { label: string; text: string }[];
  /** The page labels of the file (ISO 32000-1, 12.4.2), null when it has none. */
  labels: string[] | null;
  /** The title in the file's metadata, or null. */
  title: string | null;
  /** The authors in the file's metadata, as one text, or null. */
  author: string | null;
  /** The byte ranges that the first page needs. */
  opening: [begin: number, end: number][];
  /** The size of the first page as displayed, in PDF points. */
  firstPage: { width: number; height: number };
};

const project = path.resolve(import.meta.dirname, '../..');

/** What is read with pdf.js; the rest are facts of the file. */
type Read = Omit<PdfText, keyof PdfFacts>;

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** By checksum: the same bytes give the same result in every library, as long as the same code reads them. */
const readOnce = keepReadings(
  path.join(project, 'out/read-pdfs'),
  codeOf([
    path.join(project, 'build/library'),
    path.join(project, 'src/shared/article/pdf-chunk.ts'),
    path.join(pdfjs, 'package.json'),
  ]),
);

/**
 * Size, page count and checksum of a PDF.
 * @throws when it can't be read as a PDF
 */
export async function readPdfFacts(file: string): Promise<PdfFacts> {
  const { result: pages, ...facts } = await readDocument(file, 'pages', async ({ numPages }) => numPages);
  return { ...facts, pages };
}

/**
 * The same, with the label and text of every page, and the ranges of the first.
 * @throws when it can't be read as a PDF
 */
export async function readPdfText(file: string): Promise<PdfText> {
  const { result, ...facts } = await readDocument(file, 'text', async (document, data): Promise<Read> => {
    if (document.numPages === 0) throw new Error('it has no pages');
    const labels = await document.getPageLabels();
    const pages: Item[][] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await itemsOf(document, number));
    const printed = pages.some(hasArtifacts) ? pages.map(pageText) : withoutRunningHeads(pages.map(pageText));
    const texts = joinDividedWords(printed).map((text, place) => ({
      label: labels?.[place] ?? String(place + 1),
      text,
    }));
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    const opening = await readOpening(data);
    return { texts, labels, ...(await nature(document)), opening, firstPage: { width, height } };
  });
  return { ...facts, ...result, pages: result.texts.length };
}

async function itemsOf(document: PdfDocument, number: number): Promise<Item[]> {
  try {
    const page = await document.getPage(number);
    return (await page.getTextContent({ includeMarkedContent: true })).items;
  } catch {
    throw new Error(`page ${number} is damaged`);
  }
}

/** The metadata of a file: from its information dictionary, else from its XMP packet. */
async function nature(document: PdfDocument): Promise<{ title: string | null; author: string | null }> {
  const { info, metadata } = await document.getMetadata();
  const said = (name: string, property: string): string | null => {
    const own: unknown = (info as Record<string, unknown>)[name];
    const value: unknown = own || (metadata?.get(property) as unknown);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return { title: said('Title', 'dc:title'), author: said('Author', 'dc:creator') };
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

type Reading<Result> = (document: PdfDocument, data: Uint8Array) => Promise<Result>;

async function readDocument<Result>(file: string, what: 'pages' | 'text', read: Reading<Result>) {
  const data = new Uint8Array(fs.readFileSync(file));
  const sha256 = createHash('sha256').update(data).digest('hex');
  const result = await readOnce(`${sha256}.${what}`, () => readData(data, read));
  return { bytes: data.byteLength, sha256, result };
}

async function readData<Result>(data: Uint8Array, read: Reading<Result>): Promise<Result> {
  const task = getDocument({
    // pdf.js takes over the buffer it is given.
    data: data.slice(),
    cMapUrl: `${pdfjs}/cmaps/`,
    standardFontDataUrl: `${pdfjs}/standard_fonts/`,
    verbosity: 0,
  });
  try {
    return await read(await task.promise, data);
  } finally {
    await task.destroy();
  }
}
