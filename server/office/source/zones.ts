import type { Proposal } from '#shared/office/proposal.ts';
import { type Line, linesOf } from '../documents/lines.ts';
import { type Block, type Document, documentOf } from '../documents/model.ts';
import { labelOf } from '../proposals/recognise/labels.ts';
import { recognise } from '../proposals/recognise/recognise.ts';
import { divide, type Part } from '../proposals/recognise/zones.ts';

/** What a block is for. `second-list`: a list of references that only writes the first in other letters. */
export type Zone =
  | 'front'
  | 'body'
  | 'references-heading'
  | 'references'
  | 'second-list'
  | 'appendices'
  | 'tail';

export type Zoned = {
  /** One for each block. */
  zones: Zone[];
  proposal: Proposal;
  /** The lines of the list of references; their block is -1 where they stand in notes. */
  references: { text: string; block: number }[];
};

type PlacedLine = Line & { block: number };

/** Divides the blocks of a document as proposals divide its lines. */
export function zonesOf(document: Document): Zoned {
  const { blocks } = document;
  const lines = [...linesByBlock(blocks), ...linesOf({ ...document, blocks: [] }).map(elsewhere)];
  // Parts keep what their lines have.
  const blockOf = (part: Part) => (part as Part & PlacedLine).block;
  const divided = divide(lines);
  const found = new Map<number, Zone>();
  for (const zone of ['front', 'body', 'references', 'appendices', 'tail'] as const)
    for (const part of divided[zone]) {
      const block = blockOf(part);
      if (block >= 0 && !found.has(block)) found.set(block, zone);
    }
  const withLines = new Set(lines.map(({ block }) => block));
  let before: Zone = 'front';
  const zones = blocks.map((block, at): Zone => {
    const zone = found.get(at) ?? (withLines.has(at) ? inNoZone(block) : before);
    if (zone !== 'references-heading') before = zone;
    return zone;
  });
  return {
    zones,
    proposal: recognise(lines),
    references: divided.references.map((part) => ({ text: part.text, block: blockOf(part) ?? -1 })),
  };
}

function inNoZone(block: Block): Zone {
  const text = linesOf(documentOf([block]))
    .map((line) => line.text)
    .join(' ');
  return labelOf(text)?.name === 'references' ? 'references-heading' : 'second-list';
}

function linesByBlock(blocks: readonly Block[]): PlacedLine[] {
  let tables = 0;
  return blocks.flatMap((block, at) => {
    const own = linesOf(documentOf([block]));
    const lines = own.map((line) => ({
      ...line,
      block: at,
      table: line.table > 0 ? tables + line.table : 0,
    }));
    tables += Math.max(0, ...own.map(({ table }) => table));
    return lines;
  });
}

function elsewhere(line: Line): PlacedLine {
  return { ...line, block: -1 };
}
