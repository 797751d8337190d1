import type { PhrasingContent, RootContent } from 'mdast';
import type { Block } from '../documents/model.ts';
import { paragraphOf } from '../documents/model.ts';
import { type InlineContext, phrasingOf } from './inline.ts';
import { withoutStart, wordsOf } from './shown-text.ts';
import type { Zoned } from './zones.ts';

const number = /^\s*(?:\[\d{1,3}\]\.?|\d{1,3}[.)])\s+(?=\D)/;
const letters = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The works of the list as a list in Markdown: as the recogniser divides them, with italics and links where a work is one
 * paragraph, or several whole ones.
 */
export function referenceNodes(
  blocks: readonly Block[],
  { proposal, references }: Zoned,
  context: InlineContext,
): RootContent[] {
  const { losses } = context;
  const lines = references.map(({ text, block }) => ({ text, block: block < 0 ? undefined : blocks[block] }));
  const items: PhrasingContent[][] = [];
  let at = 0;
  for (const work of proposal.references) {
    losses.enter(work);
    const taken: typeof lines = [];
    let sum = '';
    while (at < lines.length && sum.length < letters(work).length) {
      const line = lines[at] as (typeof lines)[number];
      taken.push(line);
      sum += letters(line.text.replace(number, ''));
      at += 1;
    }
    const whole = taken.flatMap(({ block }) => (block && 'runs' in block ? [block] : []));
    const isSame = new Set(whole).size === taken.length && sum === letters(work);
    if (isSame) {
      const content = whole.flatMap(({ runs }, place): PhrasingContent[] => {
        const typed = number.exec(`${wordsOf(runs)} `)?.[0] ?? '';
        if (typed !== '') losses.remove('list-mark', typed);
        const words = phrasingOf(withoutStart(runs, typed.trim()), context, { breaks: 'space' });
        return place === 0 ? words : [{ type: 'text', value: ' ' }, ...words];
      });
      items.push(content);
      continue;
    }
    // What the recogniser has divided or joined otherwise keeps its words only.
    if (whole.some(({ runs }) => runs.some(({ marks }) => marks.includes('italic'))))
      losses.add('reference-marks');
    items.push(phrasingOf(paragraphOf(work).runs, context, { breaks: 'space' }));
    for (const { text } of taken) {
      const typed = number.exec(text)?.[0] ?? '';
      if (typed !== '') losses.remove('list-mark', typed);
    }
    if (sum.length > letters(work).length && !sum.endsWith(letters(work))) at -= 1;
  }
  // Numbers in cells of their own.
  for (const { text } of lines) if (/^\s*\[?\d{1,3}[.)\]]*\s*$/.test(text)) losses.remove('list-mark', text);
  if (items.length === 0) return [];
  const children = items
    .filter((content) => content.length > 0)
    .map((content) => ({
      type: 'listItem' as const,
      spread: false,
      children: [{ type: 'paragraph' as const, children: content }],
    }));
  return [{ type: 'list', ordered: false, spread: false, children }];
}
