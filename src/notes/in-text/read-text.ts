import type { Span } from '../find-quote.ts';
import type { ReadText, TextPage } from './text-passages.ts';

/** The text of an element, with its text nodes in order and the offset of each in the text. */
export type DrawnText = ReadText & { nodes: readonly Text[]; starts: readonly number[] };

/** What the prose does not have: numbers of notes, links that lead back or to data, and what scripts have added. */
const besides = '[role="doc-noteref"], [role="doc-backlink"], .data, button, aside, nav, img, svg';

const blocks =
  'section, h2, h3, h4, h5, h6, p, blockquote, footer, ul, ol, li, pre, hr, br, details, summary, figure, figcaption, table, caption, thead, tbody, tr, th, td, .formula';

/** Reads the text of an article, as its page shows it. */
export function readText(root: HTMLElement): DrawnText {
  const parts: string[] = [];
  const nodes: Text[] = [];
  const starts: number[] = [];
  const pages: TextPage[] = [];
  let length = 0;
  const append = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  const read = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        nodes.push(node);
        starts.push(length);
        append(node.data);
      } else if (node instanceof Element) readElement(node);
    }
  };
  const readElement = (element: Element) => {
    if (element.matches('[role~="doc-pagebreak"]')) {
      pages.push({ label: element.getAttribute('aria-label') ?? '', start: length });
    } else if (element.matches(besides)) append('\ufffc');
    else if (element.matches('math')) {
      // Its letters are one piece, which no words around it continue.
      append('\ufffc');
      read(element);
      append('\ufffc');
    } else {
      const isBlock = element.matches(blocks);
      if (isBlock) append('\u2029');
      read(element);
      if (isBlock) append('\u2029');
    }
  };
  read(root);
  return { text: parts.join(''), pages, nodes, starts };
}

/** The part of the text that a range covers, formulas in it whole; null if it covers none. */
export function spanOfRange({ nodes, starts }: DrawnText, given: Range): Span | null {
  const range = withWholeFormulas(given);
  let [start, end] = [-1, -1];
  for (const [index, node] of nodes.entries()) {
    if (!range.intersectsNode(node)) continue;
    const at = starts[index] ?? 0;
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    if (from >= to) continue;
    if (start < 0) start = at + from;
    end = at + to;
  }
  return start < 0 ? null : { start, end };
}

function withWholeFormulas(given: Range): Range {
  const range = given.cloneRange();
  const [first, last] = [given.startContainer, given.endContainer].map(formulaAround);
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  return range;
}

/** The formula that a node is in, if any. */
export function formulaAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('math') ?? null;
}

/** The range of a part of the text. */
export function rangeOfSpan({ nodes, starts }: DrawnText, { start, end }: Span): Range | null {
  const indexOf = (at: number) => starts.findLastIndex((from) => from <= at);
  const [first, last] = [indexOf(start), indexOf(end - 1)];
  const [from, to] = [nodes[first], nodes[last]];
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from, Math.min(from.length, start - (starts[first] ?? 0)));
  range.setEnd(to, Math.min(to.length, end - (starts[last] ?? 0)));
  return range;
}
