import type { Block, TextBlock } from '../documents/model.ts';
import { labelOf } from '../proposals/recognise/labels.ts';
import { isCaption } from './captions.ts';
import { wordsOf } from './shown-text.ts';

/** A heading: its level (2 for sections, as the title has 1), the number typed before it, and whether its look was all that said so. */
export type Heading = { level: number; number: string; isGuessed: boolean };

const longest = { words: 16, letters: 140 };
/** Headings without any look of their own are shorter. */
const plainWords = 9;
const deepest = 6;

const typedNumber = /^(?:§\s*)?(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.)\s+(?=[\p{Lu}«“"])/u;

/** Words with which sections of articles begin, besides those that name parts of manuscripts. */
const sections =
  /^(?:(?:материалы?|методы?|методология|методика|данные|источники)(?: и (?:методы?|материалы?|данные|методология))?|обзор литературы|теоретическая рамка|результаты(?: и (?:их )?обсуждение)?|обсуждение(?: результатов)?|дискуссия|выводы?|заключение|материал|introduction|background|literature review|(?:materials?|data)(?: and methods?)?|methods?|methodology|results?(?: and discussion)?|findings|discussion(?: and conclusions?)?|conclusions?|limitations|кіріспе|әдіс(?:тер)?|материалдар(?: мен әдістер)?|зерттеу әдістері|әдебиетке шолу|нәтижелер(?: мен талқылау)?|талқылау|талдау|қорытынды)\.?$/iu;

type Candidate = { at: number; number: string; look: string; isSection: boolean; strength: number };

/**
 * The headings among blocks, by their place: those that styles say, and those that only look so: numbered, bold, centred or
 * in capitals, short, without a final stop, at least two of one look, or the usual name of a section.
 */
export function headingsOf(blocks: readonly Block[]): Map<number, Heading> {
  const found = new Map<number, Heading>();
  const styled = blocks.flatMap((block, at) =>
    block.kind === 'heading' && wordsOf(block.runs) !== '' ? [{ at, block, level: block.level }] : [],
  );
  const levels = [...new Set(styled.map(({ level }) => level))].toSorted((one, other) => one - other);
  for (const { at, block, level } of styled)
    found.set(at, {
      level: Math.min(deepest, 2 + levels.indexOf(level)),
      number: numberOf(wordsOf(block.runs)),
      isGuessed: false,
    });
  const candidates = blocks.flatMap((block, at) => candidateOf(blocks, block, at) ?? []);
  const alike = Map.groupBy(candidates, ({ look }) => look);
  const taken = candidates.filter(({ isSection, look }) => isSection || (alike.get(look)?.length ?? 0) > 1);
  const sectionLooks = new Set(taken.filter(({ isSection }) => isSection).map(({ look }) => look));
  const strongest = Math.max(
    0,
    ...taken.filter(({ look }) => sectionLooks.has(look)).map(({ strength }) => strength),
  );
  const first = taken[0];
  for (const { at, number, look, isSection, strength } of taken) {
    const depth = number.match(/\d+/g)?.length ?? 0;
    const isTop =
      isSection ||
      sectionLooks.has(look) ||
      (sectionLooks.size > 0 ? strength >= strongest : look === first?.look);
    const byLook = isTop ? 2 : 3;
    const level =
      depth > 0 ? 1 + depth : styled.length > 1 && !isSection ? Math.min(4, levels.length + 2) : byLook;
    found.set(at, { level: Math.min(deepest, level), number, isGuessed: true });
  }
  return withoutJumps(found);
}

/** No heading is more than one level below the one before it. */
function withoutJumps(found: Map<number, Heading>): Map<number, Heading> {
  let before = 1;
  const inOrder = [...found].toSorted(([one], [other]) => one - other);
  return new Map(
    inOrder.map(([at, heading]) => {
      before = Math.min(heading.level, before + 1);
      return [at, { ...heading, level: before }];
    }),
  );
}

function numberOf(words: string): string {
  return typedNumber.exec(words)?.[0].trim() ?? '';
}

function candidateOf(blocks: readonly Block[], block: Block, at: number): Candidate | undefined {
  if (block.kind !== 'paragraph' && block.kind !== 'item') return undefined;
  if (block.runs.some(({ kind }) => kind === 'picture' || kind === 'formula')) return undefined;
  const words = wordsOf(block.runs);
  const typed = numberOf(words);
  const number = typed || (block.kind === 'item' && /^(?:\d{1,2}\.?)+$/.test(block.label) ? block.label : '');
  const text = words.slice(typed.length).trim();
  const count = text.split(' ').length;
  if (!/\p{L}{2}/u.test(text) || count > longest.words || text.length > longest.letters) return undefined;
  const label = labelOf(words);
  const isSection =
    sections.test(text) ||
    (label !== undefined && label.name !== 'keywords' && (label.rest === '' || label.name === 'appendix'));
  if (!/^[\p{Lu}\p{N}«“"]/u.test(text) || isCaption(block) || (/[.,;:…]$/.test(text) && !isSection))
    return undefined;
  const letters = text.match(/\p{L}/gu) ?? [];
  const isCapitals = letters.length > 3 && letters.every((letter) => !/\p{Ll}/u.test(letter));
  const { centred } = block.look;
  const bold = isBold(block);
  const isItalic = block.runs.every(
    (run) => run.kind !== 'text' || run.text.trim() === '' || run.marks.includes('italic'),
  );
  const hasLook = bold || centred || isCapitals || number !== '';
  if (block.kind === 'item' && !bold && !isCapitals) return undefined;
  if (!hasLook && !isSection && !isAlone(blocks, at, count)) return undefined;
  // A number typed before plain words is a heading only above a paragraph.
  if (number !== '' && !bold && !centred && !isCapitals && !isSection && !isAlone(blocks, at, count))
    return undefined;
  const look = [bold, centred, isCapitals, isItalic, number !== '', block.look.size].join(' ');
  const strength =
    block.look.size + (isCapitals ? 2 : 0) + (bold ? 1 : 0) + (centred ? 0.5 : 0) - (isItalic ? 0.5 : 0);
  return { at, number: typed, look, isSection, strength };
}

function isBold({ runs, look }: TextBlock): boolean {
  const texts = runs.filter((run) => run.kind === 'text' && /\p{L}/u.test(run.text));
  return look.bold || (texts.length > 0 && texts.every(({ marks }) => marks.includes('bold')));
}

/** Whether a short line without a look stands between paragraphs as headings do. */
function isAlone(blocks: readonly Block[], at: number, count: number): boolean {
  if (count > plainWords) return false;
  const shown = (block: Block | undefined) => (block && 'runs' in block ? wordsOf(block.runs) : '');
  const isFull = (text: string) => text.length > 120 && /[.!?…»”)]$/.test(text);
  const before = blocks.slice(0, at).findLast((block) => shown(block) !== '' || block.kind === 'table');
  const after = blocks.slice(at + 1).find((block) => shown(block) !== '' || block.kind === 'table');
  return (
    isFull(shown(before)) &&
    isFull(shown(after)) &&
    before?.kind === 'paragraph' &&
    after?.kind === 'paragraph'
  );
}
