import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Problems } from './problems.ts';

/** Subscripts, superscripts and small capitals, in texts that are one line for registers: abstracts, references. */
const directive = /:(sub|sup|sc)\[([^[\]]*)\]/g;

/** Other directives, which such texts can't have. */
const otherDirective = /(?:^:{2,}|(?:^|[^\\]):+(?=[\p{L}\d_-]+[[{]))(\p{L}[\p{L}\d_-]*)/gu;

const tags: Record<string, string> = { sub: 'sub', sup: 'sup', sc: 'span' };

/** Sets `:sub[2]`, `:sup[2]` and `:sc[XVII]` in the text of a Markdown tree. */
export function setInlineDirectives() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes(':s')) return undefined;
      const parts: PhrasingContent[] = [];
      let done = 0;
      for (const { 0: whole, 1: name = '', 2: words = '', index: at } of node.value.matchAll(directive)) {
        if (at > done) parts.push({ type: 'text', value: node.value.slice(done, at) });
        // Any phrase that the converter gives another tag to.
        const children: PhrasingContent[] = [{ type: 'text', value: words }];
        parts.push({ type: 'emphasis', data: { hName: tags[name] ?? 'span' }, children });
        done = at + whole.length;
      }
      if (done === 0) return undefined;
      if (done < node.value.length) parts.push({ type: 'text', value: node.value.slice(done) });
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}

/** Reports directives that an abstract or a reference would show as they are typed. */
export function checkDirectives(file: string, markdown: string, problems: Problems): void {
  for (const [index, line] of markdown.split('\n').entries())
    for (const [, name = ''] of line.matchAll(otherDirective))
      if (!(name in tags))
        problems.add(
          file,
          `unknown directive "${name}": abstracts and references have :sub[…], :sup[…] and :sc[…] only`,
          {
            line: index + 1,
          },
        );
}
