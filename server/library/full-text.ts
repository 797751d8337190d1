import { sql } from 'kysely';
import { isArticleNumber } from '#shared/article/article-number.ts';
import type { ArticleText, OutlineEntry, TextFigure } from '#shared/article/full-text.ts';
import { elementsIn, type HtmlNode, readHtml, textOf } from './html-tree.ts';
import { onScreen } from './on-screen.ts';
import type { LibraryDatabase } from './schema.ts';
import { element, type XmlElement } from './xml.ts';

/** An article's full text: sanitised HTML in its own language, and its headings. */
export type FullText = { html: string; outline: OutlineEntry[] };

/** What a full text has, without its words. */
export type TextContents = { outline: OutlineEntry[]; figures: TextFigure[] };

/** The parts of a full text, each with its heading; those that an article does not have are undefined. */
export type FullTextParts = {
  text: XmlElement | undefined;
  notes: XmlElement | undefined;
  references: XmlElement | undefined;
  appendices: XmlElement[];
  appendixNotes: XmlElement | undefined;
};

/** The full text of an article, or null if it has only a PDF. */
export async function findFullText(database: LibraryDatabase, articleId: number): Promise<FullText | null> {
  const found = await database
    .selectFrom('full_texts')
    .select(['html', 'outline'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return found ?? null;
}

/** The headings, figures and tables of an article's full text, or null if it has only a PDF. */
export async function findTextContents(
  database: LibraryDatabase,
  articleId: number,
): Promise<TextContents | null> {
  const found = await database
    .selectFrom('full_texts')
    .select(['outline', 'figures'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return found ?? null;
}

/** Whether any article of a volume, or of one of its issues, can be read without its PDF. */
export async function hasFullTexts(
  database: LibraryDatabase,
  volume: number,
  issue?: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('full_texts')
    .innerJoin('articles', 'articles.id', 'full_texts.article_id')
    .select('articles.id')
    .where('articles.volume_id', '=', volume)
    .$if(issue !== undefined, (query) => query.where('articles.issue', '=', issue ?? 0))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The text for the page of an article, found by its number or its slug; null for one that has only a PDF. */
export async function findArticleText(
  database: LibraryDatabase,
  idOrSlug: string,
): Promise<ArticleText | null> {
  const found = await database
    .selectFrom('full_texts')
    .innerJoin('articles', 'articles.id', 'full_texts.article_id')
    .select(['full_texts.html', 'full_texts.outline', 'full_texts.words'])
    .where(isArticleNumber(idOrSlug) ? sql`articles.id` : sql`articles.slug`, '=', idOrSlug)
    .executeTakeFirst();
  return found ? { ...found, html: onScreen(found.html) } : null;
}

/**
 * Reads the parts of a full text for a record: without links from notes and works back to the text, and with ordinary spaces where
 * words must not be parted on a screen.
 */
export function readParts(fullText: FullText): FullTextParts {
  const sections = elementsIn(plain(readSections(fullText)));
  const having = (name: string, value: string) =>
    sections.filter(({ attributes }) => attributes[name] === value);
  return {
    text: having('class', 'text')[0],
    notes: having('id', 'text-notes')[0],
    references: having('id', 'text-references')[0],
    appendices: having('role', 'doc-appendix'),
    appendixNotes: having('id', 'text-appendix-notes')[0],
  };
}

/** The sections of a full text in their order, as on its page, with appendices unfolded. */
export function readSections({ html }: FullText): XmlElement[] {
  return elementsIn(unfold(readHtml(html)));
}

/** Puts what a folded appendix holds, its heading and the rest, in its place. */
function unfold(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const children = unfold(node.children);
    return node.name === 'details' || node.name === 'summary' ? children : [{ ...node, children }];
  });
}

function plain(nodes: readonly HtmlNode[]): HtmlNode[] {
  const kept = nodes
    .filter((node) => typeof node === 'string' || node.attributes.role !== 'doc-backlink')
    .map((node) =>
      typeof node === 'string' ? withOrdinarySpaces(node) : { ...node, children: plain(node.children) },
    );
  return kept.length < nodes.length ? withoutSpaceAtEnd(kept) : kept;
}

function withoutSpaceAtEnd(nodes: HtmlNode[]): HtmlNode[] {
  const last = nodes.at(-1);
  if (typeof last !== 'string') return nodes;
  const rest = nodes.slice(0, -1);
  return last.trim() === '' ? withoutSpaceAtEnd(rest) : [...rest, last.trimEnd()];
}

/** Text with ordinary spaces where its words must not be parted on a screen. */
export function withOrdinarySpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

/** The number of the page that begins at an element, if it is such a mark. */
export function pageBegunBy({ attributes }: XmlElement): string | undefined {
  return attributes.role === 'doc-pagebreak' ? String(attributes['aria-label']) : undefined;
}

/** The content of an item of a list or of a note as blocks: running text in paragraphs of its own. */
export function inParagraphs(nodes: readonly HtmlNode[]): XmlElement[] {
  const blocks: XmlElement[] = [];
  let running: HtmlNode[] = [];
  const endParagraph = () => {
    if (textOf(running).trim() !== '') blocks.push(element('p', {}, trimmed(running)));
    else blocks.push(...elementsIn(running).filter((node) => pageBegunBy(node) !== undefined));
    running = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !/^(?:p|ul|ol|blockquote|pre|figure|div)$/.test(node.name))
      running.push(node);
    else {
      endParagraph();
      blocks.push(node);
    }
  }
  endParagraph();
  return blocks;
}

function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node, place) => {
    if (typeof node !== 'string') return node;
    const begun = place === 0 ? node.trimStart() : node;
    return place === nodes.length - 1 ? begun.trimEnd() : begun;
  });
}

/** The first element of a name inside another. */
export function find(node: XmlElement, name: string): XmlElement | undefined {
  return elementsIn(node.children)
    .flatMap((child) => (child.name === name ? child : (find(child, name) ?? [])))
    .at(0);
}

/** The number of a figure or table, such as `Figure 2.`, and the words of its caption. */
export function readCaption(node: XmlElement | undefined): { label: string | undefined; words: HtmlNode[] } {
  const [first, ...rest] = node?.children ?? [];
  if (first === undefined || typeof first === 'string' || first.name !== 'b')
    return { label: undefined, words: node?.children ?? [] };
  const [next, ...others] = rest;
  return {
    label: textOf(first.children),
    words: typeof next === 'string' ? [next.trimStart(), ...others] : rest,
  };
}
