import { element, type XmlElement } from './xml.ts';

/** A part of a text: an element, or text. */
export type HtmlNode = XmlElement | string;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*>|[^<]+/g;
const withoutContent = new Set(['br', 'col', 'hr', 'img', 'source']);

/** HTML as a tree. It is read as the library's build writes it: well-formed, with values in double quotes. */
export function readHtml(html: string): HtmlNode[] {
  const root = element('');
  const open = [root];
  for (const [part, closing, name, attributes] of html.matchAll(tag)) {
    const around = open.at(-1) ?? root;
    if (name === undefined) around.children.push(decoded(part));
    else if (closing) open.pop();
    else {
      const child = element(name, attributesOf(attributes ?? ''));
      around.children.push(child);
      if (!withoutContent.has(name)) open.push(child);
    }
  }
  return root.children;
}

/** The elements among the nodes of a tree. */
export function elementsIn(nodes: readonly HtmlNode[]): XmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}

/** The text of parts of a tree. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole);
  });
}
