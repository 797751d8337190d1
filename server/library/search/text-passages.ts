import { pageAnchor } from '#shared/article/page-anchor.ts';
import type { PassageKind } from '#shared/search/search.ts';
import { pageBegunBy } from '../full-text.ts';
import { elementsIn, type HtmlNode, readHtml, textOf } from '../html-tree.ts';
import type { XmlElement } from '../xml.ts';

/** A part of a full text that is found by itself. */
export type TextPassage = {
  kind: Exclude<PassageKind, 'abstract' | 'page'>;
  /** What a result shows of it. */
  text: string;
  /** What is found with it and not shown: the cells of a table. */
  cells: string;
  /** The heading of the section it stands in; empty before the first. */
  heading: string;
  /** The printed page on which it begins, and where in `text` other pages begin, in UTF-16 code units. */
  label: string;
  turns: { at: number; label: string }[];
  /** The last element at or before its beginning that has an address. */
  anchor: string;
};

/** The elements that are passages, each with the kind it has in the running text. */
const kinds: Record<string, TextPassage['kind']> = {
  p: 'text',
  li: 'text',
  pre: 'text',
  blockquote: 'text',
  footer: 'text',
  figcaption: 'caption',
  table: 'table',
  // A formula that stands by itself.
  div: 'text',
};

/** The kinds of all that stands in these parts of a text. */
const kindsOfParts: Record<string, TextPassage['kind']> = {
  'doc-endnotes': 'note',
  'doc-bibliography': 'reference',
};

/**
 * The passages of a full text in its order: paragraphs, items of lists, captions, tables, notes and references.
 * They have neither the numbers of notes nor headings, which stand beside each passage.
 */
export function textPassages(html: string): TextPassage[] {
  const passages: TextPassage[] = [];
  const place = { heading: '', label: '', anchor: '' };
  const enter = ({ attributes: { id }, ...node }: XmlElement, begun: string | undefined) => {
    if (begun !== undefined) place.label = begun;
    if (id !== undefined && node.name !== 'a') place.anchor = String(id);
  };

  const read = (node: XmlElement, part: TextPassage['kind'] | undefined) => {
    enter(node, pageBegunBy(node));
    // It repeats words that are found where they stand.
    if (node.attributes.role === 'doc-pullquote') return;
    if (/^h[2-6]$/.test(node.name)) {
      place.heading = oneLine(textOf(running(node.children))).trim();
      return;
    }
    const own = node.attributes.class === 'table-note' ? 'caption' : kinds[node.name];
    const inside = elementsIn(node.children);
    if (own === undefined || inside.some(({ name }) => name === 'p')) {
      const within = kindsOfParts[String(node.attributes.role)] ?? part;
      for (const child of inside) read(child, within);
      return;
    }
    const kind = own === 'table' ? own : (part ?? own);
    const isNested = ({ name }: XmlElement) => name === 'ul' || name === 'ol';
    const { caption, cells } = own === 'table' ? tableOf(node) : { caption: node.children, cells: '' };
    const begins = { ...place };
    const turns: TextPassage['turns'] = [];
    let text = '';
    const write = (nodes: readonly HtmlNode[]) => {
      for (const child of nodes) {
        if (typeof child === 'string') {
          const added = oneLine(child);
          text += text === '' || text.endsWith(' ') ? added.trimStart() : added;
          continue;
        }
        if (isNested(child)) continue;
        const label = pageBegunBy(child);
        if (label !== undefined) {
          if (text === '') Object.assign(begins, { label, anchor: pageAnchor(label) });
          else turns.push({ at: text.length, label });
        }
        enter(child, label);
        if (child.name === 'br' && !text.endsWith(' ')) text += ' ';
        write(child.children);
      }
    };
    write(running(caption));
    text = text.trimEnd();
    if (/[\p{L}\p{N}]/u.test(text + cells)) passages.push({ kind, text, cells, ...begins, turns });
    for (const list of inside.filter(isNested)) read(list, part);
  };

  for (const node of elementsIn(readHtml(html))) read(node, undefined);
  return passages;
}

/** A text without the numbers of its notes and what leads back from them. */
function running(nodes: readonly HtmlNode[]): HtmlNode[] {
  const isNumber = (node: HtmlNode) =>
    typeof node !== 'string' && /^doc-(?:noteref|backlink)$/.test(String(node.attributes.role));
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node;
    return isNumber(node) ? [] : { ...node, children: running(node.children) };
  });
}

function tableOf(table: XmlElement): { caption: HtmlNode[]; cells: string } {
  const [caption] = elementsIn(table.children).filter(({ name }) => name === 'caption');
  const words = (node: XmlElement): string[] =>
    elementsIn(node.children).flatMap((child) =>
      child.name === 'caption' ? [] : /^t[hd]$/.test(child.name) ? textOf(child.children) : words(child),
    );
  return { caption: caption?.children ?? [], cells: oneLine(words(table).join(' ')) };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ');
}
