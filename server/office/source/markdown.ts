import type { PhrasingContent, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isOnlyColon } from './only-colon.ts';

/** What a colon is escaped before: a name with brackets after it, or a broken line; elsewhere it is only a colon. */
const afterColon = String.raw`(?:br(?![^\s\p{P}\p{S}])|[^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[_-])*[[{])`;

/** The Markdown of sources, and how it is written. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkDirective)
  .use(plainColons)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', emphasis: '*', strong: '*', listItemIndent: 'one', fences: true })
  .freeze();

/** What is written once more than so often without becoming the same is not canonical; twice is enough for all that is known. */
const mostTimes = 4;

/** Writes colons in running text as they are where readers of the dialect take them for nothing else. */
function plainColons(this: Processor): void {
  for (const extension of this.data().toMarkdownExtensions ?? [])
    for (const pattern of extension.unsafe ?? [])
      if (pattern.character === ':' && pattern.before === '[^:]') pattern.after = afterColon;
}

/** The tree of a text in Markdown. */
export function parseMarkdown(text: string): Root {
  const tree = processor.parse(text);
  visit(tree, 'textDirective', (node, index, parent) => {
    if (!isOnlyColon(node, text) || !parent || index === undefined) return undefined;
    const siblings = parent.children as PhrasingContent[];
    const value = text.slice(node.position?.start.offset, node.position?.end.offset);
    const [before, after] = [siblings[index - 1], siblings[index + 1]];
    const start = before?.type === 'text' ? before.value : '';
    const end = after?.type === 'text' ? after.value : '';
    const from = before?.type === 'text' ? index - 1 : index;
    const until = after?.type === 'text' ? index + 1 : index;
    siblings.splice(from, until - from + 1, { type: 'text', value: `${start}${value}${end}` });
    return from;
  });
  return tree;
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
  return processor.stringify(parseMarkdown(text));
}
