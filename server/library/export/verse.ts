import { pageBegunBy } from '../full-text.ts';
import { elementsIn, type HtmlNode, textOf } from '../html-tree.ts';
import type { XmlElement } from '../xml.ts';

/** A line of verse: how many spaces stand before it, and its words. */
export type VerseLine = { indent: number; words: HtmlNode[] };

/** Whether a quotation is verse. */
export function isVerse({ attributes }: XmlElement): boolean {
  return attributes.class === 'verse';
}

/** The stanzas of verse, each as its lines. Marks of pages between lines go into the next one. */
export function readStanzas(verse: XmlElement): VerseLine[][] {
  const marks: XmlElement[] = [];
  return elementsIn(verse.children).flatMap((stanza) => {
    if (pageBegunBy(stanza) !== undefined) marks.push(stanza);
    if (stanza.name !== 'p') return [];
    const lines = elementsIn(stanza.children).flatMap((line): VerseLine[] => {
      if (pageBegunBy(line) !== undefined) marks.push(line);
      if (line.attributes.class !== 'line') return [];
      const indent = /^\s*/.exec(textOf(line.children))?.[0].length ?? 0;
      return [{ indent, words: [...marks.splice(0), ...withoutIndent(line.children)] }];
    });
    return [lines];
  });
}

/** What says where a quotation or verse is from, if that is said. */
export function sourceOf(quotation: XmlElement): XmlElement | undefined {
  return elementsIn(quotation.children).find(({ name }) => name === 'footer');
}

/** The spaces are before the first words, however deep these are marked. */
function withoutIndent(nodes: readonly HtmlNode[]): HtmlNode[] {
  const begins = nodes.findIndex((node) => textOf([node]).trim() !== '');
  return nodes.flatMap((node, index) => {
    if (begins < 0 || index > begins) return [node];
    if (typeof node === 'string') return index < begins ? [] : [node.trimStart()];
    return [{ ...node, children: withoutIndent(node.children) }];
  });
}
