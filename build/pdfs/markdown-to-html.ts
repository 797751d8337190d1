import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { linkAddresses } from '../library/link-addresses.ts';
import { linkMentions, nameWorks } from './cross-references.ts';
import { setContainer, setDirective, settleDirectives } from './directives.ts';
import { setFormulas, settleFormulas } from './formulas.ts';
import type { Setting } from './setting.ts';
import { reader, readMarkdown } from './source-reader.ts';
import { textHandlers } from './text-directives.ts';
import { refine } from './typography.ts';
import { keepVerseLines } from './verse-lines.ts';
import { words } from './words.ts';

/** A text and its notes, as HTML. */
export interface SetText {
  html: string;
  notes: string;
}

/** A text and its notes, as HTML trees. */
export interface TextTrees {
  text: Root;
  notes: Root;
}

/** Sets a Markdown text; its footnotes are separate, since they are printed elsewhere. */
export function markdownToHtml(markdown: string, setting: Setting, part: string): SetText {
  const { text, notes } = markdownToTrees(markdown, setting, part);
  return { html: writeHtml(text), notes: writeHtml(notes) };
}

/** The same as trees. */
export function markdownToTrees(markdown: string, setting: Setting, part: string): TextTrees {
  const processor = unified()
    .use(() => settleDirectives(setting))
    .use(() => settleFormulas(setting))
    .use(remarkRehype, {
      clobberPrefix: `${setting.scope}-${part}-`,
      footnoteLabel: words[setting.language].notes,
      footnoteBackContent: '↑',
      footnoteBackLabel: (note) => words[setting.language].backToText(note + 1),
      handlers: {
        ...textHandlers,
        leafDirective: setDirective(setting),
        containerDirective: (state, node) =>
          node.name === 'figure'
            ? setContainer(setting)(state, node)
            : textHandlers.containerDirective(state, node),
        ...setFormulas(setting),
      },
    })
    .use(() => (tree: Root) => {
      if (part === 'references') {
        nameWorks(tree, setting.scope);
        linkAddresses(tree);
      } else {
        linkMentions(tree, setting);
        refine(tree, setting.language, setting.picture === undefined);
      }
    });
  const source = keepVerseLines(markdown);
  const read = part === 'references' ? reader.parse(source) : structuredClone(readMarkdown(markdown));
  const { children } = processor.runSync(read, source);
  return {
    text: { type: 'root', children: children.filter((node) => !isNotes(node)) },
    notes: { type: 'root', children: children.filter(isNotes) },
  };
}

/** A tree as HTML, with the drawings in it. */
export function writeHtml(tree: Root): string {
  return unified().use(rehypeStringify, { allowDangerousHtml: true }).stringify(tree);
}

function isNotes(node: Root['children'][number]): boolean {
  return node.type === 'element' && node.tagName === 'section' && 'dataFootnotes' in node.properties;
}
