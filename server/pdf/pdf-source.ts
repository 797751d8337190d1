import type { Language } from '#shared/language/language.ts';

/** A part of a document, one after another. */
export type PdfBlock =
  /** Also a bookmark. */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; language?: Language }
  /** Paragraphs, which empty lines separate; line breaks are kept. */
  | { kind: 'text'; text: string; language?: Language; isQuiet?: boolean }
  | { kind: 'list'; items: string[]; language?: Language }
  /** Two columns, of which the first names what the second says. */
  | { kind: 'table'; rows: [string, string][]; language?: Language }
  /** What follows begins on a page of its own. */
  | { kind: 'page' };

/** A document to be set: plain data, which crosses to another thread. */
export type PdfSource = {
  /** Of all that names no language of its own. */
  language: Language;
  title: string;
  author: string;
  /** When it was made, in ISO 8601: the same source gives the same bytes. */
  date: string;
  /** Stands above every page. */
  header: string;
  /** Stands below every page, with `{{page}}` and `{{pages}}`. */
  footer: string;
  /** Is added at the end if `{{count}}` signs are in no font, and shown as a replacement. */
  missing: string;
  blocks: PdfBlock[];
};

/** How many characters a source has, for a ceiling. */
export function charactersOf({ blocks }: Pick<PdfSource, 'blocks'>): number {
  let count = 0;
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'text') count += block.text.length;
    if (block.kind === 'list') for (const item of block.items) count += item.length;
    if (block.kind === 'table') for (const [name, text] of block.rows) count += name.length + text.length;
  }
  return count;
}
