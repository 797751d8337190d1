import PDFDocument from 'pdfkit';
import { type Language, languages } from '#shared/language/language.ts';
import { breakLines, type Line, type Measure } from './break-lines.ts';
import { type Run, runsOf, type Style } from './faces.ts';
import type { PdfBlock, PdfSource } from './pdf-source.ts';

/** Of A4, in points. */
const page = { width: 595.28, height: 841.89, side: 64, top: 78, bottom: 78 };
const column = page.width - 2 * page.side;

type Look = { style: Style; size: number; leading: number; color: string };
const ink = '#1d1b18';
const grey = '#5b564e';
const looks = {
  1: { style: 'heading', size: 19, leading: 25, color: ink },
  2: { style: 'heading', size: 13.5, leading: 19, color: ink },
  3: { style: 'heading', size: 11, leading: 16, color: ink },
  text: { style: 'body', size: 10.5, leading: 15.5, color: ink },
  quiet: { style: 'label', size: 9, leading: 13.5, color: grey },
  name: { style: 'label', size: 9.5, leading: 15.5, color: grey },
  edge: { style: 'label', size: 8, leading: 11, color: grey },
} as const satisfies Record<string, Look>;

/**
 * Sets a document as a tagged PDF (PDF 1.7, as PDF/UA-1 asks): with its language, title, bookmarks and structure; its fonts
 * are embedded with the signs that it uses. The same source gives the same bytes.
 */
export function setPdf(source: PdfSource): Promise<Uint8Array> {
  const setter = new Setter(source);
  return setter.set();
}

class Setter {
  readonly #source: PdfSource;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  /** Where the next line begins, from the top. */
  #y: number = page.top;
  #missing = 0;
  readonly #bookmarks: PDFKit.PDFOutline[] = [];

