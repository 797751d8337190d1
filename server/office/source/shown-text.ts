import { unprinted } from '../documents/lines.ts';
import type { Block, Run, TextBlock } from '../documents/model.ts';

/** The words of runs on one line. */
export function wordsOf(runs: readonly Run[]): string {
  return runs
    .map((run) =>
      run.kind === 'text' || run.kind === 'formula' ? run.text : run.kind === 'break' ? ' ' : '',
    )
    .join('')
    .normalize('NFC')
    .replaceAll(unprinted, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Runs without so many letters at their beginning, spaces before and after these not counted. */
export function withoutStart(runs: readonly Run[], start: string): Run[] {
  let rest = start.replaceAll(/\s/g, '');
  return runs.flatMap((run): Run[] => {
    if (rest === '' || run.kind !== 'text') return [run];
    let at = 0;
    while (at < run.text.length && rest !== '') {
      const letter = run.text.charAt(at).normalize('NFC');
      if (/\s/.test(letter) || unseen.test(letter)) at += 1;
      else if (rest.startsWith(letter)) {
        rest = rest.slice(letter.length);
        at += 1;
      } else break;
    }
    const text = rest === '' ? run.text.slice(at).trimStart() : run.text.slice(at);
    return text === '' ? [] : [{ ...run, text }];
  });
}

const unseen = new RegExp(unprinted.source);

/** Whether a paragraph has only pictures, or nothing. */
export function hasWords(block: Block): block is TextBlock {
  return block.kind !== 'table' && block.kind !== 'box' && wordsOf(block.runs) !== '';
}

/** Whether all words are in italics, as in headings and captions that are set so. */
export function isAllItalic(runs: readonly Run[]): boolean {
  const texts = runs.filter((run) => run.kind === 'text' && run.text.trim() !== '');
  return texts.length > 0 && texts.every(({ marks }) => marks.includes('italic'));
}
