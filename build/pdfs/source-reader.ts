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

/** A Markdown text as a tree, in which directives are still as they are written. */
export function readMarkdown(markdown: string): Root {
  return formulaReader.parse(keepVerseLines(markdown));
}
