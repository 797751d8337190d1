import { escapedHtml } from '../escaped-html.ts';

/** A piece of a reference: plain text, text in italics, or text that is a link. */
export type TextRun = { text: string; italic?: true; href?: string };

/** What references are put together from; nothing where a style leaves something out. */
export type Piece = string | TextRun | undefined | Piece[];

/** Pieces as runs: empty ones left out, neighbours of the same kind joined. */
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

/** An address, or another text, that leads to an address. */
export function link(href: string, text = href): TextRun {
  return { text, href };
}

/** A text with a full stop, unless its last character ends it already. */
export function stopped(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

/** Runs as plain text, for the clipboard and for files. */
export function asPlainText(reference: TextRun[]): string {
  return reference.map(({ text }) => text).join('');
}

/** Runs as HTML with `i` and `a` elements, for word processors that take it from the clipboard. */
export function asHtml(reference: TextRun[]): string {
  return reference
    .map(({ text, italic, href }) => {
      const marked = italic ? `<i>${escapedHtml(text)}</i>` : escapedHtml(text);
      return href === undefined ? marked : `<a href="${escapedHtml(href)}">${marked}</a>`;
    })
    .join('');
}
