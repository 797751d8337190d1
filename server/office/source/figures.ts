import type { PhrasingContent, RootContent } from 'mdast';
import type { Block, Cell, Table, TextBlock } from '../documents/model.ts';
import { captionBeside } from './captions.ts';
import { paragraphsIn } from './every-paragraph.ts';
import { type InlineContext, phrasingOf } from './inline.ts';
import type { Drawn, Pictures } from './pictures.ts';
import { isAllItalic, withoutStart, wordsOf } from './shown-text.ts';

/** A picture with what is written below it in its table. */
type FigurePart = { picture: Drawn; caption: TextBlock[] };

/** The most words in the cells of a table that only places pictures beside each other, for each picture. */
const mostWords = 40;

/** Whether a block is one or more pictures: a paragraph of pictures, or a table that places them beside each other. */
export function isFigure(block: Block): boolean {
  if (block.kind === 'figure') return true;
  if (block.kind === 'box') return false;
  if (block.kind !== 'table') return captionBeside(block) !== undefined;
  const paragraphs = paragraphsIn([block]);
  const pictures = paragraphs.flatMap(({ runs }) => runs.filter(({ kind }) => kind === 'picture')).length;
  const filled = block.rows.flat().filter(({ blocks }) => wordsIn(blocks) !== '');
  const words = filled.reduce((sum, { blocks }) => sum + wordsIn(blocks).split(' ').length, 0);
  return pictures > 0 && filled.length <= pictures + 1 && words <= mostWords * pictures;
}

function wordsIn(blocks: readonly Block[]): string {
  return paragraphsIn(blocks)
    .map(({ runs }) => wordsOf(runs))
    .join(' ')
    .trim();
}

/** The parts of a figure, in their order. */
export function partsOf(block: Block, pictures: Pictures): FigurePart[] {
  if (block.kind !== 'table')
    return pictures.of('runs' in block ? block.runs : []).map((picture) => ({ picture, caption: [] }));
  const below = (row: number, at: number): Cell | undefined => {
    const cells = block.rows[row + 1] ?? [];
    return cells.length === (block.rows[row] ?? []).length ? cells[at] : undefined;
  };
  return block.rows.flatMap((cells, row) =>
    cells.flatMap((cell, at) => {
      const found = pictures.of(paragraphsIn(cell.blocks).flatMap(({ runs }) => runs));
      const own = captionIn(cell);
      const next = below(row, at);
      const caption = own.length > 0 || !next || hasPictures(next) ? own : captionIn(next);
      return found.map((picture, place) => ({ picture, caption: place === found.length - 1 ? caption : [] }));
    }),
  );
}

/** The words in a table of pictures that belong to none of them: its caption, perhaps. */
export function restOf(table: Table): TextBlock[] {
  return table.rows.flatMap((cells, row) => {
    const above = table.rows[row - 1] ?? [];
    return cells.flatMap((cell, at) => {
      const over = above.length === cells.length ? above[at] : undefined;
      const isTaken =
        hasPictures(cell) || (over !== undefined && hasPictures(over) && captionIn(over).length === 0);
      return isTaken ? [] : captionIn(cell);
    });
  });
}

function hasPictures({ blocks }: Cell): boolean {
  return paragraphsIn(blocks).some(({ runs }) => runs.some(({ kind }) => kind === 'picture'));
}

function captionIn({ blocks }: Cell): TextBlock[] {
  return paragraphsIn(blocks).filter(({ runs }) => wordsOf(runs) !== '');
}

/** A letter before the caption of a part, which the journal sets itself. */
const partLabel = /^\(?[a-hа-зА-ЗA-H]\)\s*(?:[–—-]\s*)?/u;

/**
 * A figure as directives; several pictures are its parts.
 * @param credits whose it is and where it is from, as `credit` and `source`
 */
export function figureNodes(
  parts: readonly FigurePart[],
  caption: PhrasingContent[],
  context: InlineContext,
  credits: Record<string, string> = {},
): RootContent[] {
  const [first] = parts;
  if (!first) return [];
  if (parts.length === 1) {
    const own = phrasingOfAll(first.caption, context);
    const between: PhrasingContent[] =
      caption.length > 0 && own.length > 0 ? [{ type: 'text', value: ' ' }] : [];
    const children = [...caption, ...between, ...own];
    const attributes = { ...attributesOf(first.picture), ...credits };
    return [{ type: 'leafDirective', name: 'figure', attributes, children }];
  }
  context.losses.add('figure-of-parts', `${parts.length}`);
  const children = parts.map(
    ({ picture, caption: own }): RootContent => ({
      type: 'leafDirective',
      name: 'part',
      attributes: attributesOf(picture),
      children: phrasingOfAll(own, context, partLabel),
    }),
  );
  const label: RootContent = { type: 'paragraph', data: { directiveLabel: true }, children: caption };
  return [
    {
      type: 'containerDirective',
      name: 'figure',
      attributes: credits,
      children: [...(caption.length > 0 ? [label] : []), ...children] as never,
    },
  ];
}

/** The content of paragraphs within one line; what a pattern finds at their beginning is taken away, and told. */
export function phrasingOfAll(
  blocks: readonly TextBlock[],
  context: InlineContext,
  label?: RegExp,
): PhrasingContent[] {
  return blocks.flatMap((block, at) => {
    const typed = label && at === 0 ? (label.exec(wordsOf(block.runs))?.[0] ?? '') : '';
    if (typed !== '') context.losses.remove('part-label', typed);
    const content = phrasingOf(withoutStart(block.runs, typed), context, {
      without: ['bold', ...(isAllItalic(block.runs) ? (['italic'] as const) : [])],
      breaks: 'space',
    });
    const isFirst = blocks.slice(0, at).every(({ runs }) => wordsOf(runs) === '');
    return isFirst || content.length === 0 ? content : [{ type: 'text', value: ' ' } as const, ...content];
  });
}

function attributesOf({ src, alternative }: Drawn): Record<string, string> {
  return { src, ...(alternative !== '' && { alt: alternative }) };
}
