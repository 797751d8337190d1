import type { Language } from '#shared/language/language.ts';
import { widthsOf } from '../../figure-parts.ts';
import { type FullText, find, readSections } from '../../full-text.ts';
import { elementsIn, type HtmlNode, textOf } from '../../html-tree.ts';
import { element, type XmlElement } from '../../xml.ts';
import { formulaInXhtml } from '../formulas.ts';
import type { EpubDocument, EpubEntry, EpubFigure, EpubParts } from './publication.ts';
import { fittedTable } from './tables.ts';

type Setting = {
  language: Language;
  /** The title of the document with the text itself. */
  title: string;
  /** Before the names of files, where several articles lie in one publication. */
  prefix: string;
  publicUrl: string;
};

/** A full text as documents: the text, notes, references and each appendix, linked with one another. */
export function textDocuments(fullText: FullText, setting: Setting): EpubParts {
  const sections = readSections(fullText).map((section) => ({ section, ...placeOf(section, setting) }));
  const fileOf = new Map(sections.flatMap(({ section, file }) => idsIn(section).map((id) => [id, file])));
  const figures = new Map<string, EpubFigure>();
  const documents = sections.map(({ section, file, kind }): EpubDocument => {
    const figureAt = (address: string) => {
      const name = `figures/${setting.prefix}${address.slice(address.lastIndexOf('/') + 1)}`;
      figures.set(address, { file: name, address });
      return name;
    };
    const linked = (anchor: string) => {
      const target = fileOf.get(anchor);
      return target === undefined || target === file ? `#${anchor}` : `${target}#${anchor}`;
    };
    const content = converted(section, { publicUrl: setting.publicUrl, figureAt, linked });
    return {
      file,
      title: titleOf(section) ?? setting.title,
      language: setting.language,
      kind,
      content: [content],
    };
  });
  return { documents, entries: entriesOf(fullText, fileOf), figures: [...figures.values()] };
}

/** The headings of a text as nested entries. */
function entriesOf({ outline }: FullText, fileOf: Map<string, string>): EpubEntry[] {
  const entries: EpubEntry[] = [];
  const open: { level: number; entries: EpubEntry[] }[] = [{ level: 0, entries }];
  for (const { id, title, level } of outline) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: EpubEntry = { href: `${fileOf.get(id)}#${id}`, title, entries: [] };
    open.at(-1)?.entries.push(entry);
    open.push({ level, entries: entry.entries });
  }
  return entries;
}

const kinds: Record<string, EpubDocument['kind']> = {
  'doc-endnotes': 'endnotes',
  'doc-bibliography': 'bibliography',
  'doc-appendix': 'appendix',
};

function placeOf({ attributes }: XmlElement, { prefix }: Setting): Pick<EpubDocument, 'file' | 'kind'> {
  const name = attributes.id === undefined ? 'text' : String(attributes.id).replace(/^text-/, '');
  return { file: `${prefix}${name}.xhtml`, kind: kinds[String(attributes.role)] ?? 'bodymatter' };
}

/** The heading of a part that has one of its own. */
function titleOf(section: XmlElement): string | undefined {
  const heading = section.attributes.id === undefined ? undefined : find(section, 'h2');
  return heading && textOf(heading.children);
}

function idsIn({ attributes, children }: XmlElement): string[] {
  const own = attributes.id === undefined ? [] : [String(attributes.id)];
  return [...own, ...elementsIn(children).flatMap(idsIn)];
}

/** What has a term in the EPUB 3 Structural Semantics Vocabulary by its role. */
const semantics: Record<string, string> = {
  'doc-pagebreak': 'pagebreak',
  'doc-noteref': 'noteref',
  'doc-biblioref': 'biblioref',
  'doc-backlink': 'backlink',
  'doc-endnotes': 'endnotes',
  'doc-bibliography': 'bibliography',
  'doc-appendix': 'appendix',
  'doc-pullquote': 'pullquote',
};

type Links = {
  publicUrl: string;
  figureAt(address: string): string;
  linked(anchor: string): string;
};

function converted(node: XmlElement, links: Links): XmlElement {
  if (node.name === 'math') return formulaInXhtml(node);
  const { name, attributes, children } = node.name === 'picture' ? pictureOf(node) : node;
  const { class: named, download, loading, decoding, srcset, sizes, href, src, ...kept } = attributes;
  // An empty cell is no head of its row, whose first cell continues the one above.
  if (name === 'th' && textOf(children).trim() === '') return element('td');
  const made = element(
    name,
    {
      ...kept,
      class: named || (kept.role === 'doc-pullquote' ? 'pullquote' : undefined),
      href: href === undefined ? undefined : addressOf(String(href), links),
      src: src === undefined ? undefined : links.figureAt(String(src)),
      'epub:type': semantics[String(attributes.role)] ?? entryKind(attributes.id),
    },
    children.map((child) => (typeof child === 'string' ? child : converted(child, links))),
  );
  return name === 'table' ? fittedTable(made) : made;
}

/** A photograph as JPEG or PNG, which all readers know, and no wider than pages of books. */
function pictureOf(picture: XmlElement): XmlElement {
  const image = find(picture, 'img') ?? element('img');
  const widest = widthsOf(image).at(-1);
  return { ...image, attributes: { ...image.attributes, src: widest?.address ?? image.attributes.src } };
}

function addressOf(href: string, { publicUrl, linked }: Links): string {
  if (href.startsWith('#')) return linked(href.slice(1));
  return href.startsWith('/') ? publicUrl + href : href;
}

/** What an item of notes or references is. */
function entryKind(id: string | number | undefined): string | undefined {
  if (/^text-(?:appendix-)?note-\d+$/.test(String(id))) return 'endnote';
  return /^text-work-\d+$/.test(String(id)) ? 'biblioentry' : undefined;
}

/** The marks of printed pages in documents, in their order. */
export function pageMarks(nodes: readonly HtmlNode[]): { id: string; page: string }[] {
  return elementsIn(nodes).flatMap(({ attributes, children }) =>
    attributes['epub:type'] === 'pagebreak'
      ? { id: String(attributes.id), page: String(attributes['aria-label']) }
      : pageMarks(children),
  );
}
