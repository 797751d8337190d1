import { notShown } from '#shared/office/review-text.ts';
import {
  type Block,
  blocksOf,
  type Cell,
  outsideTables,
  type Reading,
  UnreadableManuscript,
} from '../block.ts';
import { Numbering } from './docx-numbering.ts';
import { docxParts } from './docx-parts.ts';
import { chosen, isPrompt, Passage, type PassageContext, unseen } from './docx-passage.ts';
import { isOn, lookOf, readStyles } from './docx-styles.ts';
import { allWithin, elementAt, elements, textIn, type XmlElement } from './xml.ts';

/** `numbering` is there if numbers of lists and notes are read, too. */
type Context = PassageContext & { blocks: Block[]; tables: number; numbering: Numbering | undefined };

/**
 * Reads the text of a Word document (ISO/IEC 29500) as it is shown with all changes accepted: its body, notes, running
 * heads, and the words in charts and diagrams. Elements that are not known are read through.
 * @param isNumbered whether the numbers that Word puts before paragraphs and notes are read, too
 */
export function readDocx(bytes: Uint8Array, isNumbered = false): Reading {
  const parts = docxParts(bytes);
  const body = elementAt(parts.document, 'w:body');
  if (!body) throw new UnreadableManuscript();
  const context: Context = {
    ...readStyles(parts.styles),
    links: parts.links,
    noted: new Set(),
    blocks: [],
    tables: 0,
    numbering: isNumbered ? new Numbering(parts.numbering) : undefined,
  };
  readBlocks(body, context, outsideTables);
  for (const kind of ['footnote', 'endnote'] as const) readNotes(parts[`${kind}s`], kind, { body, context });
  for (const head of parts.heads)
    for (const { text } of blocksIn(head, context)) addOnce(context.blocks, text, 'head');
  for (const drawn of parts.drawn)
    for (const text of wordsIn(drawn)) context.blocks.push(...blocksOf(text, { kind: 'drawn' }));
  return { blocks: context.blocks };
}

/** The notes, without those to which only deleted or hidden text refers. */
function readNotes(
  notes: XmlElement | undefined,
  kind: 'footnote' | 'endnote',
  { body, context }: { body: XmlElement; context: Context },
): void {
  const referred = new Set(
    allWithin(body, `w:${kind}Reference`).map(({ attributes }) => `${kind} ${attributes['w:id']}`),
  );
  for (const note of notes ? allWithin(notes, `w:${kind}`) : []) {
    const { 'w:type': type = 'normal', 'w:id': id } = note.attributes;
    const isGone = referred.has(`${kind} ${id}`) && !context.noted.has(`${kind} ${id}`);
    if (type !== 'normal' || isGone) continue;
    const text = blocksIn(note, context).map((block) => block.text);
    context.blocks.push(...blocksOf(text.join(' '), { kind: 'note' }));
  }
}

/** The blocks of a part beside the main text. */
function blocksIn(part: XmlElement, context: Context): Block[] {
  const inside = { ...context, blocks: [] };
  readBlocks(part, inside, outsideTables);
  return inside.blocks;
}

function addOnce(blocks: Block[], text: string, kind: 'head'): void {
  if (!blocks.some((block) => block.kind === kind && block.text === text))
    blocks.push(...blocksOf(text, { kind }));
}

/** Titles, names of series and categories of a chart, or the words of a diagram. */
function wordsIn(drawn: XmlElement): string[] {
  const texts = elements(drawn).flatMap((child): string[] => {
    if (child.name === 'a:p') return [allWithin(child, 'a:t').map(textIn).join('')];
    if (/^c:(?:strCache|strLit|v)$/.test(child.name)) return allText(child, 'c:v');
    if (child.name === 'cx:strDim' || child.name === 'cx:tx')
      return [...allText(child, 'cx:pt'), ...allText(child, 'cx:v')];
    if (child.name === 'mc:AlternateContent') {
      const seen = chosen(child);
      return seen ? wordsIn(seen) : [];
    }
    return /^c:num(?:Cache|Lit)$/.test(child.name) ? [] : wordsIn(child);
  });
  return [...new Set(texts.filter((text) => text.trim() !== ''))];
}

function allText(element: XmlElement, name: string): string[] {
  return element.name === name ? [textIn(element)] : allWithin(element, name).map(textIn);
}

function readBlocks(parent: XmlElement, context: Context, cell: Cell): void {
  const reader = new BlockReader(context, cell);
  reader.read(parent);
  reader.end();
}

/** Reads what stands one below the other: paragraphs and tables, whatever holds them. */
class BlockReader {
  readonly #context: Context;
  readonly #cell: Cell;
  /** A paragraph whose end was deleted or is hidden, or a large first letter: the next one continues it. */
  #begun: { passage: Passage; paragraph: XmlElement } | undefined;

