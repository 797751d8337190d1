import { notShown, type Words } from '#shared/office/review-text.ts';
import { unprinted } from './lines.ts';
import type { Block, Run } from './model.ts';

/** A stretch of words as a page has it. */
export type Piece = Exclude<Words, string>[number];

/** Gives the number of a note for the first run that refers to it. */
export type Referring = (note: string) => number | undefined;

/** The pieces of runs; pictures are not among them. */
export function piecesOf(runs: readonly Run[], refer: Referring): Piece[] {
  return runs.flatMap((run, place): Piece[] => {
    const text = shownOnPage(run);
    const number = run.kind === 'note' ? refer(run.note) : undefined;
    const marks = marksOf(run);
    const pieces: Piece[] = [
      {
        text: text.normalize('NFC').replaceAll(unprinted, ''),
        ...(marks.length > 0 && { marks }),
        ...(number && { note: number }),
      },
    ];
    if (run.link && run.link !== runs[place + 1]?.link) {
      const { link } = run;
      const words = runs.filter((other) => other.link === link).map(shownOnPage);
      const target = targetBeside(words.join(''), link.target);
      if (target !== undefined) pieces.push({ text: '', target });
    }
    return pieces;
  });
}

function marksOf(run: Run): NonNullable<Piece['marks']> {
  if (run.kind === 'note') return ['superscript'];
  // Links are underlined by their style.
  return run.marks.filter((mark) => mark !== 'underline' || !run.link);
}

function shownOnPage(run: Run): string {
  switch (run.kind) {
    case 'text':
      return run.text;
    case 'note':
      return run.label;
    case 'formula':
      return run.text || notShown;
    case 'unshown':
      return notShown;
    case 'break':
      return '\n';
    case 'picture':
      return '';
  }
}

/** The address of a link to elsewhere, if its words do not say it. */
function targetBeside(words: string, target: string): string | undefined {
  const address = target.replace(/^mailto:/i, '');
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return address.startsWith('#') || bare === '' || words.includes(bare) ? undefined : address;
}

/** The pieces of blocks within one text, such as a cell or a note, each on lines of its own. */
export function piecesIn(blocks: readonly Block[], refer: Referring): Piece[] {
  const parts = blocks.map((block): Piece[] => {
    if (block.kind === 'box') return piecesIn(block.blocks, refer);
    if (block.kind === 'table') return joined(block.rows.flat().map((cell) => piecesIn(cell.blocks, refer)));
    const pieces = piecesOf(block.runs, refer);
    const pictures = block.runs.filter(({ kind }) => kind === 'picture').map(() => notShown);
    const shown = [...pieces, ...pictures.map((text) => ({ text: ` ${text}` }))];
    return block.label === '' ? shown : [{ text: `${block.label} ` }, ...shown];
  });
  return joined(parts);
}

function joined(parts: Piece[][]): Piece[] {
  return parts
    .filter((pieces) => pieces.some(({ text, target }) => text.trim() !== '' || target))
    .flatMap((pieces, place) => (place === 0 ? pieces : [{ text: '\n' }, ...pieces]));
}

/** Pieces as words: equal ones joined, with single spaces, and none at the ends of lines. */
export function wordsOf(pieces: readonly Piece[]): Words {
  const words: Piece[] = [];
  let before = '\n';
  for (const piece of pieces) {
    let text = '';
    for (const letter of piece.text) {
      const isBlank = /\s/.test(letter);
      const shown = letter === '\n' ? '\n' : isBlank ? ' ' : letter;
      if (shown === '\n' && before !== '\n') {
        text = text.trimEnd();
        if (text === '') trimEnd(words);
      }
      if (!isBlank || (before !== '\n' && !(shown === ' ' && before === ' '))) {
        text += shown;
        before = shown;
      }
    }
    const last = words.at(-1);
    if (text === '' && !piece.target) continue;
    if (last && isAlike(last, piece)) last.text += text;
    else words.push({ ...piece, text });
  }
  trimEnd(words);
  const [only] = words;
  if (!only) return '';
  return words.length === 1 && !only.marks && !only.target && !only.note ? only.text : words;
}

/** Takes the spaces from the end of words. */
function trimEnd(words: Piece[]): void {
  for (let last = words.at(-1); last; last = words.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '' || last.target) return;
    words.pop();
  }
}

function isAlike(one: Piece, other: Piece): boolean {
  const isPlain = (piece: Piece) => !piece.note && !piece.target;
  return isPlain(one) && isPlain(other) && String(one.marks ?? '') === String(other.marks ?? '');
}

/** Words that are all bold, without saying so of each; undefined for others. */
export function ifBold(words: Words): Words | undefined {
  if (typeof words === 'string') return undefined;
  const isBold = ({ text, marks, note }: Piece) =>
    marks?.includes('bold') || note || !/[\p{L}\p{N}]/u.test(text);
  if (!words.every(isBold) || !words.some(({ marks }) => marks?.includes('bold'))) return undefined;
  return wordsOf(
    words.map(({ marks = [], ...piece }) => {
      const others = marks.filter((mark) => mark !== 'bold');
      return others.length > 0 ? { ...piece, marks: others } : piece;
    }),
  );
}
