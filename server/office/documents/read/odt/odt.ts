import type { Block, Document, Field, Link, Note, Run } from '../../model.ts';
import { kindOf, type LeftOut, nothingLeft, type Picture, UnreadableDocument } from '../../model.ts';
import { inMathMl } from '../math.ts';
import { mathMlInLatex } from '../mathml.ts';
import { allWithin, elementAt, elements, readXml, textIn, type XmlElement, type XmlNode } from '../xml.ts';
import { decoded, unzipped } from '../zip.ts';
import { type ListPlace, Lists, outline } from './lists.ts';
import { countUnknown, fieldOf, fieldOfMark, isUnseen, isWordlessShape } from './markup.ts';
import { type Look, type Looks, looks } from './styles.ts';
import { readTable } from './tables.ts';

/** The list in which a paragraph stands, and the label of its item, which the first paragraph takes. */
type Place = { list?: ListPlace; item?: { label: string; isTaken: boolean } | undefined };

/** What is around a run. */
type Around = { look: Look; link?: Link; field?: Field };

type Words = { bold: number; sized: { size: number; words: string }[] };

/**
 * Reads an OpenDocument text (ISO/IEC 26300) as it is shown: its body, notes, running heads, and the words in charts.
 * Elements that are not known are read through, and counted.
 * @throws {@link UnreadableDocument}
 */
export function readOdt(bytes: Uint8Array): Document {
  const parts = unzipped(bytes, (name) => /^(?:(?:\.\/)?[^/]+\/)?content\.xml$|^styles\.xml$/.test(name));
  const content = parts.get('content.xml');
  if (!content) throw new UnreadableDocument();
  const root = readXml(decoded(content));
  const common = parts.get('styles.xml');
  const styles = common && readXml(decoded(common));
  const objects = (address: string) => {
    const found = parts.get(`${address.replace(/^\.\//, '').replace(/\/$/, '')}/content.xml`);
    return found && readXml(decoded(found));
  };
  const found = { notes: [], drawn: [], unknown: new Map(), leftOut: leftOutOf(root) };
  const readerWith = (own: XmlElement | undefined) => {
    const sheets = [elementAt(styles, 'office:styles'), elementAt(own, 'office:automatic-styles')];
    return new Reader({ look: looks(sheets), lists: new Lists(sheets), objects, ...found });
  };
  const blocks = readerWith(root).blocksIn(elementAt(root, 'office:body', 'office:text'));
  const inHeads = readerWith(styles);
  const heads = elements(elementAt(styles, 'office:master-styles'), 'style:master-page').flatMap((page) =>
    elements(page).flatMap((head) => inHeads.blocksIn(head)),
  );
  return { blocks, heads, ...found };
}

/** What was changed and remarked; hidden words are added where they are met. */
function leftOutOf(root: XmlElement): LeftOut {
  const count = (name: string) => allWithin(root, name).length;
  return {
    ...nothingLeft(),
    insertions: count('text:insertion'),
    deletions: count('text:deletion'),
    comments: count('office:annotation'),
  };
}

type Context = {
  look: Looks;
  lists: Lists;
  objects: (address: string) => XmlElement | undefined;
  notes: Note[];
  drawn: string[];
  unknown: Map<string, number>;
  leftOut: LeftOut;
};

