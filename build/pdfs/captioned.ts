import { join } from 'node:path';
import type { Element, ElementContent } from 'hast';
import { toText } from 'hast-util-to-text';
import type { LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { anchors } from './cross-references.ts';
import { element } from './hast-element.ts';
import { lineOf, type Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';
import { readTable, tableElement } from './tables.ts';
import { words } from './words.ts';

/** A label that an author has put before a caption, although the typesetter adds one. */
const ownLabel =
  /^\s*(?:(?:рис|табл|fig)\.\s*\d*|(?:рисунок|таблица|figure|table|сурет|кесте)\s*\d+|\d+-(?:сурет|кесте))\s*[.:]?\s+/iu;

/** A table from a CSV file with its number and caption above. */
export function tableOfFile(setting: Setting, node: LeafDirective, caption: ElementContent[]): Element {
  const { src } = node.attributes ?? {};
  if (!src) throw new SourceProblem(setting.file, `${lineOf(node)}: the table names no file (src="…")`);
  const rows = readTable(join(setting.source, 'data', src));
  return framed(setting, numbered(setting, node, caption, rows), src);
}

/** A table from cells that are marked up already. */
export function captionedTable(
  setting: Setting,
  node: LeafDirective,
  caption: ElementContent[],
  cells: ElementContent[][][],
): Element {
  const plain = cells.map((row) => row.map((children) => toText({ type: 'root', children })));
  const table = numbered(setting, node, caption, plain);
  const inOrder = cells.flat();
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'td' || cell.tagName === 'th') cell.children = inOrder.shift() ?? [];
  });
  return framed(setting, table);
}

/** `source` is the CSV file of the table, if it has one. */
function framed(setting: Setting, table: Element, source?: string): Element {
  const id = anchors.table(setting.scope, setting.counted.tables);
  return element('div', [table], { className: ['table'], id, dataSource: source });
}

function numbered(
  setting: Setting,
  node: LeafDirective,
  caption: ElementContent[],
  rows: string[][],
): Element {
  const label = words[setting.language].table(++setting.counted.tables);
  const widths = node.attributes?.widths?.trim().split(/[\s,]+/);
  return tableElement(rows, labelled(label, caption), widths?.map(Number));
}

/** A caption with the label of its figure or table before it, in place of one that its author wrote. */
export function labelled(label: string, caption: ElementContent[]): ElementContent[] {
  const [first, ...rest] = caption;
  const start: ElementContent[] =
    first?.type === 'text' ? [{ ...first, value: first.value.replace(ownLabel, '') }] : caption.slice(0, 1);
  return [element('b', [{ type: 'text', value: label }]), { type: 'text', value: ' ' }, ...start, ...rest];
}
