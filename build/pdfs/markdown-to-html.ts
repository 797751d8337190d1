import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { linkAddresses } from '../library/link-addresses.ts';
import { linkMentions, nameWorks } from './cross-references.ts';
import { setDirective, settleDirectives } from './directives.ts';
import type { Setting } from './setting.ts';
import { refine } from './typography.ts';
import { words } from './words.ts';

/** A text and its notes, as HTML. */
export interface SetText {
  html: string;
  notes: string;
}

/** Sets a Markdown text; its footnotes are separate, since they are printed elsewhere. */
export function markdownToHtml(markdown: string, setting: Setting, part: string): SetText {
  let notes: Root = { type: 'root', children: [] };
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkDirective)
    .use(() => settleDirectives(setting))
    .use(remarkRehype, {
      clobberPrefix: `${setting.scope}-${part}-`,
      footnoteLabel: words[setting.language].notes,
      footnoteBackContent: '↑',
      footnoteBackLabel: (note) => words[setting.language].backToText(note + 1),
      handlers: { leafDirective: setDirective(setting) },
    })
    .use(() => (tree: Root) => {
      if (part === 'references') {
        nameWorks(tree, setting.scope);
        linkAddresses(tree);
      } else {
        linkMentions(tree, setting);
        refine(tree, setting.language);
      }
      notes = { type: 'root', children: tree.children.filter(isNotes) };
      tree.children = tree.children.filter((node) => !isNotes(node));
    })
    .use(rehypeStringify, { allowDangerousHtml: true });
  const html = processor.processSync(markdown).toString();
  return { html, notes: unified().use(rehypeStringify, { allowDangerousHtml: true }).stringify(notes) };
}

function isNotes(node: Root['children'][number]): boolean {
  return node.type === 'element' && node.tagName === 'section' && 'dataFootnotes' in node.properties;
}
