import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from '../../documents/read/pdf/open-pdf.ts';
import type { Passage } from './passage.ts';
import { pdfDescriptions } from './pdf-descriptions.ts';
import { asCyrillic, isPlausible } from './plausible.ts';

/** Letters on a page that one font shows. */
type Piece = { text: string; font: string };

/**
 * The text of a PDF with its pages; what its letters say in a font by which they are no text in any language is marked as
 * doubtful, and given once more as it may be meant.
 * @throws what pdf.js throws for a PDF that can't be read
 */
export async function pdfText(bytes: Uint8Array): Promise<Passage[]> {
  const task = openPdf(await withWidePages(bytes));
  try {
    const document = await task.promise;
    const pages: Piece[][] = [];
    const links: Passage[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      pages.push(await piecesOf(page));
      links.push(await linksOf(page, number));
      page.cleanup();
    }
    const doubtful = doubtfulFonts(pages.flat());
    const passages = pages.flatMap((pieces, index) => [
      ...pagePassages(pieces, index + 1, doubtful),
      ...(links[index] ?? []),
    ]);
    const described = (await pdfDescriptions(bytes)).map(
      ({ text, page }): Passage => ({
        place: { part: 'alternative-text', ...(page === undefined ? {} : { page }) },
        text,
      }),
    );
    return [...passages, ...described, ...titlesIn((await document.getOutline()) ?? [])];
  } finally {
    await task.destroy();
  }
}

const wide = [-1_000_000, -1_000_000, 1_000_000, 1_000_000];

/** The same PDF with pages that reach everywhere: pdf.js leaves out what stands beside a page, which others may find. */
async function withWidePages(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  for (const { node } of document.getPages()) {
    node.set(PDFName.of('MediaBox'), document.context.obj(wide));
    node.set(PDFName.of('CropBox'), document.context.obj(wide));
  }
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str + (item.hasEOL ? '\n' : ''), font: item.fontName }] : [],
  );
}

async function linksOf(page: PDFPageProxy, number: number): Promise<Passage[]> {
  const annotations = (await page.getAnnotations()) as { url?: string }[];
  return annotations.flatMap(({ url }): Passage[] =>
    url && /^https?:/i.test(url) ? [{ place: { part: 'link', page: number }, text: url }] : [],
  );
}

function doubtfulFonts(pieces: Piece[]): Set<string> {
  const fonts = Map.groupBy(pieces, ({ font }) => font);
  const said = [...fonts].map(([font, own]) => ({ font, text: own.map(({ text }) => text).join(' ') }));
  return new Set(said.filter(({ text }) => !isPlausible(text)).map(({ font }) => font));
}

/** The text of a page, and again in Cyrillic letters if those may be meant. */
function pagePassages(pieces: Piece[], page: number, doubtful: Set<string>): Passage[] {
  const passage = (text: string): Passage => ({ place: { part: 'text', page }, text });
  const textOf = (own: Piece[]) => own.map(({ text }) => text).join('');
  const isIn = ({ font, text }: Piece) => doubtful.has(font) && /\S/.test(text);
  if (!pieces.some(isIn)) return [passage(textOf(pieces))];
  const meant = asCyrillic(
    pieces
      .filter(isIn)
      .map(({ text }) => text)
      .join(' '),
  );
  const read = pieces.map((piece) =>
    isIn(piece) ? { ...piece, text: asCyrillic(piece.text) ?? piece.text } : piece,
  );
  return [
    { ...passage(textOf(pieces)), isDoubtful: true },
    ...(meant === null ? [] : [passage(meant), passage(textOf(read))]),
  ];
}

type OutlineItem = { title: string; items: OutlineItem[] };

function titlesIn(items: OutlineItem[]): Passage[] {
  return items.flatMap(({ title, items: inside }): Passage[] => [
    { place: { part: 'outline' }, text: title },
    ...titlesIn(inside),
  ]);
}
