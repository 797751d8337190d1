import { runs, type TextRun } from '#shared/citation/text-run.ts';
import { element, type XmlContent, type XmlElement } from './xml.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/**
 * Converts inline HTML, as the library's build makes it from Markdown, into another vocabulary.
 * @param translate the equivalent of an element; only its content is kept if there is none
 */
export function readInlineHtml(
  html: string,
  translate: (name: string, href: string | undefined, content: XmlContent[]) => XmlElement | undefined,
): XmlContent[] {
  const open: { name: string; href: string | undefined; content: XmlContent[] }[] = [];
  const whole: XmlContent[] = [];
  const put = (part: XmlContent) => (open.at(-1)?.content ?? whole).push(part);
  for (const [part, closing, name, attributes] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    if (name === undefined) put(decoded(part));
    else if (closing) {
      const closed = open.pop();
      if (closed) put(translate(closed.name, closed.href, closed.content) ?? closed.content);
    } else if (name !== 'br') {
      const href = / href="([^"]*)"/.exec(attributes ?? '')?.[1];
      open.push({ name, href: href && decoded(href), content: [] });
    }
  }
  return whole;
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole);
  });
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
