import {
  type Block,
  blocksOf,
  type Cell,
  outsideTables,
  type Reading,
  raised,
  UnreadableManuscript,
} from '../block.ts';
import { elementAt, elements, readXml, type XmlElement } from './xml.ts';
import { decoded, unzipped } from './zip.ts';

type Look = { style: string; size: number; bold: boolean; centred: boolean; heading: number };
type Context = {
  styles: Map<string, Look>;
  plain: Look;
  /** The targets of hyperlinks, by relationship. */
  links: Map<string, string>;
  blocks: Block[];
  tables: number;
};

/** Reads the main text and the notes of a Word document (ISO/IEC 29500). */
export function readDocx(bytes: Uint8Array): Reading {
  const parts = unzipped(bytes, (name) =>
    /^word\/(?:document|styles|footnotes|endnotes)\d*\.xml$|^word\/_rels\/document\d*\.xml\.rels$/.test(name),
  );
  const part = (name: string) =>
    [...parts].find(([path]) => new RegExp(`^word/(?:_rels/)?${name}$`).test(path))?.[1];
  const document = part('document\\d*\\.xml');
  if (!document) throw new UnreadableManuscript();
  const context: Context = {
    ...readStyles(part('styles\\d*\\.xml')),
    links: readLinks(part('document\\d*\\.xml\\.rels')),
    blocks: [],
    tables: 0,
  };
  readBlocks(elementAt(readXml(decoded(document)), 'w:body'), context, outsideTables);
  for (const [name, element] of [
    ['footnotes', 'w:footnote'],
    ['endnotes', 'w:endnote'],
  ] as const) {
    const notes = part(`${name}\\d*\\.xml`);
    if (!notes) continue;
    for (const note of elements(readXml(decoded(notes)), element)) {
      if (note.attributes['w:type'] !== undefined) continue;
      const text = elements(note, 'w:p').map((paragraph) => textOf(paragraph, context).text);
      context.blocks.push(...blocksOf(text.join(' '), { kind: 'note' }));
    }
  }
  return { blocks: context.blocks };
}

function readBlocks(parent: XmlElement | undefined, context: Context, cell: Cell): void {
  for (const child of elements(parent)) {
    if (child.name === 'w:p') readParagraph(child, context, cell);
    else if (child.name === 'w:tbl') {
      // A table in a cell is part of that cell.
      const isInner = cell.table > 0;
      if (!isInner) context.tables += 1;
      for (const [row, cells] of elements(child, 'w:tr').entries())
        for (const [column, inside] of elements(cells, 'w:tc').entries())
          readBlocks(
            inside,
            context,
            isInner ? cell : { table: context.tables, row: row + 1, column: column + 1 },
          );
    } else if (child.name === 'w:sdt') readBlocks(elementAt(child, 'w:sdtContent'), context, cell);
    else if (child.name === 'w:ins' || child.name === 'w:customXml') readBlocks(child, context, cell);
  }
}

function readParagraph(paragraph: XmlElement, context: Context, cell: Cell): void {
  const own = elementAt(paragraph, 'w:pPr');
  const style = context.styles.get(elementAt(own, 'w:pStyle')?.attributes['w:val'] ?? '') ?? context.plain;
  const { text, figures, bold, size, boxes } = textOf(paragraph, context);
  const look = { ...style, ...lookOf(own, elementAt(own, 'w:rPr'), style) };
  context.blocks.push(
    ...blocksOf(text, {
      ...look,
      bold: text.trim() === '' ? look.bold : bold(style.bold),
      size: size(style.size),
      list: elementAt(own, 'w:numPr') !== undefined,
      ...cell,
      figures,
    }),
  );
  for (const box of boxes) readBlocks(box, context, cell);
}