  constructor(context: Context, cell: Cell) {
    this.#context = context;
    this.#cell = cell;
  }

  read(parent: XmlElement): void {
    for (const child of elements(parent)) {
      const { name } = child;
      if (unseen.test(name) || (name === 'w:sdt' && isPrompt(child))) continue;
      if (name === 'w:p' || name === 'a:p') this.#readParagraph(child);
      else if (name === 'w:tbl') {
        this.end();
        readTable(child, this.#context, this.#cell);
      } else if (name === 'mc:AlternateContent') {
        const seen = chosen(child);
        if (seen) this.read(seen);
      } else if (name === 'w:altChunk') {
        this.end();
        this.#context.blocks.push(...blocksOf(notShown, this.#cell));
      } else if (/^(?:w:(?:r|t|hyperlink|fldSimple|sym)|m:oMath(?:Para)?)$/.test(name))
        this.#readParagraph({ name: 'w:p', attributes: {}, children: [child] });
      else this.read(child);
    }
  }

  /** Ends a paragraph that nothing continues. */
  end(): void {
    const begun = this.#begun;
    this.#begun = undefined;
    if (begun) this.#finish(begun.passage, begun.paragraph);
  }

  #readParagraph(paragraph: XmlElement): void {
    const own = elementAt(paragraph, 'w:pPr');
    const passage = this.#begun?.passage ?? new Passage(this.#context);
    passage.add(paragraph, this.#styleOf(own));
    const isInitial = /^(?:drop|margin)$/.test(elementAt(own, 'w:framePr')?.attributes['w:dropCap'] ?? '');
    if (isInitial) passage.asInitial();
    if (isInitial || isEndGone(own)) this.#begun = { passage, paragraph };
    else {
      this.#begun = undefined;
      this.#finish(passage, paragraph);
    }
  }

  #styleOf(own: XmlElement | undefined) {
    const { styles, plain } = this.#context;
    return styles.get(elementAt(own, 'w:pStyle')?.attributes['w:val'] ?? '') ?? plain;
  }

  #finish(passage: Passage, paragraph: XmlElement): void {
    const own = elementAt(paragraph, 'w:pPr');
    const style = this.#styleOf(own);
    const look = { ...style, ...lookOf(own, elementAt(own, 'w:rPr'), style) };
    const { text, figures } = passage;
    const label = this.#context.numbering?.labelOf(own, style) ?? '';
    this.#context.blocks.push(
      ...blocksOf(label !== '' && text.trim() !== '' ? `${label} ${text}` : text, {
        style: look.style,
        centred: look.centred,
        heading: look.heading,
        bold: text.trim() === '' ? look.bold : passage.isBold(style.bold),
        size: passage.size(style.size),
        // What has a number needs no other mark.
        list: label === '' && elementAt(own, 'w:numPr') !== undefined,
        ...this.#cell,
        figures,
      }),
    );
    for (const box of passage.boxes) readBlocks(box, this.#context, this.#cell);
  }
}

/** Whether a paragraph’s end was deleted or moved away with tracked changes, or is hidden. */
function isEndGone(own: XmlElement | undefined): boolean {
  const mark = elementAt(own, 'w:rPr');
  return (
    ['w:del', 'w:moveFrom'].some((name) => elementAt(mark, name)) ||
    isOn(elementAt(mark, 'w:vanish')) === true
  );
}

function readTable(table: XmlElement, context: Context, cell: Cell): void {
  const rows = partsOf(table, 'w:tr').filter((row) => {
    const properties = elementAt(row, 'w:trPr');
    return !elementAt(properties, 'w:del') && isOn(elementAt(properties, 'w:hidden')) !== true;
  });
  // A table in a cell is part of that cell.
  const isInner = cell.table > 0;
  if (!isInner && rows.length > 0) context.tables += 1;
  const { tables } = context;
  for (const [row, cells] of rows.entries()) {
    const shown = partsOf(cells, 'w:tc').filter((each) => !elementAt(each, 'w:tcPr', 'w:cellDel'));
    for (const [column, inside] of shown.entries())
      readBlocks(inside, context, isInner ? cell : { table: tables, row: row + 1, column: column + 1 });
  }
}

/** The rows of a table, or the cells of a row, through whatever holds them; not those of tables within. */
function partsOf(parent: XmlElement, name: 'w:tr' | 'w:tc'): XmlElement[] {
  return elements(parent).flatMap((child) => {
    if (child.name === name) return [child];
    if (unseen.test(child.name)) return [];
    const inside = child.name === 'mc:AlternateContent' ? chosen(child) : child;
    return inside ? partsOf(inside, name) : [];
  });
}
