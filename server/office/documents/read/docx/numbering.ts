import { inFormat } from '../number-format.ts';
import { elementAt, elements, type XmlElement } from '../xml.ts';
import type { Styles } from './styles.ts';

type Level = { start: number; format: string; text: string; isLegal: boolean };
/** Of a paragraph: its label, its level from 0, and whether it is an item of a list. */
export type Numbered = { label: string; level: number; isItem: boolean };
type List = { levels: Map<number, Level>; counts: number[] };

/** The numbers that Word puts before the paragraphs of lists and before headings (ISO/IEC 29500-1, 17.9). */
export class Numbering {
  readonly #lists = new Map<string, List>();
  /** The list of each number by which paragraphs refer to it, and where that begins anew. */
  readonly #numbers = new Map<string, { list: List; starts: Map<number, number> }>();

  constructor(root: XmlElement | undefined) {
    for (const abstract of elements(root, 'w:abstractNum'))
      this.#lists.set(abstract.attributes['w:abstractNumId'] ?? '', {
        levels: new Map(elements(abstract, 'w:lvl').map(levelOf)),
        counts: [],
      });
    for (const number of elements(root, 'w:num')) {
      const list = this.#lists.get(saidIn(number, 'w:abstractNumId') ?? '');
      const starts = elements(number, 'w:lvlOverride').flatMap((override): [number, number][] => {
        const start = saidIn(override, 'w:startOverride');
        return start === undefined ? [] : [[Number(override.attributes['w:ilvl'] ?? 0), Number(start)]];
      });
      if (list) this.#numbers.set(number.attributes['w:numId'] ?? '', { list, starts: new Map(starts) });
    }
  }

  /**
   * What the numbering makes of a paragraph with these properties; undefined if it has none. A label is such as `1.`,
   * `a)` or `Рис. 2`, and empty for bullets.
   */
  placeOf(own: XmlElement | undefined, style: Pick<Styles['plain'], 'numbered'>): Numbered | undefined {
    const said = elementAt(own, 'w:numPr');
    const id = saidIn(said, 'w:numId') ?? style.numbered?.id;
    const at = Number(saidIn(said, 'w:ilvl') ?? style.numbered?.level ?? 0);
    const number = this.#numbers.get(id ?? '');
    const level = number?.list.levels.get(at);
    // The number 0 takes a paragraph out of the list of its style.
    if (!number || !level) return said && id !== '0' ? { label: '', level: at, isItem: true } : undefined;
    const { list, starts } = number;
    const start = starts.get(at);
    starts.delete(at);
    list.counts[at] = start ?? (list.counts[at] === undefined ? level.start : list.counts[at] + 1);
    list.counts.length = at + 1;
    if (level.format === 'bullet') return { label: '', level: at, isItem: true };
    const label = level.text
      .replaceAll(/%(\d)/g, (_, digit: string) => {
        const place = Number(digit) - 1;
        const other = list.levels.get(place);
        const count = list.counts[place] ?? other?.start ?? 1;
        return inFormat(count, level.isLegal ? 'decimal' : (other?.format ?? 'decimal'));
      })
      .trim();
    // Words before a number make a caption or the like of it.
    return { label, level: at, isItem: label !== '' && !/\p{L}{2}/u.test(level.text) };
  }
}

function levelOf(level: XmlElement): [number, Level] {
  return [
    Number(level.attributes['w:ilvl'] ?? 0),
    {
      start: Number(saidIn(level, 'w:start') ?? 0),
      format: saidIn(level, 'w:numFmt') ?? 'decimal',
      text: saidIn(level, 'w:lvlText') ?? '',
      isLegal: elementAt(level, 'w:isLgl') !== undefined,
    },
  ];
}

function saidIn(element: XmlElement | undefined, name: string): string | undefined {
  return elementAt(element, name)?.attributes['w:val'];
}
