import type { Node, Paragraph, Root, Table } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { isOnlyColon } from '../../server/office/source/only-colon.ts';
import { type DirectiveType, unknownIn } from './known-directives.ts';

/** A fault in a text, with its line, counted from 1. */
export type Fault = {
  line: number;
  reason: string;
  /** What can't be set; none where only an attribute is unknown. */
  spoilt?: Node;
};

/**
 * What a text has that no form shows: HTML, directives and attributes that nobody knows, directives in the wrong place, and
 * rows of tables that are longer or shorter than the head.
 * @param source the Markdown that the tree was read from
 */
export function dialectFaults(tree: Root, source: string): Fault[] {
  const faults = new Map<string, Fault>();
  const rightlyPlaced = new Set<unknown>();
  visit(tree, (node, index = 0, parent) => {
    const line = node.position?.start.line ?? 0;
    const add = (reason: string) => faults.set(`${line} ${reason}`, { line, reason, spoilt: node });
    const addUnknown = (name: string, attributes: object | null | undefined, type: DirectiveType) => {
      for (const { reason, isName } of unknownIn(type, name, Object.keys(attributes ?? {}))) {
        if (isName) add(reason);
        else faults.set(`${line} ${reason}`, { line, reason });
      }
    };
    if (node.type === 'html') add(htmlReason);
    if (node.type === 'table')
      for (const fault of otherWidths(node, parent?.children[index - 1], source))
        faults.set(`${fault.line} ${fault.reason}`, fault);
    if (node.type === 'blockquote') rightlyPlaced.add(soleSource(node.children.at(-1)));
    if (node.type === 'textDirective') {
      if (isOnlyColon(node, source)) return;
      addUnknown(node.name, node.attributes, node.type);
      const reason = rightlyPlaced.has(node) ? undefined : misplaced[node.name];
      if (reason) add(reason);
      if (node.name === 'br' && node.children.length > 0) add(':br is a line break and has no words');
    }
    if (node.type === 'leafDirective' || node.type === 'containerDirective')
      addUnknown(node.name, node.attributes, node.type);
    if (node.type === 'leafDirective' && node.name === 'part' && !rightlyPlaced.has(node))
      add('::part belongs into a figure: :::figure[…] … :::');
    if (node.type === 'containerDirective') {
      const { allowed, reasons } = checkContainer(node, source);
      for (const each of allowed) rightlyPlaced.add(each);
      for (const reason of reasons) add(reason);
    }
  });
  return [...faults.values()].sort((one, other) => one.line - other.line);
}

const htmlReason =
  'HTML is shown in no form: write H:sub[2]O, km:sup[2], :br for a line break in a table, and a literal < as \\<';

const misplaced: Record<string, string | undefined> = {
  speaker: ':speaker begins a paragraph between :::interview and :::',
  source: ':source is a paragraph of its own, the last one of a block quotation or verse',
};

/** Rows of a table with another number of cells than its head. */
function otherWidths(table: Table, before: Node | undefined, source: string): Fault[] {
  const [head, ...rows] = table.children;
  const wanted = head?.children.length;
  const name = captionOf(before, source) ?? `in line ${table.position?.start.line ?? 0}`;
  return rows.flatMap(({ children: { length }, position }) => {
    if (length === wanted) return [];
    const written = source.slice(position?.start.offset, position?.end.offset);
    const end = !written.includes('|') ? '; text below a table begins after an empty line' : '';
    const remedy = length > (wanted ?? 0) ? '; a sign | in a cell is written \\|' : end;
    const reason = `this row of the table ${name} has ${length} ${length === 1 ? 'cell' : 'cells'}, and its head has ${wanted}${remedy}`;
    return [{ line: position?.start.line ?? 0, reason }];
  });
}

function captionOf(node: Node | undefined, source: string): string | undefined {
  if (node?.type !== 'leafDirective') return undefined;
  const { name, children } = node as LeafDirective;
  const words = source.slice(children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset);
  return name === 'caption' && children.length > 0 ? `“${words}”` : undefined;
}

/** The source of a quotation that is all that a paragraph has. */
export function soleSource(node: Node | undefined): TextDirective | undefined {
  const [first, ...rest] = childrenOf(node);
  return first?.type === 'textDirective' && first.name === 'source' && rest.length === 0 ? first : undefined;
}

/** The speaker with whom a paragraph of an interview begins. */
export function speakerOf(node: Node | undefined): TextDirective | undefined {
  const [first] = childrenOf(node);
  return first?.type === 'textDirective' && first.name === 'speaker' ? first : undefined;
}

function childrenOf(node: Node | undefined): Paragraph['children'] {
  return node?.type === 'paragraph' ? (node as Paragraph).children : [];
}

/** Whatever else is wrong with it, and the directives inside that stand where they may. */
function checkContainer(
  node: ContainerDirective,
  source: string,
): { allowed: (Node | undefined)[]; reasons: string[] } {
  const written = `:::${node.name}`;
  const reasons: string[] = [];
  const lines = source.slice(node.position?.start.offset, node.position?.end.offset).split('\n');
  if (lines.length === 1 || !/^[\s>]*:{3,}\s*$/.test(lines.at(-1) ?? ''))
    reasons.push(`${written} has no end: write ::: in a line of its own`);
  if (node.name === 'figure') return { allowed: node.children, reasons };
  if (node.name !== 'verse' && node.name !== 'interview') return { allowed: [], reasons };
  const inside = node.children;
  if (inside.some((child) => child.type === 'paragraph' && child.data?.directiveLabel))
    reasons.push(`${written} has no words in brackets`);
  if (inside.some(({ type }) => type !== 'paragraph')) reasons.push(`${written} has paragraphs only`);
  if (inside.length === 0) reasons.push(`${written} is empty`);
  if (node.name === 'verse') return { allowed: [soleSource(inside.at(-1))], reasons };
  if (inside.length > 0 && !speakerOf(inside[0])) reasons.push(`${written} begins with :speaker[…]`);
  return { allowed: inside.map(speakerOf), reasons };
}
