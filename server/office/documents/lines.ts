import { notShown } from '#shared/office/review-text.ts';
import type { Block, Document, Run, TextBlock } from './model.ts';
import { raised } from './raised.ts';

/** A line of a manuscript, as far as its author broke lines by hand, with what its look says about it. */
export type Line = {
  /** `head`: of a running head or foot; `drawn`: of a chart or diagram. */
  kind: 'paragraph' | 'note' | 'head' | 'drawn';
  /** Superscripts as raised characters (`raised`). */
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
  /** The number of the table in whose cell it stands, from 1; 0 outside tables. */
  table: number;
  /** The row and column of that cell, from 1; 0 outside tables. */
  row: number;
  column: number;
  /** The pictures in it. */
  figures: number;
};

type Place = Pick<Line, 'table' | 'row' | 'column'>;

const plain: Omit<Line, 'text'> = {
  ...{ kind: 'paragraph', style: '', size: 0, bold: false, centred: false, list: false, heading: 0 },
  ...{ table: 0, row: 0, column: 0, figures: 0 },
};

/**
 * The lines of a document, by which its parts are recognised: its text, then each note as one line, each running head
 * once, and the words of drawings. They have none of the numbers that a program puts before paragraphs and notes.
 */
export function linesOf({ blocks, notes, heads, drawn }: Document): Line[] {
  const joined = notes.map((note) => textsOf(note.blocks).join(' '));
  return [
    ...linesIn(blocks),
    ...joined.flatMap((text) => broken(text, { kind: 'note' })),
    ...[...new Set(textsOf(heads))].flatMap((text) => broken(text, { kind: 'head' })),
    ...drawn.flatMap((text) => broken(text, { kind: 'drawn' })),
  ];
}

function textsOf(blocks: Block[]): string[] {
  return linesIn(blocks).map(({ text }) => text);
}

function linesIn(blocks: Block[]): Line[] {
  let tables = 0;
  const read = (inside: Block[], place: Place): Line[] =>
    inside.flatMap((block) => {
      if (block.kind === 'box') return read(block.blocks, place);
      if (block.kind !== 'table') return linesOfParagraph(block, place);
      // A table in a cell is part of that cell.
      const isInner = place.table > 0;
      if (!isInner && block.rows.length > 0) tables += 1;
      const table = tables;
      return block.rows.flatMap((cells, row) =>
        cells.flatMap((cell, column) =>
          read(cell.blocks, isInner ? place : { table, row: row + 1, column: column + 1 }),
        ),
      );
    });
  return read(blocks, { table: 0, row: 0, column: 0 });
}

function linesOfParagraph(block: TextBlock, place: Place): Line[] {
  const { style, size, bold, centred, isListed } = block.look;
  return broken(textOf(block.runs), {
    ...{ style, size, bold, centred, list: isListed, ...place },
    heading: block.kind === 'heading' ? block.level : 0,
    figures: block.runs.filter(({ kind }) => kind === 'picture').length,
  });
}

/** The lines of a text. */
function broken(text: string, look: Partial<Line>): Line[] {
  const lines = text
    .normalize('NFC')
    .replaceAll(unprinted, '')
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

/** Characters without a shape of their own: places where words may be divided, and the like. */
export const unprinted = /[\u00AD\u200B\u200C\u2060\uFEFF]/g;

/** The text of runs, with addresses and iDs to which links lead if their words do not show them. */
export function textOf(runs: readonly Run[]): string {
  let text = '';
  let from = 0;
  for (const [place, run] of runs.entries()) {
    if (run.link !== runs[place - 1]?.link) from = text.length;
    text += shownBy(run);
    if (run.link && run.link !== runs[place + 1]?.link) text = withTarget(text, from, run.link.target);
  }
  return text;
}

/** What one run puts into a line. */
export function shownBy(run: Run): string {
  const isRaised = run.marks.includes('superscript');
  if (run.kind === 'text') return isRaised ? raised(run.text) : run.text;
  if (run.kind === 'note') return run.isChosen ? (isRaised ? raised(run.label) : run.label) : '';
  if (run.kind === 'formula') return run.text;
  if (run.kind === 'unshown') return run.what === 'drawing' ? '' : notShown;
  return run.kind === 'break' ? '\n' : '';
}

/** A text with the address or iD that the link at its end leads to, if its words do not show it. */
function withTarget(text: string, from: number, target: string): string {
  const [found] = /(?<=orcid\.org\/)[\dX-]{19}|(?<=^mailto:)[^?]+/i.exec(target) ?? [];
  const shown = text.slice(from);
  if (!found || shown.includes(found)) return text;
  // A badge such as “iD” belongs to no name.
  return `${/^\W*(?:orcid)?\W*(?:id)?\W*$/i.test(shown) ? text.slice(0, from) : text} ${found} `;
}

/** Whether a block shows nothing. */
export function isEmpty(block: Block): boolean {
  return (
    block.kind !== 'table' &&
    block.kind !== 'box' &&
    block.runs.every((run) => run.kind === 'break' || (run.kind === 'text' && run.text.trim() === ''))
  );
}
