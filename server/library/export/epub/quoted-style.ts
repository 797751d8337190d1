import { elementsIn, type HtmlNode } from '../../html-tree.ts';
import type { EpubDocument } from './publication.ts';

/** The styles of elements that few texts have, by the class or name that these have. */
const rules: Record<string, string> = {
  line: `.line { display: block; padding-inline-start: 2em; text-indent: -2em; }
.line + br { display: none; }
.stanza { hyphens: none; break-inside: avoid; }
`,
  speaker: '.speaker { font-weight: bold; }\n',
  sc: '.sc { font-variant-caps: small-caps; }\n.all { font-variant-caps: all-small-caps; }\n',
  footer: 'blockquote footer { font-size: 0.9em; }\n',
};

/** The styles that documents need besides those of all publications. */
export function quotedStyle(documents: readonly EpubDocument[]): string {
  const used = new Set<string>();
  const look = (nodes: readonly HtmlNode[]) => {
    for (const { name, attributes, children } of elementsIn(nodes)) {
      for (const each of [name, ...String(attributes.class).split(' ')]) if (each in rules) used.add(each);
      look(children);
    }
  };
  for (const { content } of documents) look(content);
  return Object.keys(rules)
    .map((each) => (used.has(each) ? rules[each] : ''))
    .join('');
}