class Reader {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  blocksIn(parent: XmlElement | undefined, place: Place = {}): Block[] {
    let number = '';
    return elements(parent).flatMap((child): Block[] => {
      const { name } = child;
      if (isUnseen(child)) {
        noteHidden(this.#context.leftOut, child);
        return [];
      }
      if (name === 'text:number') {
        number = textIn(child);
        return [];
      }
      if (name === 'text:p' || name === 'text:h') {
        const words: XmlNode[] = number === '' ? [] : [number, ' '];
        number = '';
        return this.#paragraph({ ...child, children: [...words, ...child.children] }, place);
      }
      if (name === 'text:list') return this.#list(child, place);
      if (name === 'table:table') return [readTable(child, (cell) => this.blocksIn(cell, place))];
      if (name === 'draw:frame' || isWordlessShape(child))
        return this.#paragraph({ name: 'text:p', attributes: {}, children: [child] }, place);
      countUnknown(this.#context.unknown, child);
      return this.blocksIn(child, place);
    });
  }

  #list(list: XmlElement, place: Place): Block[] {
    const { lists } = this.#context;
    const inside = {
      style: list.attributes['text:style-name'] ?? place.list?.style ?? '',
      level: place.list ? place.list.level + 1 : 0,
    };
    lists.begin(inside, list);
    return elements(list).flatMap((item): Block[] => {
      if (isUnseen(item)) return [];
      const isItem = item.name === 'text:list-item';
      if (!isItem) countUnknown(this.#context.unknown, item);
      // An item that only holds a deeper list has no number.
      const isOwn = isItem && elements(item).some(({ name }) => name !== 'text:list');
      const label = isOwn ? lists.labelOf(inside, item.attributes['text:start-value']) : '';
      return this.blocksIn(item, { list: inside, item: isOwn ? { label, isTaken: false } : undefined });
    });
  }

  #paragraph(paragraph: XmlElement, place: Place): Block[] {
    const look = this.#context.look(paragraph.attributes['text:style-name']);
    const reader = new ParagraphReader(this.#context);
    reader.read(paragraph.children, { look });
    const { runs, boxes, words } = reader;
    const isHeading = paragraph.name === 'text:h';
    const level = isHeading ? Number(paragraph.attributes['text:outline-level'] ?? 1) : 0;
    const item = place.item?.isTaken ? undefined : place.item;
    if (item) item.isTaken = true;
    const isNumbered = isHeading && !place.list && paragraph.attributes['text:is-list-header'] !== 'true';
    const label = isNumbered
      ? this.#context.lists.labelOf(
          { style: outline, level: level - 1 },
          paragraph.attributes['text:start-value'],
        )
      : (item?.label ?? '');
    const block = {
      runs,
      label,
      look: {
        style: look.style,
        centred: look.centred,
        isRight: look.isRight === true,
        indent: look.indent,
        size: reader.size() || look.size,
        bold: words.bold > 0,
        isListed: place.list !== undefined,
      },
    };
    const nested = boxes.map(
      (box): Block => ({
        kind: 'box',
        blocks: this.blocksIn(box, place.list ? { list: place.list } : {}),
      }),
    );
    if (isHeading && level > 0) return [{ ...block, kind: 'heading', level }, ...nested];
    if (item && place.list)
      return [{ ...block, kind: 'item', level: place.list.level, isOrdered: label !== '' }, ...nested];
    return [{ ...block, kind: kindOf(runs) }, ...nested];
  }
}

/** Reads what stands in one paragraph. */
class ParagraphReader {
  readonly runs: Run[] = [];
  /** Text boxes and shapes, which are read after the paragraph. */
  readonly boxes: XmlElement[] = [];
  readonly words: Words = { bold: 0, sized: [] };
  readonly #context: Context;
  /** The citation of a reference manager that has begun. */
  #citation: Field | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  read(nodes: XmlNode[], around: Around): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#write(node, around);
      else if (isUnseen(node)) noteHidden(this.#context.leftOut, node);
      else this.#readElement(node, around);
    }
  }

