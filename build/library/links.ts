import { visit } from 'unist-util-visit';
import type { Language } from '#shared/language/language.ts';
import { parseMarkdown } from './markdown.ts';
import type { Position } from './problems.ts';

/** A link or picture in a Markdown file. */
export type Link = {
  file: string;
  address: string;
  kind: 'link to' | 'picture';
  position: Position;
  /** The text of the journal that it is in, if any. */
  text?: { slug: string; language: Language };
};

/** The links and pictures in a Markdown file, also those whose address is given further down. */
export function linksIn(file: string, markdown: string): Link[] {
  const links: Link[] = [];
  visit(parseMarkdown(markdown), ['link', 'image', 'definition'], (node) => {
    if (!('url' in node)) return;
    const kind = node.type === 'image' ? 'picture' : 'link to';
    links.push({ file, address: node.url, kind, position: { line: node.position?.start.line ?? 1 } });
  });
  return links;
}
