import { notShown, type ReviewText } from '#shared/office/review-text.ts';
import type { Block } from '../proposals/block.ts';
import { readDocx } from '../proposals/read/docx.ts';
import { readOdt } from '../proposals/read/odt.ts';

const readers = { docx: readDocx, odt: readOdt };

/**
 * The text of a review copy, to be read on a page. It is read from the copy, so it has nothing that the copy has not.
 * @throws UnreadableManuscript
 */
export function reviewTextOf(copy: Uint8Array, type: keyof typeof readers): ReviewText {
  return partsOf(readers[type](copy, true).blocks);
}

/** Blocks as parts: neighbouring items, cells and notes are one list, table or set of notes. */
function partsOf(blocks: readonly Block[]): ReviewText {
  const parts: ReviewText = [];
  let table = 0;
  for (const block of blocks) {
    const { figures } = block;
    // The comma between raised numbers is a letter of its own for the recognition only.
    const words = block.text.replaceAll('˒', ',');
    // A table has only text.
    const isInTable = block.table > 0 && block.row > 0;
    const text = isInTable && figures > 0 ? `${words} ${notShown}`.trim() : words;
    if (text !== '') {
      addText(parts, { ...block, text }, table);
      table = block.table;
    }
    if (figures > 0 && !isInTable) parts.push({ kind: 'figures', count: figures });
  }
  return parts;
}

const lists = { note: 'notes', head: 'heads', drawn: 'drawn' } as const;

function addText(parts: ReviewText, block: Block, lastTable: number): void {
  const { kind, text, heading, list, table, row, column, bold, centred } = block;
  const last = parts.at(-1);
  if (kind !== 'paragraph') {
    const list = lists[kind];
    if (last?.kind === list) last.items.push(text);
    else parts.push({ kind: list, items: [text] });
  } else if (table > 0 && row > 0) {
    const rows = last?.kind === 'table' && lastTable === table ? last.rows : [];
    if (rows.length === 0) parts.push({ kind: 'table', rows });
    while (rows.length < row) rows.push([]);
    const cells = rows[row - 1] ?? [];
    while (cells.length < column) cells.push('');
    cells[column - 1] = [cells[column - 1], text].filter(Boolean).join('\n');
  } else if (heading > 0) {
    parts.push({ kind: 'heading', level: Math.min(heading, 6), text });
  } else if (list) {
    if (last?.kind === 'list') last.items.push(text);
    else parts.push({ kind: 'list', items: [text] });
  } else parts.push({ kind: 'paragraph', text, bold, centred });
}
