import { notShown } from '#shared/office/review-text.ts';
import {
  type Block,
  blocksOf,
  type Cell,
  outsideTables,
  type Reading,
  raised,
  UnreadableManuscript,
} from '../block.ts';
import { inMathMl } from './math.ts';
import { type Look, type Looks, looks } from './odt-styles.ts';
import { allWithin, elementAt, elements, readXml, textIn, type XmlElement, type XmlNode } from './xml.ts';
import { decoded, unzipped } from './zip.ts';

type Place = Cell & { list: boolean };

/** What holds no text of the manuscript: comments, deleted text, sources of indexes, scripts, descriptions. */
const unseen =
  /^office:(?:annotation|annotation-end|forms|scripts|binary-data|event-listeners)$|^text:(?:tracked-changes|script|note-citation)$|^text:[a-z-]+-(?:source|decls)$|^svg:(?:title|desc)$/;

/**
 * Reads the text of an OpenDocument text (ISO/IEC 26300) as it is shown: its body, notes, running heads, and the words in
 * charts. Elements that are not known are read through.
 * @param isNumbered whether the numbers of notes are read, too
 */
export function readOdt(bytes: Uint8Array, isNumbered = false): Reading {
  const parts = unzipped(bytes, (name) => /^(?:(?:\.\/)?[^/]+\/)?content\.xml$|^styles\.xml$/.test(name));
  const content = parts.get('content.xml');
  if (!content) throw new UnreadableManuscript();
  const root = readXml(decoded(content));
  const common = parts.get('styles.xml');
  const styles = common && readXml(decoded(common));
  const objects = (address: string) => {
    const found = parts.get(`${address.replace(/^\.\//, '').replace(/\/$/, '')}/content.xml`);
    return found && readXml(decoded(found));
  };
  const reader = new Reader(
    looks([elementAt(styles, 'office:styles'), elementAt(root, 'office:automatic-styles')]),
    objects,
    isNumbered,
  );
  reader.readBlocks(elementAt(root, 'office:body', 'office:text'), { ...outsideTables, list: false });
  const own = looks([elementAt(styles, 'office:styles'), elementAt(styles, 'office:automatic-styles')]);
  const heads = new Reader(own, objects, isNumbered);
  for (const page of elements(elementAt(styles, 'office:master-styles'), 'style:master-page'))
    for (const head of elements(page)) heads.readBlocks(head, { ...outsideTables, list: false });
  const headTexts = [...new Set(heads.blocks.map(({ text }) => text))];
  return {
    blocks: [
      ...reader.blocks,
      ...reader.notes,
      ...headTexts.flatMap((text) => blocksOf(text, { kind: 'head' })),
      ...reader.drawn,
    ],
  };
}

class Reader {
  readonly blocks: Block[] = [];
  readonly notes: Block[] = [];
  readonly drawn: Block[] = [];
  #tables = 0;
  readonly #look: Looks;
  readonly #objects: (address: string) => XmlElement | undefined;

  readonly #isNumbered: boolean;

  constructor(look: Looks, objects: (address: string) => XmlElement | undefined, isNumbered: boolean) {
    this.#look = look;
    this.#objects = objects;
    this.#isNumbered = isNumbered;
  }

  readBlocks(parent: XmlElement | undefined, place: Place): void {
    let number: XmlNode[] = [];
    for (const child of elements(parent)) {
      if (isUnseen(child)) continue;
      if (child.name === 'text:number') number = [textIn(child), ' '];
      else if (child.name === 'text:p' || child.name === 'text:h') {
        this.#readParagraph({ ...child, children: [...number, ...child.children] }, place);
        number = [];
      } else if (child.name === 'text:list') {
        for (const item of elements(child)) this.readBlocks(item, { ...place, list: true });
      } else if (child.name === 'table:table') this.#readTable(child, place);
      else if (child.name === 'draw:frame') {
        this.#readParagraph({ name: 'text:p', attributes: {}, children: [child] }, place);
      } else this.readBlocks(child, place);
    }
  }

