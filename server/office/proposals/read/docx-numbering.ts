import type { Styles } from './docx-styles.ts';
import { elementAt, elements, type XmlElement } from './xml.ts';

type Level = { start: number; format: string; text: string; isLegal: boolean };
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

  /** What stands before a paragraph with these properties: `1.`, `a)`, `Рис. 2`; nothing for bullets. */
  labelOf(own: XmlElement | undefined, style: Pick<Styles['plain'], 'numbered'>): string {
    const said = elementAt(own, 'w:numPr');
    const id = saidIn(said, 'w:numId') ?? style.numbered?.id;
    const at = Number(saidIn(said, 'w:ilvl') ?? style.numbered?.level ?? 0);
    const number = this.#numbers.get(id ?? '');
    const level = number?.list.levels.get(at);
    if (!number || !level) return '';
    const { list, starts } = number;
    const start = starts.get(at);
    starts.delete(at);
    list.counts[at] = start ?? (list.counts[at] === undefined ? level.start : list.counts[at] + 1);
    list.counts.length = at + 1;
    if (level.format === 'bullet') return '';
    return level.text
      .replaceAll(/%(\d)/g, (_, digit: string) => {
        const place = Number(digit) - 1;
        const other = list.levels.get(place);
        const count = list.counts[place] ?? other?.start ?? 1;
        return inFormat(count, level.isLegal ? 'decimal' : (other?.format ?? 'decimal'));
      })
      .trim();
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

const alphabets: Record<string, string> = {
  Letter: 'abcdefghijklmnopqrstuvwxyz',
  russian: 'абвгдежзиклмнопрстуфхцчшщыэюя',
};
const romans: [number, string][] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
  ] as [number, string][]),
  ...([
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as [number, string][]),
];

/** A number as lists have it: in digits, letters or Roman numerals. */
function inFormat(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  const letters = alphabets[/Letter|russian/.exec(format)?.[0] ?? ''];
  const inCase = (text: string) => (/upper/i.test(format) ? text.toUpperCase() : text);
  if (letters && number > 0) {
    const letter = letters.charAt((number - 1) % letters.length);
    return inCase(letter.repeat(Math.ceil(number / letters.length)));
  }
  if (!/Roman/.test(format) || number <= 0 || number > 4000) return String(number);
  let rest = number;
  let written = '';
  for (const [value, sign] of romans)
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  return inCase(written);
}