  constructor(source: PdfSource) {
    this.#source = source;
    const date = new Date(source.date);
    const { title, author, language } = source;
    this.#pdf = new PDFDocument({
      size: [page.width, page.height],
      // Room is kept by the setter: nothing flows by itself.
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      // Named in its documentation, not yet in its types.
      subset: 'PDF/UA' as unknown as 'PDF/A-2',
      tagged: true,
      lang: language,
      displayTitle: true,
      // No font but the journal's.
      font: null as unknown as string,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: 'pdfkit',
        CreationDate: date,
        ModDate: date,
      },
    });
    this.#root = this.#pdf.struct('Document', { lang: language });
    this.#pdf.addStructure(this.#root);
    this.#bookmarks.push(this.#pdf.outline);
  }

  async set(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    this.#pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#pdf.on('end', resolve).on('error', reject);
    this.#pdf.addPage();
    for (const block of this.#source.blocks) this.#block(block);
    if (this.#missing > 0) {
      const note = this.#source.missing.replaceAll('{{count}}', String(this.#missing));
      this.#block({ kind: 'text', text: note, isQuiet: true });
    }
    this.#root.end();
    this.#edges();
    this.#pdf.end();
    await promise;
    return Buffer.concat(chunks);
  }

  #block(block: PdfBlock): void {
    if (block.kind === 'page') this.#newPage();
    if (block.kind === 'heading') this.#heading(block);
    if (block.kind === 'text') for (const text of paragraphsOf(block.text)) this.#paragraph(text, block);
    if (block.kind === 'list') this.#list(block);
    if (block.kind === 'table') this.#table(block);
  }

  #heading({ text, level, language }: Extract<PdfBlock, { kind: 'heading' }>): void {
    const look = looks[level];
    // Not alone at the foot of a page.
    this.#space(level === 1 ? 4 : 14, look.leading + 3 * looks.text.leading);
    const lines = this.#lines(text, look, column);
    this.#bookmarks.length = level;
    const above = this.#bookmarks.findLast(Boolean) ?? this.#pdf.outline;
    this.#bookmarks[level] = above.addItem(text, { expanded: level < 2 });
    this.#draw(this.#root, `H${level}`, lines, look, page.side, language);
    this.#y += level === 1 ? 6 : 3;
  }

  #paragraph(text: string, { language, isQuiet }: { language?: Language; isQuiet?: boolean }): void {
    const look = isQuiet ? looks.quiet : looks.text;
    this.#draw(this.#root, 'P', this.#lines(text, look, column), look, page.side, language);
    this.#y += look.leading * 0.45;
  }

  #list({ items, language }: Extract<PdfBlock, { kind: 'list' }>): void {
    const list = this.#pdf.struct('L', languageOf(language));
    this.#root.add(list);
    const indent = 14;
    for (const item of items) {
      const element = this.#pdf.struct('LI');
      list.add(element);
      const lines = this.#lines(item, looks.text, column - indent);
      this.#space(0, looks.text.leading);
      const y = this.#y;
      this.#draw(element, 'Lbl', this.#lines('•', looks.text, indent), looks.text, page.side);
      this.#y = y;
      this.#draw(element, 'LBody', lines, looks.text, page.side + indent);
      element.end();
      this.#y += 2;
    }
    list.end();
    this.#y += 5;
  }

  #table({ rows, language }: Extract<PdfBlock, { kind: 'table' }>): void {
    const table = this.#pdf.struct('Table', languageOf(language));
    this.#root.add(table);
    const first = column * 0.34;
    for (const [name, text] of rows) {
      const row = this.#pdf.struct('TR');
      table.add(row);
      const names = this.#lines(name, looks.name, first - 14);
      const texts = paragraphsOf(text).flatMap((one) => this.#lines(one, looks.text, column - first));
      this.#space(0, Math.min(names.length, 4) * looks.name.leading);
      const begin = this.#y;
      const pages = this.#pages();
      this.#draw(row, 'TH', names, looks.name, page.side, undefined, true);
      const afterName = this.#y;
      // A name that ends on the next page has its text beside its end.
      if (this.#pages() === pages) this.#y = begin;
      const pagesOfName = this.#pages();
      this.#draw(row, 'TD', texts, looks.text, page.side + first);
      if (this.#pages() === pagesOfName) this.#y = Math.max(this.#y, afterName);
      row.end();
      this.#y += 3;
    }
    table.end();
    this.#y += 6;
  }

  /** Sets lines as an element of the structure, also over the end of a page. */
  #draw(
    parent: PDFKit.PDFStructureElement,
    tag: string,
    lines: readonly Line[],
    look: Look,
    left: number,
    language?: Language,
    isHead = false,
  ): void {
    const element = this.#pdf.struct(tag, languageOf(language));
    if (isHead) headOfRow(element, this.#pdf);
    parent.add(element);
    let at = 0;
    while (at < lines.length) {
      this.#space(0, look.leading);
      const room = Math.max(1, Math.floor((page.height - page.bottom - this.#y) / look.leading));
      const here = lines.slice(at, at + room);
      const top = this.#y;
      element.add(() => this.#show(here, look, left, top));
      this.#y += here.length * look.leading;
      at += here.length;
    }
    element.end();
  }

  #show(lines: readonly Line[], { size, leading, color }: Look, left: number, top: number): void {
    this.#pdf.fillColor(color).fontSize(size);
    for (const [place, line] of lines.entries()) {
      const y = top + place * leading + leading * 0.72;
      let x = left;
      for (const { face, text } of line) {
        this.#use(face);
        const width = this.#pdf.widthOfString(text);
        this.#pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
        x += width;
      }
    }
  }

  /** What stands above and below each page is no part of the text. */
  #edges(): void {
    const { header, footer } = this.#source;
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let place = 0; place < count; place += 1) {
      this.#pdf.switchToPage(start + place);
      const below = footer.replaceAll('{{page}}', String(place + 1)).replaceAll('{{pages}}', String(count));
      this.#edge(header, page.top - 40, 'Top');
      this.#edge(below, page.height - page.bottom + 32, 'Bottom');
    }
  }

  #edge(text: string, y: number, side: 'Top' | 'Bottom'): void {
    const [line = []] = this.#lines(text, looks.edge, column);
    this.#pdf.markContent('Artifact', { type: 'Pagination', attached: [side] });
    this.#show([line], looks.edge, page.side, y);
    this.#pdf.endMarkedContent();
  }

  #lines(text: string, look: Look, width: number): Line[] {
    return text.split('\n').flatMap((line) => {
      const { runs, missing } = runsOf(line.replaceAll('\t', ' '), look.style);
      this.#missing += missing;
      return breakLines(runs, width, this.#measure(look.size));
    });
  }

  #measure(size: number): Measure {
    return ({ face, text }) => {
      this.#use(face);
      return this.#pdf.fontSize(size).widthOfString(text);
    };
  }

  #use({ name, font }: Run['face']): void {
    // A font of fontkit is taken as it is, which the types do not tell.
    this.#pdf.registerFont(name, font as unknown as Buffer).font(name);
  }

  /** Leaves room, unless a page begins; begins one if what is needed does not fit. */
  #space(above: number, needed: number): void {
    if (this.#y > page.top) this.#y += above;
    if (this.#y + needed > page.height - page.bottom) this.#newPage();
  }

  #newPage(): void {
    this.#pdf.addPage();
    this.#y = page.top;
  }

  #pages(): number {
    return this.#pdf.bufferedPageRange().count;
  }
}

/** What the header of a row is for. */
function headOfRow(element: PDFKit.PDFStructureElement, pdf: PDFKit.PDFDocument): void {
  const { dictionary } = element as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data.A = pdf.ref({ O: 'Table', Scope: 'Row' });
  (dictionary.data.A as { end(): void }).end();
}

function languageOf(language: Language | undefined): { lang?: string } {
  return language && languages.includes(language) ? { lang: language } : {};
}

function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