  #readTable(table: XmlElement, place: Place): void {
    // A table in a cell is part of that cell.
    const isInner = place.table > 0;
    if (!isInner) this.#tables += 1;
    const number = this.#tables;
    for (const [row, cells] of allWithin(table, 'table:table-row').entries())
      for (const [column, cell] of allWithin(cells, 'table:table-cell').entries())
        this.readBlocks(
          cell,
          isInner ? place : { ...place, table: number, row: row + 1, column: column + 1 },
        );
  }

  #readParagraph(paragraph: XmlElement, place: Place): void {
    const own = this.#look(paragraph.attributes['text:style-name']);
    const boxes: XmlElement[] = [];
    let figures = 0;
    let bold = 0;
    let size = 0;
    let text = '';
    const write = (words: string, at: Look) => {
      if (at.hidden) return;
      text += at.raised ? raised(words) : words;
      bold += at.bold ? words.length : -words.length;
      size = Math.max(size, at.size);
    };
    const read = (nodes: XmlNode[], at: Look) => {
      for (const node of nodes) {
        if (typeof node === 'string') write(node, at);
        else if (isUnseen(node)) continue;
        else if (node.name === 'text:line-break') text += '\n';
        else if (node.name === 'text:tab' || node.name === 'text:s') text += ' ';
        else if (node.name === 'text:note') {
          if (!at.hidden) this.#readNote(node);
          // Others are numbered by the program.
          const mark = elementAt(node, 'text:note-citation');
          if (mark && (this.#isNumbered || mark.attributes['text:label']))
            write(textIn(mark), { ...at, raised: true });
        } else if (node.name === 'text:a')
          read([...node.children, linked(node.attributes['xlink:href'], textIn(node))], at);
        else if (node.name === 'text:ruby-text') read([' (', ...node.children, ')'], at);
        else if (node.name === 'draw:frame') {
          const shown = this.#inFrame(node);
          figures += shown.figures;
          text += shown.text;
          if (shown.box) boxes.push(shown.box);
        } else if (node.name.startsWith('draw:')) boxes.push(node);
        else if (node.name === 'math:math') text += inMathMl(node);
        else if (node.name === 'text:span')
          read(node.children, this.#look(node.attributes['text:style-name'], at));
        else read(node.children, at);
      }
    };
    read(paragraph.children, own);
    const heading = paragraph.name === 'text:h' ? Number(paragraph.attributes['text:outline-level'] ?? 1) : 0;
    const { style, centred } = own;
    this.blocks.push(
      ...blocksOf(text, {
        style,
        centred,
        size: size || own.size,
        bold: bold > 0,
        ...place,
        heading,
        figures,
      }),
    );
    for (const box of boxes) this.readBlocks(box, place);
  }

  #readNote(note: XmlElement): void {
    const inside = new Reader(this.#look, this.#objects, this.#isNumbered);
    inside.readBlocks(elementAt(note, 'text:note-body'), { ...outsideTables, list: false });
    const text = inside.blocks.map((block) => block.text).join(' ');
    const mark = elementAt(note, 'text:note-citation');
    const number = this.#isNumbered && mark && text !== '' ? `${textIn(mark)} ` : '';
    this.notes.push(...blocksOf(number + text, { kind: 'note' }));
  }

  /** What a frame shows: a text box, a formula, a chart or a picture; of several forms of one thing the first. */
  #inFrame(frame: XmlElement): { text: string; figures: number; box?: XmlElement } {
    const box = elementAt(frame, 'draw:text-box');
    if (box) return { text: '', figures: 0, box };
    const object = elementAt(frame, 'draw:object');
    const root = object && (elements(object)[0] ?? this.#objects(object.attributes['xlink:href'] ?? ''));
    if (root?.name === 'math:math') return { text: inMathMl(root), figures: 0 };
    const chart = root && allWithin(root, 'chart:chart')[0];
    if (chart) {
      const words = allWithin(chart, 'text:p')
        .map(textIn)
        .filter((text) => /\p{L}/u.test(text));
      for (const text of new Set(words)) this.drawn.push(...blocksOf(text, { kind: 'drawn' }));
      return { text: '', figures: 1 };
    }
    // A formula that is a picture, or an object that the copy has not.
    if (object || !elementAt(frame, 'draw:image') || elementAt(frame, 'draw:object-ole'))
      return { text: notShown, figures: 0 };
    return { text: '', figures: 1 };
  }
}

function isUnseen({ name, attributes }: XmlElement): boolean {
  if (name === 'text:section' && attributes['text:display'] === 'none') return true;
  if (/^text:hidden-(?:paragraph|text)$/.test(name) && attributes['text:is-hidden'] === 'true') return true;
  return unseen.test(name);
}

function linked(target: string | undefined, shown: string): string {
  const [found] = /(?<=orcid\.org\/)[\dX-]{19}|(?<=^mailto:)[^?]+/i.exec(target ?? '') ?? [];
  return found && !shown.includes(found) ? ` ${found} ` : '';
}