  /** The size of the largest letters in points, 0 without any; notes words that are smaller. */
  size(): number {
    const largest = Math.max(0, ...this.words.sized.map(({ size }) => size));
    this.#context.leftOut.smaller.push(
      ...this.words.sized.filter(({ size, words }) => size < largest && /\p{L}/u.test(words)),
    );
    return largest;
  }

  #readElement(node: XmlElement, around: Around): void {
    const { name, attributes, children } = node;
    const { look } = around;
    if (name === 'text:line-break') this.#put({ kind: 'break' }, around);
    else if (name === 'text:tab' || name === 'text:s')
      this.#put({ kind: 'text', text: name === 'text:tab' ? '\t' : ' ' }, around);
    else if (name === 'text:note') this.#readNote(node, around);
    else if (name === 'text:a') {
      const target = attributes['xlink:href'];
      const before = this.runs.length;
      const link = target ? { target } : around.link;
      this.read(children, { ...around, ...(link && { link }) });
      if (this.runs.length === before && link) this.#put({ kind: 'text', text: '' }, { ...around, link });
    } else if (name === 'text:ruby-text') this.read([' (', ...children, ')'], around);
    else if (name === 'draw:frame') this.#readFrame(node, around);
    else if (isWordlessShape(node)) this.#put({ kind: 'unshown', what: 'drawing' }, around);
    else if (name.startsWith('draw:')) this.boxes.push(node);
    else if (name === 'math:math') this.#readFormula(node, around);
    else if (name === 'text:span')
      this.read(children, { ...around, look: this.#context.look(attributes['text:style-name'], look) });
    else if (name === 'text:reference-mark-start') this.#citation = fieldOfMark(node);
    else if (name === 'text:reference-mark-end') this.#citation = undefined;
    else {
      const field = fieldOf(node);
      if (!field) countUnknown(this.#context.unknown, node);
      this.read(children, field ? { ...around, field } : around);
    }
  }

  #write(text: string, around: Around): void {
    const { look } = around;
    if (look.hidden) {
      if (text.trim() !== '') this.#context.leftOut.hidden.push(text);
      return;
    }
    if (look.otherLook && !around.link && text.trim() !== '')
      this.#context.leftOut.looks.push({ look: look.otherLook, words: text.trim() });
    this.#put({ kind: 'text', text }, around);
    this.words.bold += look.bold ? text.length : -text.length;
    if (!look.marks.includes('superscript')) this.words.sized.push({ size: look.size, words: text });
  }

  #put(
    content:
      | { kind: 'text'; text: string }
      | { kind: 'break' }
      | { kind: 'picture'; picture: Picture }
      | { kind: 'formula'; text: string; source: string; latex: string }
      | { kind: 'unshown'; what: 'object' | 'drawing' }
      | { kind: 'note'; note: string; label: string; isChosen: boolean },
    { look, link, field = this.#citation }: Around,
  ): void {
    this.runs.push({ ...content, marks: look.marks, ...(link && { link }), ...(field && { field }) });
  }

  #readNote(note: XmlElement, around: Around): void {
    if (around.look.hidden) return;
    const { notes } = this.#context;
    const kind = note.attributes['text:note-class'] === 'endnote' ? 'endnote' : 'footnote';
    const mark = elementAt(note, 'text:note-citation');
    const label = mark ? textIn(mark).trim() : '';
    const own: Note = { id: `${kind} ${notes.length + 1}`, kind, label, blocks: [] };
    notes.push(own);
    own.blocks = new Reader(this.#context).blocksIn(elementAt(note, 'text:note-body'));
    // Other marks are numbers of the program.
    const isChosen = mark?.attributes['text:label'] !== undefined;
    const marks = [...new Set([...around.look.marks, 'superscript' as const])];
    if (isChosen) {
      this.words.bold += around.look.bold ? label.length : -label.length;
      this.words.sized.push({ size: around.look.size, words: label });
    }
    this.#put(
      { kind: 'note', note: own.id, label, isChosen },
      { ...around, look: { ...around.look, marks } },
    );
  }

  #readFormula(formula: XmlElement, around: Around): void {
    const written = { text: inMathMl(formula), latex: mathMlInLatex(formula) };
    this.#put({ kind: 'formula', ...written, source: formula.name }, around);
  }

  /** Reads what a frame shows: a text box, a formula, a chart or a picture; of several forms of one thing the first. */
  #readFrame(frame: XmlElement, around: Around): void {
    const box = elementAt(frame, 'draw:text-box');
    if (box) {
      this.boxes.push(box);
      return;
    }
    const object = elementAt(frame, 'draw:object');
    const { objects, drawn } = this.#context;
    const root = object && (elements(object)[0] ?? objects(object.attributes['xlink:href'] ?? ''));
    if (root?.name === 'math:math') {
      this.#readFormula(root, around);
      return;
    }
    const chart = root && allWithin(root, 'chart:chart')[0];
    if (chart) {
      const words = allWithin(chart, 'text:p')
        .map(textIn)
        .filter((text) => /\p{L}/u.test(text));
      drawn.push(...new Set(words));
    } else if (object || !elementAt(frame, 'draw:image') || elementAt(frame, 'draw:object-ole')) {
      // A formula that is a picture, or an object that the copy has not.
      this.#put({ kind: 'unshown', what: 'object' }, around);
      return;
    }
    this.#put({ kind: 'picture', picture: pictureIn(frame, chart !== undefined) }, around);
  }
}

/** Words of an element that nobody sees; deleted ones and comments are counted elsewhere. */
function noteHidden({ hidden }: LeftOut, element: XmlElement): void {
  if (!/^text:(?:section|hidden-)/.test(element.name)) return;
  const words = textIn(element).trim();
  if (words !== '') hidden.push(words);
}

function pictureIn(frame: XmlElement, isChart: boolean): Picture {
  const described = ['svg:desc', 'svg:title'].map((name) => elementAt(frame, name)).find((found) => found);
  const address = elementAt(frame, 'draw:image')?.attributes['xlink:href'] ?? '';
  const part = address.replace(/^\.\//, '');
  const kind = isChart ? 'chart' : part === '' ? 'unknown' : /^[a-z]+:/i.test(part) ? 'linked' : 'file';
  return { kind, part, alternative: described ? textIn(described).trim() : '' };
}