/** The text of a paragraph as it stands with all its changes accepted. */
function textOf(paragraph: XmlElement, context: Context) {
  let text = '';
  let figures = 0;
  const boxes: XmlElement[] = [];
  const runs: { letters: number; bold: boolean | undefined; size: number | undefined }[] = [];
  const readRun = (run: XmlElement) => {
    const properties = elementAt(run, 'w:rPr');
    const isRaised = elementAt(properties, 'w:vertAlign')?.attributes['w:val'] === 'superscript';
    const before = text.length;
    for (const child of elements(run)) {
      if (child.name === 'w:t') {
        const own = child.children.join('');
        text += isRaised ? raised(own) : own;
      } else if (child.name === 'w:tab') text += ' ';
      else if (child.name === 'w:noBreakHyphen') text += '-';
      else if (child.name === 'w:br' || child.name === 'w:cr') text += '\n';
      else readDrawn(child);
    }
    const size = Number(elementAt(properties, 'w:sz')?.attributes['w:val']) / 2 || undefined;
    if (!isRaised)
      runs.push({ letters: text.length - before, bold: isOn(elementAt(properties, 'w:b')), size });
  };
  const readDrawn = (child: XmlElement): void => {
    if (child.name === 'mc:AlternateContent') {
      for (const drawn of elements(elementAt(child, 'mc:Choice') ?? elementAt(child, 'mc:Fallback')))
        readDrawn(drawn);
    } else if (child.name === 'w:drawing' || child.name === 'w:pict' || child.name === 'w:object') {
      const inside = boxesIn(child);
      boxes.push(...inside);
      if (inside.length === 0) figures += 1;
    }
  };
  const read = (parent: XmlElement) => {
    for (const child of elements(parent)) {
      if (child.name === 'w:r') readRun(child);
      else if (child.name === 'w:hyperlink') {
        const before = text.length;
        read(child);
        text = withTarget(text, before, context.links.get(child.attributes['r:id'] ?? ''));
      } else if (/^w:(?:ins|smartTag|fldSimple|sdt|sdtContent|moveTo|customXml|dir|bdo)$/.test(child.name))
        read(child);
    }
  };
  read(paragraph);
  const total = runs.reduce((sum, { letters }) => sum + letters, 0);
  const weight = (test: (run: (typeof runs)[number]) => boolean) =>
    runs.filter(test).reduce((sum, { letters }) => sum + letters, 0);
  return {
    text,
    figures,
    boxes,
    bold: (usual: boolean) => weight(({ bold }) => bold ?? usual) > total / 2,
    size: (usual: number) => Math.max(...runs.map(({ size }) => size ?? usual), runs.length ? 0 : usual),
  };
}

/** A text with the address or iD that the link at its end leads to, if its words do not show it. */
function withTarget(text: string, from: number, target: string | undefined): string {
  const [found] = /(?<=orcid\.org\/)[\dX-]{19}|(?<=^mailto:)[^?]+/i.exec(target ?? '') ?? [];
  const shown = text.slice(from);
  if (!found || shown.includes(found)) return text;
  // A badge such as “iD” belongs to no name.
  return `${/^\W*(?:orcid)?\W*(?:id)?\W*$/i.test(shown) ? text.slice(0, from) : text} ${found} `;
}

function boxesIn(drawn: XmlElement): XmlElement[] {
  return elements(drawn).flatMap((child) => (child.name === 'w:txbxContent' ? [child] : boxesIn(child)));
}

function readStyles(bytes: Uint8Array | undefined): Pick<Context, 'styles' | 'plain'> {
  const nothing: Look = { style: '', size: 11, bold: false, centred: false, heading: 0 };
  if (!bytes) return { styles: new Map(), plain: nothing };
  const root = readXml(decoded(bytes));
  const defaults = elementAt(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr');
  const base: Look = { ...nothing, ...lookOf(undefined, defaults, nothing) };
  const all = new Map(elements(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const styles = new Map<string, Look>();
  const resolve = (id: string, depth = 0): Look => {
    const style = all.get(id);
    if (!style || depth > 20) return base;
    const known = styles.get(id);
    if (known) return known;
    const parent = resolve(elementAt(style, 'w:basedOn')?.attributes['w:val'] ?? '', depth + 1);
    const properties = elementAt(style, 'w:pPr');
    const name = (elementAt(style, 'w:name')?.attributes['w:val'] ?? id).toLowerCase();
    const heading = Number(/^(?:heading|заголовок|тақырып) (\d)/.exec(name)?.[1] ?? 0);
    const look = { ...parent, ...lookOf(properties, elementAt(style, 'w:rPr'), parent), style: name };
    const resolved = { ...look, heading: heading || look.heading };
    styles.set(id, resolved);
    return resolved;
  };
  for (const id of all.keys()) resolve(id);
  const plainId = [...all].find(
    ([, { attributes }]) =>
      attributes['w:type'] === 'paragraph' && /^(?:1|true)$/.test(attributes['w:default'] ?? ''),
  )?.[0];
  return { styles, plain: styles.get(plainId ?? '') ?? base };
}

function lookOf(paragraph: XmlElement | undefined, run: XmlElement | undefined, usual: Look): Partial<Look> {
  const align = elementAt(paragraph, 'w:jc')?.attributes['w:val'];
  const level = elementAt(paragraph, 'w:outlineLvl')?.attributes['w:val'];
  const size = Number(elementAt(run, 'w:sz')?.attributes['w:val']) / 2;
  return {
    centred: align === undefined ? usual.centred : align === 'center',
    heading: level === undefined ? usual.heading : Number(level) < 9 ? Number(level) + 1 : 0,
    size: size || usual.size,
    bold: isOn(elementAt(run, 'w:b')) ?? usual.bold,
  };
}

function isOn(toggle: XmlElement | undefined): boolean | undefined {
  return toggle && !/^(?:0|false|off)$/.test(toggle.attributes['w:val'] ?? '');
}

function readLinks(bytes: Uint8Array | undefined): Map<string, string> {
  if (!bytes) return new Map();
  return new Map(
    elements(readXml(decoded(bytes)), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  );
}
