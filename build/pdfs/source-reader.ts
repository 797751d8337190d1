import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { dollars } from '../formulas/dollars.ts';
import { keepVerseLines } from './verse-lines.ts';

/** Reads the Markdown of references, with directives. */
export const reader = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .freeze();

/** Texts other than references have formulas. */
export const formulaReader = reader().use(dollars).freeze();

/**
 * A Markdown text as a tree, to be read only: the same text has the same tree. Directives in it are still as they are
 * written.
 */
export function readMarkdown(markdown: string): Root {
  const tree = known.get(markdown) ?? formulaReader.parse(keepVerseLines(markdown));
  known.set(markdown, tree);
  return tree;
}

/** Caches results within this process: a text is read for its form, its notes and its figures. */
const known = new Map<string, Root>();
