import {
  type Block,
  blocksOf,
  type Cell,
  outsideTables,
  type Reading,
  raised,
  UnreadableManuscript,
} from '../block.ts';
import { elementAt, elements, readXml, type XmlElement, type XmlNode } from './xml.ts';
import { decoded, unzipped } from './zip.ts';

type Look = Pick<Block, 'style' | 'size' | 'bold' | 'centred'> & { raised: boolean };
type Place = Cell & { list: boolean };

/** Reads the text and the notes of an OpenDocument text (ISO/IEC 26300). */
export function readOdt(bytes: Uint8Array): Reading {
  const parts = unzipped(bytes, (name) => name === 'content.xml' || name === 'styles.xml');
  const content = parts.get('content.xml');
  if (!content) throw new UnreadableManuscript();
  const root = readXml(decoded(content));
  const common = parts.get('styles.xml');
  const look = looks([
    elementAt(common && readXml(decoded(common)), 'office:styles'),
    elementAt(root, 'office:automatic-styles'),
  ]);
  const blocks: Block[] = [];
  const notes: Block[] = [];
  let tables = 0;

  const readParagraph = (paragraph: XmlElement, place: Place) => {
    const own = look(paragraph.attributes['text:style-name']);
    let figures = 0;
    let bold = 0;
    let size = 0;
    let text = '';
    const read = (nodes: XmlNode[], at: Look) => {
      for (const node of nodes) {
        if (typeof node === 'string') {
          text += at.raised ? raised(node) : node;
          bold += at.bold ? node.length : -node.length;
          size = Math.max(size, at.size);
        } else if (node.name === 'text:line-break') text += '\n';
        else if (node.name === 'text:tab' || node.name === 'text:s') text += ' ';
        else if (node.name === 'text:note')
          notes.push(...blocksOf(flat(elementAt(node, 'text:note-body')), { kind: 'note' }));
        else if (node.name === 'text:a')
          read([...node.children, linked(node.attributes['xlink:href'], flat(node))], at);
        else if (node.name === 'draw:frame') {
          const box = elementAt(node, 'draw:text-box');
          if (box) readBlocks(box, place);
          else figures += 1;
        } else if (node.name === 'text:span')
          read(node.children, look(node.attributes['text:style-name'], at));
        else if (!/^office:annotation|^text:(?:tracked-changes|change|bookmark|toc-mark)/.test(node.name))
          read(node.children, at);
      }
    };
    read(paragraph.children, own);
    const heading = paragraph.name === 'text:h' ? Number(paragraph.attributes['text:outline-level'] ?? 1) : 0;
    const { style, centred } = own;
    blocks.push(
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
  };

  const readBlocks = (parent: XmlElement | undefined, place: Place) => {
    for (const child of elements(parent)) {
      if (child.name === 'text:p' || child.name === 'text:h') readParagraph(child, place);
      else if (child.name === 'text:list')
        for (const item of elements(child)) readBlocks(item, { ...place, list: true });
      else if (child.name === 'table:table') {
        // A table in a cell is part of that cell.
        const isInner = place.table > 0;
        if (!isInner) tables += 1;
        for (const [row, cells] of inTable(child, 'table:table-row').entries())
          for (const [column, cell] of inTable(cells, 'table:table-cell').entries())
            readBlocks(cell, isInner ? place : { ...place, table: tables, row: row + 1, column: column + 1 });
      } else if (child.name === 'text:section' || child.name === 'text:index-body') readBlocks(child, place);
    }
  };
  readBlocks(elementAt(root, 'office:body', 'office:text'), { ...outsideTables, list: false });
  return { blocks: [...blocks, ...notes] };
}

/** The rows of a table, or the cells of a row, without those of tables within them. */
function inTable(parent: XmlElement, name: 'table:table-row' | 'table:table-cell'): XmlElement[] {
  return elements(parent).flatMap((child) => (child.name === name ? [child] : inTable(child, name)));
}

function flat(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string'
    ? node
    : node.children.map(flat).join(node.name === 'text:note-body' ? ' ' : '');
}

function linked(target: string | undefined, shown: string): string {
  const [found] = /(?<=orcid\.org\/)[\dX-]{19}|(?<=^mailto:)[^?]+/i.exec(target ?? '') ?? [];
  return found && !shown.includes(found) ? ` ${found} ` : '';
}

/** Resolves names of styles to looks, each inheriting from its parent and what is around it. */
function looks(sheets: (XmlElement | undefined)[]) {
  const styles = new Map<string, XmlElement>();
  for (const sheet of sheets)
    for (const style of elements(sheet, 'style:style'))
      styles.set(style.attributes['style:name'] ?? '', style);
  const around: Look = { style: '', size: 12, bold: false, centred: false, raised: false };
  const resolve = (name: string | undefined, outer: Look = around, depth = 0): Look => {
    const style = styles.get(name ?? '');
    if (!style || depth > 20) return outer;
    const { 'style:display-name': display, 'style:parent-style-name': parent } = style.attributes;
    const base = parent === undefined ? outer : resolve(parent, outer, depth + 1);
    const letters = elementAt(style, 'style:text-properties')?.attributes ?? {};
    const align = elementAt(style, 'style:paragraph-properties')?.attributes['fo:text-align'];
    const weight = letters['fo:font-weight'];
    // Automatic styles (`P1`) have no name of their own: the style they derive from is meant.
    const isNamed = !/^[PT]\d+$/.test(name ?? '');
    return {
      style: isNamed ? (display ?? name ?? '').replaceAll('_20_', ' ').toLowerCase() : base.style,
      size: Number.parseFloat(letters['fo:font-size'] ?? '') || base.size,
      bold: weight === undefined ? base.bold : weight !== 'normal',
      centred: align === undefined ? base.centred : align === 'center',
      raised:
        letters['style:text-position'] === undefined
          ? base.raised
          : /^super|^[1-9]/.test(letters['style:text-position']),
    };
  };
  return (name: string | undefined, outer?: Look) => resolve(name, outer);
}
