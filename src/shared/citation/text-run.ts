import { escapedHtml } from '../page/escaped-html.ts';

/** A piece of a reference: plain text, italic text, or a link. */
export type TextRun = { text: string; italic?: true; href?: string };

/** The parts of a reference; undefined for those a style omits. */
export type Piece = string | TextRun | undefined | Piece[];

/** Pieces as runs: empty ones dropped, adjacent ones of the same kind joined. */
export function runs(...pieces: Piece[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of flat(pieces)) {
    const last = joined.at(-1);
    if (last && last.italic === run.italic && last.href === run.href) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

function flat(pieces: Piece[]): TextRun[] {
  return pieces.flatMap((piece) => {
    if (piece === undefined || piece === '') return [];
    if (typeof piece === 'string') return [{ text: piece }];
    return Array.isArray(piece) ? flat(piece) : [piece];
  });
}

/** Text in italics. */
export function italic(text: string): TextRun {
  return { text, italic: true };
}

/** A link, with the address as its text by default. */
export function link(href: string, text = href): TextRun {
  return { text, href };
}

/** A text with a full stop, unless it already ends in punctuation. */
export function stopped(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

/** Runs as plain text, for the clipboard and for files. */
export function asPlainText(reference: TextRun[]): string {
  return reference.map(({ text }) => text).join('');
}

/** Runs as HTML with `i` and `a` elements, for pasting into a word processor. */
export function asHtml(reference: TextRun[]): string {
  return reference
    .map(({ text, italic, href }) => {
      const marked = italic ? `<i>${escapedHtml(text)}</i>` : escapedHtml(text);
      return href === undefined ? marked : `<a href="${escapedHtml(href)}">${marked}</a>`;
    })
    .join('');
}
