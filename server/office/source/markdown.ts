import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** The Markdown of sources, and how it is written. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkDirective)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', emphasis: '*', strong: '*', listItemIndent: 'one', fences: true })
  .freeze();

/** What is written once more than so often without becoming the same is not canonical; twice is enough for all that is known. */
const mostTimes = 4;

/** The tree of a text in Markdown. */
export function parseMarkdown(text: string): Root {
  return processor.parse(text);
}

/** A tree as Markdown in its canonical form: parsed and written again it is the same. */
export function writeMarkdown(tree: Root): string {
  let text = processor.stringify(tree);
  for (let time = 0; time < mostTimes; time += 1) {
    const again = canonical(text);
    if (again === text) break;
    text = again;
  }
  return text;
}

/** Markdown as it is when it is parsed and written. */
export function canonical(text: string): string {
  return processor.stringify(processor.parse(text));
}
