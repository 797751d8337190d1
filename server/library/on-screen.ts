import { type HtmlNode, readHtml } from './html-tree.ts';
import { linesOf, measures } from './text-lines.ts';
import type { XmlElement } from './xml.ts';

const emptyPage = /<span role="doc-pagebreak"(?=[^>]*><\/span>\s*(?:<span role="doc-pagebreak"|$))/g;

/** The attributes of an element, in which a `>` may stand. */
const attributes = '(?:[^">]|"[^"]*")*';

/** Drawings, and photographs in several widths, by the address of the whole. */
const pictures = new RegExp(
  `(?:<picture>(?:<source${attributes}>)*)?<img${attributes}?\\ssrc="([^"]*)"${attributes}>(?:</picture>)?`,
  'g',
);

/**
 * A text as a screen needs it. Tools that know no roles of DPUB-ARIA fall back on another, and so find that the mark of a
 * page may have a name; the keyboard can scroll figures and formulas that are wider than the screen, and each figure leads to its drawing;
 * each part says how many lines it takes, and programs that translate leave the references as they are. The mark of a page
 * that has nothing of the text before the next page is empty.
 */
export function onScreen(html: string): string {
  const sizes = new Map(partsOf(readHtml(html)).map((part) => [String(part.attributes.id), sizeOf(part)]));
  return html
    .replaceAll(emptyPage, '$& data-empty=""')
    .replaceAll('role="doc-pagebreak"', 'role="doc-pagebreak separator"')
    .replaceAll(/<(?:figure\b(?![^>]*class="(?:part )?photo)|div class="formula")/g, '$& tabindex="0"')
    .replaceAll(pictures, '<a class="drawing" href="$1">$&</a>')
    .replaceAll(/<section\b[^>]*\bid="([^"]*)"/g, (tag, id: string) => tag + (sizes.get(id) ?? ''))
    .replaceAll('role="doc-bibliography"', 'role="doc-bibliography" translate="no"');
}

/** The parts that are laid out when they are near: the sections of the prose, and what follows it. */
function partsOf(nodes: readonly HtmlNode[]): XmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.name !== 'section') return [];
    return node.attributes.class === 'text' ? partsOf(node.children) : [node];
  });
}

/** Its lines in a column and on a phone, each as the powers of two that make their sum. */
function sizeOf(part: XmlElement): string {
  const powers = (lines: number) => {
    const within = Math.min(lines, 2047);
    return [...Array(11).keys()]
      .map((power) => 2 ** power)
      .filter((power) => within & power)
      .join(' ');
  };
  const { column, phone } = measures;
  return ` data-lines="${powers(linesOf(part, column))}" data-narrow="${powers(linesOf(part, phone))}"`;
}
