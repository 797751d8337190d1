import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { PDFDocument, type PDFPage, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { Language } from '#shared/language/language.ts';
import { type LetterFont, readWoff } from '../../src/reader/writing/letter-font.ts';
import { type Run, setLine, widthOf } from '../../src/reader/writing/set-lines.ts';
import { readOpening } from './read-opening.ts';

/** A PDF with a mark on every page. */
export type MarkedPdf = {
  data: Uint8Array;
  bytes: number;
  sha256: string;
  /** The byte ranges that the first page needs. */
  opening: [begin: number, end: number][];
};

const word: Record<Language, string> = { ru: 'ОТОЗВАНА', en: 'RETRACTED', kk: 'ҚАЙТАРЫП АЛЫНҒАН' };

/** In PDF points. */
const band = { height: 17, size: 9, baseline: 5 };

type Fonts = readonly [LetterFont, ...LetterFont[]];
type Placed = { line: string; x: number; y: number; size: number };

/**
 * Marks every page of a PDF as retracted: across the page, and in a band at its top with the notice’s DOI. The
 * marks are artifacts, so that they are not read out as text of the article. The same input gives the same
 * bytes.
 * @param language the article’s; the mark is in English besides
 * @param doi that of the notice
 * @throws if the PDF can't be changed: it is encrypted, or pdf-lib can't read it
 */
export async function markRetracted(
  original: Uint8Array,
  language: Language,
  doi: string,
): Promise<MarkedPdf> {
  const pdf = await PDFDocument.load(original, { updateMetadata: false, ignoreEncryption: true });
  if (pdf.isEncrypted) throw new Error('it is protected against changes');
  const words = [...new Set([word[language], word.en])];
  const fonts = await loadFonts();
  const line = [...words, `https://doi.org/${doi}`].join(' · ');
  const embedded = embedFonts(pdf, fonts, [...words, line]);
  const faint = pdf.context.register(pdf.context.obj({ Type: 'ExtGState', ca: 0.22 }));
  for (const page of pdf.getPages()) markPage(page, { words, line, fonts, embedded, faint });
  const data = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { data, bytes: data.byteLength, sha256, opening: await readOpening(data) };
}

let loaded: Promise<Fonts> | undefined;

/** The fonts with the letters of Latin, Russian, and Kazakh. */
function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const load = (part: string) =>
    readWoff(fs.readFileSync(resolve(`@fontsource/golos-text/files/golos-text-${part}-700-normal.woff`)));
  loaded ??= Promise.all([load('latin'), load('cyrillic'), load('cyrillic-ext')]);
  return loaded;
}

type Marking = {
  words: string[];
  line: string;
  fonts: Fonts;
  embedded: Map<LetterFont, PDFRef>;
  faint: PDFRef;
};

function markPage(page: PDFPage, { words, line, fonts, embedded, faint }: Marking): void {
  const { width, height, matrix } = asDisplayed(page);
  page.node.normalize();
  const names = new Map(
    [...embedded].map(([font, ref]) => [font, page.node.newFontDictionary('Mark', ref).asString()]),
  );
  const state = page.node.newExtGState('Mark', faint).asString();
  const write = ({ line: text, x, y, size }: Placed): string => {
    const runs = setLine(text, fonts, refuse);
    const shown = runs.map(
      ({ font, glyphs }) => `${names.get(font)} ${short(size)} Tf <${hexOf(glyphs)}> Tj`,
    );
    const begin = x - (widthOf(runs) * size) / 2;
    return `BT ${short(begin)} ${short(y)} Td ${shown.join(' ')} ET`;
  };
  const { angle, size, leading } = acrossPage(
    words.map((text) => widthOf(setLine(text, fonts, refuse))),
    width,
    height,
  );
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const mark = [
    '/Artifact << /Type /Pagination /Subtype /Watermark >> BDC',
    `q ${matrix} cm`,
    `q ${state} gs 0.75 0.05 0.05 rg`,
    `${short(cos)} ${short(sin)} ${short(-sin)} ${short(cos)} ${short(width / 2)} ${short(height / 2)} cm`,
    ...words.map((text, place) =>
      write({ line: text, x: 0, y: ((words.length - 1) / 2 - place) * leading - size * 0.35, size }),
    ),
    'Q',
    `0.99 0.91 0.9 rg 0 ${short(height - band.height)} ${short(width)} ${band.height} re f`,
    '0.6 0.03 0.03 rg',
    write({
      line,
      x: width / 2,
      y: height - band.height + band.baseline,
      size: Math.min(band.size, (width - 12) / widthOf(setLine(line, fonts, refuse))),
    }),
    'Q EMC',
  ].join('\n');
  const { context } = page.doc;
  const stream = (content: string) => context.register(context.flateStream(content));
  // What is on the page may leave its graphics state changed.
  page.node.wrapContentStreams(stream('q'), stream('Q'));
  page.node.addContentStream(stream(mark));
}

