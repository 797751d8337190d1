import { isEmpty } from '../documents/lines.ts';
import type { Block, TextBlock } from '../documents/model.ts';
import { hasWords, wordsOf } from './shown-text.ts';

/** The words and number that an author typed before a caption; the journal sets its own. */
const figureLabel =
  /^(?:(?:рис(?:унок|\.)?|fig(?:ure|\.)?|сурет)\s*(?:№\s*)?(\d{1,3})(?![\d\p{L}])|(\d{1,3})\s*[-–—]?\s*сурет(?!\p{L}))\s*[.:–—-]?\s*/iu;
const tableLabel =
  /^(?:(?:табл(?:ица|\.)?|table|tab\.|кесте)\s*(?:№\s*)?(\d{1,3})(?![\d\p{L}])|(\d{1,3})\s*[-–—]?\s*кесте(?!\p{L}))\s*[.:–—-]?\s*/iu;
const captionStyle =
  /^(?:(?:image |table |figure )?caption|(?:figure|table)caption|название объекта|подпись|подпись к рисунку|illustration|figure|table)$/;
const longest = 90;

/** What a caption says, and what is not part of it. */
export type Caption = {
  blocks: TextBlock[];
  /** What was typed before it, such as `Рис. 2.`; empty where nothing was. */
  label: string;
  /** The number in that; 0 without one. */
  number: number;
  /** Whether it stands below. */
  isBelow?: boolean;
};

/** The label of a figure or table with which a paragraph begins, also where the program counts it. */
export function labelIn(
  block: TextBlock,
  kind: 'figure' | 'table',
): { label: string; number: number } | undefined {
  const text = wordsOf(block.runs);
  const pattern = kind === 'figure' ? figureLabel : tableLabel;
  const typed = pattern.exec(text);
  // “Table 2 shows …” is a sentence.
  const goesOn =
    typed && /^\p{Ll}/u.test(text.slice(typed[0].length)) && !/[.:–—-]\s*$/.test(typed[0].trim());
  if (typed && !goesOn && text.split(' ').length <= longest)
    return { label: typed[0].trim(), number: Number(typed[1] ?? typed[2]) };
  const counted = pattern.exec(`${block.label} `);
  return counted ? { label: '', number: Number(counted[1] ?? counted[2]) } : undefined;
}

/** The most words of a caption that stands in one paragraph with its picture. */
const mostBeside = 60;

/** The caption that stands in one paragraph with a picture, above or below it. */
export function captionBeside(block: TextBlock): Caption | undefined {
  const places = block.runs.flatMap((run, at) => (run.kind === 'picture' ? [at] : []));
  const words = block.runs.flatMap((run, at) => (run.kind === 'text' && /\S/.test(run.text) ? [at] : []));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const [begin, end] = [Math.min(...words), Math.max(...words)];
  if (places.length === 0 || words.length === 0 || !(last < begin || end < first)) return undefined;
  if (block.kind === 'heading' || block.kind === 'item') return undefined;
  const alone: TextBlock = { ...block, runs: block.runs.filter(({ kind }) => kind !== 'picture') };
  const label = labelIn(alone, 'figure');
  const text = wordsOf(alone.runs);
  const isShort = text.split(' ').length <= mostBeside && !/[.!?:;,]$/.test(text);
  return label || isShort || captionStyle.test(block.look.style)
    ? { blocks: [alone], ...(label ?? { label: '', number: 0 }) }
    : undefined;
}

/** Whether a paragraph is the caption of a figure or table. */
export function isCaption(block: TextBlock): boolean {
  return labelIn(block, 'figure') !== undefined || labelIn(block, 'table') !== undefined;
}

/** Words with which a line below a picture says who made it; they are printed as written. */
const creditLabel =
  /^(?:фото(?:граф(?:ия|ии)?)?|(?:foto|photo)(?:graph)?s?(?: by| credit)?|image credit|суретті түсірген|фотосурет|сурет(?:ті)? салған|рисунок автора)\s*[:.—–©]\s*\S/iu;
/** Words with which it says where the picture is from; the journal puts its own. */
const sourceLabel =
  /^(?:источник(?:и)?|sources?|дереккөз(?:і|дер(?:і)?)?)(?:\s+(?:фото|рисунка|изображения))?\s*[:.—–]\s*(?=\S)/iu;

/** What a line below a picture says of it: whose it is, or where it is from and the word before that. */
export function creditIn(text: string): { name: 'credit' | 'source'; label: string } | undefined {
  const [label] = sourceLabel.exec(text) ?? [];
  if (label !== undefined) return { name: 'source', label };
  return creditLabel.test(text) ? { name: 'credit', label: '' } : undefined;
}

/** What captions are of, by the place of the figure or table, and the places of the captions themselves. */
export type Captions = { of: Map<number, Caption>; used: Set<number> };

/**
 * Joins captions to figures and tables within one paragraph of them: those of tables rather above, those of figures rather
 * below, by their labels or their style.
 */
export function captionsOf(blocks: readonly Block[], isFigure: (block: Block) => boolean): Captions {
  const captions: Captions = { of: new Map(), used: new Set() };
  const step = (from: number, by: 1 | -1) => {
    let at = from + by;
    while (blocks[at] && isEmpty(blocks[at] as Block)) at += by;
    return at;
  };
  for (const [at, block] of blocks.entries()) {
    const kind = isFigure(block) ? 'figure' : block.kind === 'table' ? 'table' : undefined;
    if (!kind) continue;
    const [above, below] = [step(at, -1), step(at, 1)];
    const take = (place: number, also: number[] = []): boolean => {
      const caption = blocks[place];
      if (!caption || captions.used.has(place) || !hasWords(caption)) return false;
      const label = labelIn(caption, kind);
      if (!label && !(captionStyle.test(caption.look.style) && !isCaption(caption))) return false;
      const further = also.flatMap((each) => (blocks[each] ? [blocks[each] as TextBlock] : []));
      captions.of.set(at, {
        blocks: [caption, ...further],
        ...(label ?? { label: '', number: 0 }),
        isBelow: place > at,
      });
      for (const each of [place, ...also]) captions.used.add(each);
      return true;
    };
    const isFor = (other: number) => {
      // A caption between two belongs to the one that has none on its other side.
      const next = blocks[other];
      return (
        !(next && (isFigure(next) ? 'figure' : next.kind) === kind) || !takenBy(blocks[step(other, 1)], kind)
      );
    };
    if (kind === 'figure') {
      const past = (place: number): number => {
        const line = blocks[place];
        return line && hasWords(line) && creditIn(wordsOf(line.runs)) ? past(step(place, 1)) : place;
      };
      // One that stands beside the picture is its own.
      if (block.kind !== 'table' && block.kind !== 'box' && captionBeside(block)) continue;
      if (!take(past(below)) && isFor(above)) take(above);
      continue;
    }
    // “Table 1” on a line of its own, and its title on the next one.
    const two = step(above, -1);
    const alone = blocks[two];
    const isAlone =
      alone &&
      hasWords(alone) &&
      labelIn(alone, 'table')?.label === wordsOf(alone.runs) &&
      alone.kind !== 'heading';
    const title = blocks[above];
    if (
      isAlone &&
      title &&
      hasWords(title) &&
      !isCaption(title) &&
      title.kind !== 'heading' &&
      take(two, [above])
    )
      continue;
    if (!take(above) && isFor(step(below, 1))) take(below);
  }
  return captions;
}

function takenBy(block: Block | undefined, kind: 'figure' | 'table'): boolean {
  return block !== undefined && hasWords(block) && labelIn(block, kind) !== undefined;
}
