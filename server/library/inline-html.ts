import { runs, type TextRun } from '#shared/citation/text-run.ts';
import { type HtmlNode, readHtml, textOf } from './html-tree.ts';
import { element, type XmlContent, type XmlElement } from './xml.ts';

/**
 * Converts inline HTML, as the library's build makes it from Markdown, into another vocabulary.
 * @param translate the equivalent of an element; only its content is kept if there is none
 * @param formula the equivalent of a formula in MathML; without one, its letters
 */
export function readInlineHtml(
  html: string,
  translate: (name: string, href: string | undefined, content: XmlContent[]) => XmlElement | undefined,
  formula: (math: XmlElement) => XmlContent = ({ children }) => textOf(children),
): XmlContent[] {
  const convert = (node: HtmlNode): XmlContent => {
    if (typeof node === 'string') return node;
    if (node.name === 'math') return formula(node);
    const { href } = node.attributes;
    const content = node.children.map(convert);
    return translate(node.name, href === undefined ? undefined : String(href), content) ?? content;
  };
  return readHtml(html).map(convert);
}

/** The JATS equivalents of inline HTML elements. */
export function asJats(html: string): XmlContent[] {
  const names: Record<string, string> = { em: 'italic', strong: 'bold', sub: 'sub', sup: 'sup' };
  return readInlineHtml(html, (name, href, content) => {
    if (href?.startsWith('http')) {
      return element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': href }, content);
    }
    const jats = names[name];
    return jats ? element(jats, {}, content) : undefined;
  });
}

/** Inline HTML as runs of text, of which only italics and links are marked. */
export function asRuns(html: string): TextRun[] {
  const tree = readInlineHtml(html, (name, href, content) => element(name, { href }, content));
  return runs(...element('', {}, tree).children.map((child) => runsOf(child, {})));
}

function runsOf(node: XmlElement | string, marks: Omit<TextRun, 'text'>): TextRun[] {
  if (typeof node === 'string') return [{ text: node, ...marks }];
  const { href } = node.attributes;
  const inside = {
    ...marks,
    ...(node.name === 'em' && { italic: true as const }),
    ...(href !== undefined && { href: String(href) }),
  };
  return node.children.flatMap((child) => runsOf(child, inside));
}