/** The size of a page as displayed, and the matrix from there to its own space (ISO 32000-2, 7.7.3.3: Rotate). */
function asDisplayed(page: PDFPage): { width: number; height: number; matrix: string } {
  const { x, y, width, height } = page.getCropBox();
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { width: height, height: width, matrix: matrixOf(0, 1, -1, 0, x + width, y) };
    case 180:
      return { width, height, matrix: matrixOf(-1, 0, 0, -1, x + width, y + height) };
    case 270:
      return { width: height, height: width, matrix: matrixOf(0, -1, 1, 0, x, y + height) };
    default:
      return { width, height, matrix: matrixOf(1, 0, 0, 1, x, y) };
  }
}

function matrixOf(...numbers: number[]): string {
  return numbers.map(short).join(' ');
}

/** The angle, size and leading at which words fill two thirds of a page's diagonal. */
function acrossPage(widths: number[], width: number, height: number) {
  const size = Math.min(
    (Math.hypot(width, height) * 0.66) / Math.max(...widths),
    Math.min(width, height) / 5,
  );
  return { angle: Math.atan2(height, width), size, leading: size * 1.1 };
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function refuse(signs: string): never {
  throw new Error(`the fonts of the mark lack ${signs}`);
}

/** Embeds the fonts that some lines need, with widths and Unicode values (ISO 32000-2, 9.7). */
function embedFonts(pdf: PDFDocument, fonts: Fonts, lines: string[]): Map<LetterFont, PDFRef> {
  const runs = lines.flatMap((line) => setLine(line, fonts, refuse));
  const used = fonts.filter((font) => runs.some((run) => run.font === font));
  return new Map(used.map((font) => [font, embedFont(pdf, font, runs)]));
}

function embedFont({ context }: PDFDocument, font: LetterFont, runs: Run[]): PDFRef {
  const letters = new Map(
    runs
      .filter((run) => run.font === font)
      .flatMap(({ glyphs, letters: own }) =>
        glyphs.map((glyph, place) => [glyph, own[place] ?? ''] as const),
      ),
  );
  const name = 'AAAAAA+GolosText-Bold';
  const program = context.register(
    context.stream(deflateSync(font.file), { Filter: 'FlateDecode', Length1: font.file.length }),
  );
  const descriptor = context.register(
    context.obj({
      ...{ Type: 'FontDescriptor', FontName: name, Flags: 4, FontBBox: [...font.bbox], ItalicAngle: 0 },
      ...{ Ascent: font.ascent, Descent: font.descent, CapHeight: 700, StemV: 120, FontFile2: program },
    }),
  );
  const descendant = context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: name, CIDToGIDMap: 'Identity', DW: 0 },
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      W: [...letters.keys()].flatMap((glyph) => [glyph, [font.width(glyph)]]),
      FontDescriptor: descriptor,
    }),
  );
  return context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' },
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(unicodeMap(letters))),
    }),
  );
}

function unicodeMap(letters: Map<number, string>): string {
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /Mark def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...[...letters].map(
      ([glyph, letter]) =>
        `1 beginbfchar <${hexOf([glyph])}> <${hexOf([letter.codePointAt(0) ?? 0])}> endbfchar`,
    ),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** Numbers of two bytes each, in hexadecimal. */
function hexOf(codes: number[]): string {
  return codes.map((code) => code.toString(16).padStart(4, '0')).join('');
}
