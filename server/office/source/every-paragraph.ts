import type { Block, Document, TextBlock } from '../documents/model.ts';

/** All paragraphs of a document, whatever holds them; those of notes last. */
export function everyParagraph({ blocks, notes }: Pick<Document, 'blocks' | 'notes'>): TextBlock[] {
  return [...paragraphsIn(blocks), ...notes.flatMap((note) => paragraphsIn(note.blocks))];
}

/** The paragraphs in blocks, also in boxes and cells. */
export function paragraphsIn(blocks: readonly Block[]): TextBlock[] {
  const found: TextBlock[] = [];
  const walk = (inside: readonly Block[]): void => {
    for (const block of inside) {
      if (block.kind === 'box') walk(block.blocks);
      else if (block.kind === 'table')
        for (const row of block.rows) for (const cell of row) walk(cell.blocks);
      else found.push(block);
    }
  };
  walk(blocks);
  return found;
}
