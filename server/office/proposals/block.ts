/** A paragraph of a manuscript with what its look says about it, whatever the file’s format. */
export type Block = {
  /** `head`: of a running head or foot; `drawn`: of a chart or diagram. */
  kind: 'paragraph' | 'note' | 'head' | 'drawn';
  /** In one line; superscripts as raised characters (`raised`). */
  text: string;
  /** The name of the paragraph style in lower case, or empty. */
  style: string;
  /** In points; 0 when unknown. */
  size: number;
  bold: boolean;
  centred: boolean;
  list: boolean;
  /** The level of a heading, 0 for other paragraphs. */
  heading: number;
  /** The number of the table whose cell this is, from 1; 0 outside tables. */
  table: number;
  /** The row and column of that cell, from 1, where the format tells them; otherwise 0. */
  row: number;
  column: number;
  /** The pictures in it. */
  figures: number;
};

/** The cell of a table, or all 0 outside tables. */
export type Cell = Pick<Block, 'table' | 'row' | 'column'>;

export const outsideTables: Cell = { table: 0, row: 0, column: 0 };

/** A manuscript as its paragraphs, in the order of reading. */
export type Reading = { blocks: Block[] };

/** A manuscript that cannot be read, and why. */
export class UnreadableManuscript extends Error {
  readonly reason: 'unreadable' | 'too-large';
  constructor(reason: 'unreadable' | 'too-large' = 'unreadable') {
    super(reason);
    this.reason = reason;
  }
}

const plain: Omit<Block, 'text'> = {
  kind: 'paragraph',
  style: '',
  size: 0,
  bold: false,
  centred: false,
  list: false,
  heading: 0,
  table: 0,
  row: 0,
  column: 0,
  figures: 0,
};

/** The blocks of a paragraph, one for each of its lines that were broken by hand. */
export function blocksOf(text: string, look: Partial<Omit<Block, 'text'>> = {}): Block[] {
  const lines = text
    .normalize('NFC')
    .replaceAll(/[\u00AD\u200B\u200C\u2060\uFEFF]/g, '')
    .split(/\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return look.figures ? [{ ...plain, ...look, text: '' }] : [];
  return lines.map((line, place) => ({
    ...plain,
    ...look,
    text: line,
    figures: place === 0 ? (look.figures ?? 0) : 0,
  }));
}

const lowered = '0123456789abcdefg,';
const raisedOnes = '⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍ˒';

/** A superscript as characters that are raised by themselves, where they exist. */
export function raised(text: string): string {
  return /^[\d,a-g\s*†‡]+$/.test(text)
    ? [...text].map((letter) => raisedOnes[lowered.indexOf(letter)] ?? letter).join('')
    : text;
}

/** Raised characters as they are on the line. */
export function onTheLine(text: string): string {
  return text.replaceAll(raisedPattern, (letter) => lowered[raisedOnes.indexOf(letter)] ?? letter);
}

/** Any raised character. */
export const raisedPattern = /[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍ˒]/g;

/** A text without raised characters. */
export function withoutRaised(text: string): string {
  return text.replaceAll(raisedPattern, '');
}
