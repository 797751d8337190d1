import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Language } from '#shared/language/language.ts';
import { element } from '../pdfs/hast-element.ts';
import { words } from '../pdfs/words.ts';

/** Lets each cited work lead back to where it is cited: by an arrow, with letters if that is in several places. */
export function linkBack(tree: Root, language: Language): void {
  const citations = nameCitations(tree);
  visit(tree, 'element', (item) => {
    const work = workOf(item.properties.id);
    const ids = (work && citations.get(work)) || [];
    if (ids.length > 0 && item.tagName === 'li')
      item.children.push(...backLinks(Number(work), ids, language));
  });
}

/** Gives citations ids such as `text-citation-5-2`, the second of work 5, and lists them by their work. */
function nameCitations(tree: Root): Map<string, string[]> {
  const citations = new Map<string, string[]>();
  visit(tree, 'element', ({ properties }) => {
    const work = properties.role === 'doc-biblioref' && workOf(String(properties.href).slice(1));
    if (!work) return;
    const ids = citations.get(work) ?? [];
    properties.id = `text-citation-${work}-${ids.length + 1}`;
    citations.set(work, [...ids, properties.id]);
  });
  return citations;
}

function backLinks(work: number, ids: string[], language: Language): Element['children'] {
  return ids.flatMap((id, index) => {
    const mention = ids.length > 1 ? letters(index) : undefined;
    const link = element('a', [{ type: 'text', value: mention ?? '↩' }], {
      href: `#${id}`,
      role: 'doc-backlink',
      ...(mention && { className: ['letter'] }),
      ariaLabel: words[language].backToCitation(work, mention),
    });
    // The first does not begin a line.
    return [{ type: 'text', value: index === 0 ? '\u00A0' : ' ' }, link];
  });
}

function workOf(id: unknown): string | undefined {
  return /^text-work-(\d+)$/.exec(String(id))?.[1];
}

/** a … z, aa, ab … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
