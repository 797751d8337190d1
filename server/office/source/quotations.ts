import type { Block, TextBlock } from '../documents/model.ts';
import { wordsOf } from './shown-text.ts';

const quotationStyle = /quot|цитат|цитир|block ?text|дәйексөз/;
const verseStyle = /verse|poem|poetry|стих|өлең/;
/** How much farther than the text quotations are indented, in points; the first line of paragraphs does not count. */
const leastIndent = 18;
/** Lines of verse are shorter. */
const longestLine = 70;

/** What stands apart from the text, by style, indentation or broken lines. */
export type Apart = { kind: 'quotation' | 'verse'; isGuessed: boolean };

/** The indentation, or the size of letters, that most of the text has. */
export function usualOf(blocks: readonly Block[], name: 'indent' | 'size'): number {
  const letters = new Map<number, number>();
  for (const block of blocks)
    if (block.kind === 'paragraph')
      letters.set(block.look[name], (letters.get(block.look[name]) ?? 0) + wordsOf(block.runs).length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Whether a paragraph is a quotation or verse. */
export function apartOf(block: TextBlock, usual: number): Apart | undefined {
  if (block.kind !== 'paragraph') return undefined;
  const { style, indent, centred } = block.look;
  const words = wordsOf(block.runs);
  if (words === '') return undefined;
  if (verseStyle.test(style)) return { kind: 'verse', isGuessed: false };
  const lines = linesIn(block);
  const isVerse = lines.length >= 3 && lines.every((line) => line.length <= longestLine);
  if (isVerse) return { kind: 'verse', isGuessed: true };
  if (quotationStyle.test(style)) return { kind: 'quotation', isGuessed: false };
  if (indent >= usual + leastIndent && !centred && words.split(' ').length > 5)
    return { kind: 'quotation', isGuessed: true };
  return undefined;
}

/** The lines that were broken by hand. */
function linesIn({ runs }: TextBlock): string[] {
  return runs
    .map((run) => (run.kind === 'text' ? run.text : run.kind === 'break' ? '\n' : ''))
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
