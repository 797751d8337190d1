import fs from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ArticleFile } from '#shared/article/article-file.ts';
import type { OutlineEntry, TextFigure } from '#shared/article/full-text.ts';
import { element } from '../pdfs/hast-element.ts';
import { writeHtml } from '../pdfs/markdown-to-html.ts';
import { linkBack } from './link-back.ts';
import { markPages, type PrintedPage } from './page-marks.ts';
import { sanitise } from './sanitise.ts';
import { outlineOf } from './sections.ts';
import { countWords, figuresOf } from './text-facts.ts';
import { textTree } from './text-tree.ts';

/** Folds each appendix behind its heading: many are tables, and longer than the text. */
function foldAppendices(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.properties.role !== 'doc-appendix') return;
    const heading = node.children.findIndex((child) => child.type === 'element' && child.tagName === 'h2');
    const [shown, folded] = [node.children.slice(0, heading + 1), node.children.slice(heading + 1)];
    node.children = [element('details', [element('summary', shown), ...folded] as Element['children'])];
  });
}

/** An article's full text. */
export type FullText = {
  /** Sanitised, in the language of the article. */
  html: string;
  outline: OutlineEntry[];
  figures: TextFigure[];
  /** How many words its running text has. */
  words: number;
  /** The drawings and files of data it refers to: their paths in the folder `source`. */
  files: string[];
  /** Which part of its words its PDF has in this order, from 0 to 1. */
  printed: number;
};

/**
 * Makes an article's full text from its folder `source`, with marks where the pages of its PDF begin.
 * @returns undefined for an article that has only a PDF
 * @throws SourceProblem
 */
export function makeFullText(
  folder: string,
  { language, volume, slug }: Pick<ArticleFile, 'language' | 'volume' | 'slug'>,
  pages: readonly PrintedPage[],
): FullText | undefined {
  const source = path.join(folder, 'source');
  const read = (name: string) => {
    const file = path.join(source, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  };
  const body = read('article.md');
  if (body === undefined) return undefined;
  const texts = {
    source,
    language,
    body,
    references: read('references.md') ?? '',
    appendices: read('appendices.md'),
  };
  const tree = textTree(texts, { volume, slug });
  const outline = outlineOf(tree.children);
  const files = filesIn(tree, `/${slug}/`);
  const printed = markPages(tree, pages, source);
  linkBack(tree, language);
  foldAppendices(tree);
  const html = writeHtml(sanitise(tree));
  return { html, outline, figures: figuresOf(html), words: countWords(html), files, printed };
}

function filesIn(tree: Root, folder: string): string[] {
  const files = new Set<string>();
  visit(tree, 'element', ({ tagName, properties: { src, srcSet, href, download } }) => {
    const widths = typeof srcSet === 'string' ? srcSet.split(', ').map((each) => each.split(' ')[0]) : [];
    const addresses = [tagName === 'img' ? src : download === undefined ? undefined : href, ...widths];
    for (const address of addresses)
      if (typeof address === 'string') files.add(address.slice(address.indexOf(folder) + folder.length));
  });
  return [...files];
}
