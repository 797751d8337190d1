import type { Element, ElementContent, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Language } from '#shared/language/language.ts';
import { articleSourceUrl } from '../../server/library/file-addresses.ts';
import { type ArticleParts, type ArticleTexts, articleParts } from '../pdfs/article-parts.ts';
import { anchors } from '../pdfs/cross-references.ts';
import { element } from '../pdfs/hast-element.ts';
import { words } from '../pdfs/words.ts';
import { inSections } from './sections.ts';

/** Precedes the ids of the text, on a page that has ids of its own. */
const scope = 'text';

type Place = { volume: number; slug: string };

/**
 * An article's full text as one tree of sections: text, notes, references, appendices with theirs. It is made by
 * the functions that set it for print.
 */
export function textTree(texts: ArticleTexts, place: Place): Root {
  const parts = articleParts(texts, scope, (src, alt, { width, height }, folder = 'figures') =>
    // Loaded when it is about to be seen; its size holds its place.
    element('img', [], {
      src: articleSourceUrl(place.volume, place.slug, `${folder}/${src}`),
      alt,
      width: Math.round(width),
      height: Math.round(height),
      loading: 'lazy',
    }),
  );
  const tree: Root = { type: 'root', children: whole(parts, texts.language) };
  visit(tree, 'element', (node) => frameTable(node, place));
  nameNotes(tree);
  settleLinks(tree);
  return tree;
}

function whole({ body, references, appendices }: ArticleParts, language: Language): Element[] {
  const own = words[language];
  const part = (name: string, content: readonly RootContent[], properties: Element['properties'] = {}) =>
    element('section', content as ElementContent[], { className: [name], ...properties });
  const notes = (content: readonly RootContent[], id: string): Element[] => {
    const [section] = content;
    if (section?.type !== 'element') return [];
    const [, ...inside] = section.children;
    return [part('notes', [heading(own.notes), ...inside], { id: `${scope}-${id}`, role: 'doc-endnotes' })];
  };
  const works = references.text.children;
  return [
    part('text', inSections(body.text.children, `${scope}-section`)),
    ...notes(body.notes.children, 'notes'),
    ...(works.length > 0
      ? [
          part('references', [heading(own.references), ...works], {
            id: `${scope}-references`,
            role: 'doc-bibliography',
          }),
        ]
      : []),
    ...(appendices
      ? [
          ...inSections(appendices.text.children, `${scope}-appendix`, {
            className: ['appendix'],
            role: 'doc-appendix',
          }).filter((node) => node.type === 'element'),
          ...notes(appendices.notes.children, 'appendix-notes'),
        ]
      : []),
  ];
}

function heading(text: string): Element {
  return element('h2', [{ type: 'text', value: text }]);
}

/** Tables and figures alike are figures on a screen, with a link to their data if they have a file of it. */
function frameTable(node: Element, { volume, slug }: Place): void {
  const { dataSource, ...properties } = node.properties;
  const isTable = Array.isArray(properties.className) && properties.className.includes('table');
  if (node.tagName !== 'figure' && !isTable) return;
  node.tagName = 'figure';
  node.properties = properties;
  if (isTable) settleColumns(node);
  if (typeof dataSource !== 'string') return;
  const href = articleSourceUrl(volume, slug, `data/${dataSource}`);
  const link = element('a', [{ type: 'text', value: 'CSV' }], { className: ['data'], href, download: true });
  // A caption below is the last element of its figure.
  const caption = node.children.findIndex(
    (child) => child.type === 'element' && child.tagName === 'figcaption',
  );
  node.children.splice(caption < 0 ? node.children.length : caption, 0, link);
}

/** Screens find the widths of columns themselves, and need only the groups of columns that merged heads have. */
function settleColumns(frame: Element): void {
  for (const table of frame.children) {
    if (table.type !== 'element' || table.tagName !== 'table') continue;
    const groups = table.children.filter((child) => child.type === 'element' && child.tagName === 'colgroup');
    const isOne = groups.length === 1;
    table.children = table.children.flatMap((child) => {
      if (child.type !== 'element' || child.tagName !== 'colgroup') return child;
      const span = Number(child.properties.span ?? child.children.length);
      return isOne ? [] : element('colgroup', [], { span });
    });
  }
}

/** The ids that Markdown gives to a note, by its name in the source, and to where it is referred to. */
const noteId = /^text-(text|appendices)-fn(ref)?-(.+)$/;

/**
 * Gives notes the ids `text-note-1` and `text-appendix-note-1`, and those that lead back from them theirs: by their place,
 * as they are numbered in print, whatever they are called in the source.
 */
function nameNotes(tree: Root): void {
  const places = new Map<string, number>();
  const counts = new Map<string, number>();
  visit(tree, 'element', ({ tagName, properties: { id } }) => {
    const [, part] = noteId.exec(String(id)) ?? [];
    if (tagName !== 'li' || !part) return;
    counts.set(part, (counts.get(part) ?? 0) + 1);
    places.set(String(id), counts.get(part) ?? 0);
  });
  const renamed = (id: string) => {
    const [, part, back, name = ''] = noteId.exec(id) ?? [];
    const placeOf = (note: string) => places.get(`${scope}-${part}-fn-${note}`);
    // The second reference to a note has `-2` at its end.
    const [, first = name, again = ''] = placeOf(name) ? [] : (/^(.+)(-\d+)$/.exec(name) ?? []);
    const place = placeOf(first);
    const kind = part === 'appendices' ? 'appendix-note' : 'note';
    return place ? `${scope}-${kind}-${back ? 'ref-' : ''}${place}${again}` : id;
  };
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') properties.id = renamed(properties.id);
    if (typeof properties.href === 'string' && properties.href.startsWith('#'))
      properties.href = `#${renamed(properties.href.slice(1))}`;
  });
}

/** Says what each link within the text is (DPUB-ARIA), and makes text of those that lead nowhere. */
function settleLinks(tree: Root): void {
  const ids = new Set<unknown>();
  visit(tree, 'element', ({ properties }) => void ids.add(properties.id));
  const toWork = anchors.work(scope, 0).replace(/0$/, '');
  visit(tree, 'element', (node, index, parent) => {
    const { href } = node.properties;
    if (node.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return;
    if (!ids.has(href.slice(1)) && parent && index !== undefined) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    if (href.startsWith(`#${toWork}`)) node.properties.role = 'doc-biblioref';
    if ('dataFootnoteRef' in node.properties) node.properties.role = 'doc-noteref';
    if ('dataFootnoteBackref' in node.properties) node.properties.role = 'doc-backlink';
    return undefined;
  });
}
