import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { Removed } from '../removed.ts';
import { hasUnicode } from './letters.ts';
import { decodedStream, nameIn } from './objects.ts';
import { inherited, pagesOf } from './pages.ts';
import { scanContent } from './tokens.ts';

/** Fewer letters than these are a number or a stamp on a picture. */
const fewLetters = 40;
/** So many unreadable letters could be a name. */
const enoughForName = 4;
/** So many shapes could be letters drawn as lines. */
const manyShapes = 30;
const deepestForm = 12;

/** What a page shows: codes of letters with and without Unicode, pictures, and other shapes. */
type Shown = { letters: number; unreadable: number; pictures: number; shapes: number };

/** Notes what can't be searched: pictures of pages, letters that are shapes only, and pictures beside the text. */
export function noteUnsearched(context: PDFContext, removed: Removed): void {
  const fonts = new Map<PDFDict, boolean>();
  for (const [index, page] of pagesOf(context).entries()) {
    const shown: Shown = { letters: 0, unreadable: 0, pictures: 0, shapes: 0 };
    new Reading(context, fonts, shown).readPage(page);
    const { letters, unreadable, pictures, shapes } = shown;
    if (unreadable >= enoughForName || (letters + unreadable + pictures === 0 && shapes >= manyShapes))
      removed.addUnsearched('unreadable-letters', 'page', 1, index + 1);
    else if (letters < fewLetters && pictures > 0)
      removed.addUnsearched('scanned-page', 'page', 1, index + 1);
    else removed.addUnsearched('picture', 'page', pictures);
  }
}

class Reading {
  readonly #context: PDFContext;
  readonly #fonts: Map<PDFDict, boolean>;
  readonly #shown: Shown;
  readonly #seen = new Set<PDFObject>();

  constructor(context: PDFContext, fonts: Map<PDFDict, boolean>, shown: Shown) {
    this.#context = context;
    this.#fonts = fonts;
    this.#shown = shown;
  }

  readPage(page: PDFDict): void {
    const contents = page.lookup(PDFName.of('Contents'));
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const chunks = streams
      .map((each) => this.#context.lookup(each))
      .map((stream) => (stream instanceof PDFRawStream ? decodedStream(stream) : null));
    const separated = chunks.flatMap((chunk) => (chunk ? [chunk, Buffer.from('\n')] : []));
    this.#read(Buffer.concat(separated), inherited(page), 0);
  }

  #read(bytes: Uint8Array, resources: PDFDict | undefined, depth: number): void {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let name = '';
    let count = 0;
    let font: PDFDict | undefined;
    scanContent(bytes, ({ kind, from, to }) => {
      if (kind === 'text') count += codesIn(buffer, from, to);
      else if (kind === 'image') this.#shown.pictures += 1;
      else if (kind === 'name') name = buffer.toString('latin1', from + 1, to);
      else if (kind === 'word') {
        const operator = buffer.toString('latin1', from, to);
        if (!/^[A-Za-z'"]/.test(operator)) return;
        if (operator === 'Tf') font = entry(resources, 'Font', name);
        else if (/^(?:Tj|TJ|'|")$/.test(operator)) this.#showText(font, count);
        else if (operator === 'Do') this.#show(resources, name, depth);
        else if (/^(?:scn|SCN|gs)$/.test(operator)) this.#paint(resources, name, depth);
        else if (/^(?:[fFBbSs]\*?|sh)$/.test(operator)) this.#shown.shapes += 1;
        count = 0;
      }
    });
  }

  #showText(font: PDFDict | undefined, count: number): void {
    if (!font) return;
    const known = this.#fonts.get(font) ?? hasUnicode(font);
    this.#fonts.set(font, known);
    const letters = nameIn(font, 'Subtype') === 'Type0' ? count / 2 : count;
    if (known) this.#shown.letters += letters;
    else this.#shown.unreadable += letters;
  }

  /** Letters in patterns and masks are drawn, but no reader of text gives them. */
  #paint(resources: PDFDict | undefined, name: string, depth: number): void {
    const pattern = lookupEntry(resources, 'Pattern', name);
    const mask = entry(resources, 'ExtGState', name)?.lookup(PDFName.of('SMask'));
    const painted = pattern ?? (mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined);
    if (!(painted instanceof PDFRawStream) || depth > deepestForm || this.#seen.has(painted)) return;
    this.#seen.add(painted);
    const letters = this.#shown.letters;
    const own = painted.dict.lookup(PDFName.of('Resources'));
    this.#read(
      decodedStream(painted) ?? new Uint8Array(),
      own instanceof PDFDict ? own : resources,
      depth + 1,
    );
    this.#shown.unreadable += this.#shown.letters - letters;
    this.#shown.letters = letters;
  }

  #show(resources: PDFDict | undefined, name: string, depth: number): void {
    const object = lookupEntry(resources, 'XObject', name);
    if (!(object instanceof PDFRawStream)) return;
    if (nameIn(object, 'Subtype') === 'Image') this.#shown.pictures += 1;
    // A form is read once for a page, however often it is shown.
    if (nameIn(object, 'Subtype') !== 'Form' || depth > deepestForm || this.#seen.has(object)) return;
    this.#seen.add(object);
    const own = object.dict.lookup(PDFName.of('Resources'));
    this.#read(
      decodedStream(object) ?? new Uint8Array(),
      own instanceof PDFDict ? own : resources,
      depth + 1,
    );
  }
}

/** How many bytes a string has. */
function codesIn(buffer: Buffer, from: number, to: number): number {
  if (buffer[from] === 0x3c) return (to - from - 2) / 2;
  return buffer.toString('latin1', from + 1, to - 1).replaceAll(/\\(?:\d{1,3}|\r\n|.)/gs, 'x').length;
}

function lookupEntry(resources: PDFDict | undefined, category: string, name: string): PDFObject | undefined {
  const all = resources?.lookup(PDFName.of(category));
  return all instanceof PDFDict ? all.lookup(PDFName.of(name)) : undefined;
}

function entry(resources: PDFDict | undefined, category: string, name: string): PDFDict | undefined {
  const found = lookupEntry(resources, category, name);
  return found instanceof PDFDict ? found : undefined;
}
