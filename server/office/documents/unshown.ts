import { notShown } from '#shared/office/review-text.ts';
import type { UnshownThing } from '#shared/office/unsearched-thing.ts';
import type { Block, Document, Run } from './model.ts';

/** How often something of a kind is not put into words; `part` is the name of an element that is not known. */
export type Unshown = { what: UnshownThing; count: number; part?: string };

/** So many kinds of unknown elements are named, the others counted together: no file has more but one that is made for it. */
const mostNames = 20;

/** What a document shows and its blocks have not in words, and the elements in it that the reader does not know. */
export function unshownIn({ blocks, notes, heads, unknown }: Document): Unshown[] {
  const counts = new Map<UnshownThing, number>();
  const add = (what: UnshownThing, count: number) => counts.set(what, (counts.get(what) ?? 0) + count);
  for (const run of [...runsIn(blocks), ...notes.flatMap((note) => runsIn(note.blocks)), ...runsIn(heads)]) {
    if (run.kind === 'unshown') add(run.what, 1);
    else if (run.kind === 'formula' && run.text.trim() === '') add('formula', 1);
    else if (run.kind === 'text' && run.text.includes(notShown))
      add('sign', run.text.split(notShown).length - 1);
  }
  const isName = ([name]: [string, number]) => /^[\w.:-]{1,60}$/.test(name);
  const byCount = [...unknown].sort(([, one], [, other]) => other - one);
  const named = byCount.filter(isName).slice(0, mostNames);
  const others = sum(byCount) - sum(named);
  const what = 'unknown-element';
  return [
    ...[...counts].map(([thing, count]) => ({ what: thing, count })),
    ...named.map(([part, count]) => ({ what, count, part }) as const),
    ...(others > 0 ? [{ what, count: others } as const] : []),
  ];
}

const sum = (counted: [string, number][]) => counted.reduce((total, [, count]) => total + count, 0);

function runsIn(blocks: readonly Block[]): Run[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'box') return runsIn(block.blocks);
    if (block.kind === 'table') return block.rows.flat().flatMap((cell) => runsIn(cell.blocks));
    return block.runs;
  });
}
