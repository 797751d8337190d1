import type { Cell, Item, Note, ReviewText } from '#shared/office/review-text.ts';
import type { Block, Document, Table, TextBlock } from './model.ts';
import { ifBold, type Piece, piecesIn, piecesOf, type Referring, wordsOf } from './words.ts';

type Part = ReviewText[number];

/** The text of a review copy, to be read on a page. It is made of the copy, so it has nothing that the copy has not. */
export function reviewTextOf({ blocks, notes, heads, drawn }: Document): ReviewText {
  const shown = notes.filter((note) => wordsOf(piecesIn(note.blocks, () => undefined)) !== '');
  const numbers = new Map(shown.map(({ id }, place) => [id, place + 1]));
  const referred = new Set<string>();
  const refer = (note: string) => {
    const number = referred.has(note) ? undefined : numbers.get(note);
    referred.add(note);
    return number;
  };
  const parts: Part[] = [];
  addParts(parts, blocks, refer);
  const items = shown.map(({ id, label, blocks: own }): Note => {
    const text = withoutMark(piecesIn(own, refer), label);
    return { label, text: wordsOf(text), isReferred: referred.has(id) };
  });
  if (items.length > 0) parts.push({ kind: 'notes', items });
  const once = new Map(
    heads.flatMap((head) => {
      const words = wordsOf(piecesIn([head], () => undefined));
      return words === '' ? [] : [[JSON.stringify(words), words] as const];
    }),
  );
  if (once.size > 0) parts.push({ kind: 'heads', items: [...once.values()] });
  const words = drawn.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  if (words.length > 0) parts.push({ kind: 'drawn', items: words });
  return parts;
}

/** A note without the mark that its author chose and typed before it, too. */
function withoutMark(pieces: Piece[], label: string): Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== '');
  const text = pieces[first]?.text.trimStart() ?? '';
  if (!/^[^\p{L}\p{N}\s]+$/u.test(label) || !text.startsWith(label)) return pieces;
  return pieces.map((piece, place) =>
    place === first ? { ...piece, text: text.slice(label.length) } : piece,
  );
}

function addParts(parts: Part[], blocks: readonly Block[], refer: Referring): void {
  for (const block of blocks) {
    if (block.kind === 'box') addParts(parts, block.blocks, refer);
    else if (block.kind === 'table') addTable(parts, block, refer);
    else addParagraph(parts, block, refer);
  }
}

function addParagraph(parts: Part[], block: TextBlock, refer: Referring): void {
  const pieces = piecesOf(block.runs, refer);
  const own = wordsOf(pieces);
  if (own !== '') {
    if (block.kind === 'item')
      addItem(parts, { level: Math.min(block.level, 8), label: block.label, text: own });
    else {
      const words = block.label === '' ? own : wordsOf([{ text: `${block.label} ` }, ...pieces]);
      const bold = ifBold(words);
      const text = bold ?? words;
      if (block.kind === 'heading') parts.push({ kind: 'heading', level: Math.min(block.level, 6), text });
      else parts.push({ kind: 'paragraph', text, bold: bold !== undefined, centred: block.look.centred });
    }
  }
  const pictures = block.runs.filter(({ kind }) => kind === 'picture').length;
  if (pictures > 0) parts.push({ kind: 'figures', count: pictures });
}

/** Neighbouring items are one list. */
function addItem(parts: Part[], item: Item): void {
  const last = parts.at(-1);
  if (last?.kind === 'list') last.items.push(item);
  else parts.push({ kind: 'list', items: [item] });
}

function addTable(parts: Part[], { rows }: Table, refer: Referring): void {
  const cells = rows.map((row) =>
    row
      .filter(({ isCovered }) => !isCovered)
      .map((cell): string | Cell => {
        const text = wordsOf(piecesIn(cell.blocks, refer));
        const isPlain = cell.columns === 1 && cell.rows === 1 && !cell.isHeader;
        if (isPlain && typeof text === 'string') return text;
        return {
          text,
          ...(cell.columns > 1 && { columns: cell.columns }),
          ...(cell.rows > 1 && { rows: cell.rows }),
          ...(cell.isHeader && { isHeader: true }),
        };
      }),
  );
  const isEmpty = cells.flat().every((cell) => (typeof cell === 'string' ? cell : cell.text) === '');
  if (!isEmpty) parts.push({ kind: 'table', rows: cells });
}
