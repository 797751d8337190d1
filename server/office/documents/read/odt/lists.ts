import { inFormat } from '../number-format.ts';
import { elements, type XmlElement } from '../xml.ts';

type Level = { format: string; prefix: string; suffix: string; start: number; shown: number };

/** A list within which a paragraph stands. */
export type ListPlace = { style: string; level: number };

/** The name under which the numbers of headings are kept. */
export const outline = ' outline';

/** The numbers before items of lists and headings (OpenDocument 1.3, 16.30 and 16.33). */
export class Lists {
  readonly #levels = new Map<string, Map<number, Level>>();
  /** The last number at each level, by the style of the list. */
  readonly #counts = new Map<string, number[]>();

  constructor(sheets: (XmlElement | undefined)[]) {
    for (const sheet of sheets) {
      for (const style of elements(sheet, 'text:list-style'))
        this.#levels.set(style.attributes['style:name'] ?? '', levelsOf(style));
      for (const style of elements(sheet, 'text:outline-style')) this.#levels.set(outline, levelsOf(style));
    }
  }

  /** Takes note that a list begins, which counts anew unless it continues another. */
  begin({ style, level }: ListPlace, { attributes }: XmlElement): void {
    const continues =
      attributes['text:continue-numbering'] === 'true' || attributes['text:continue-list'] !== undefined;
    if (!continues) this.#countsOf(style).length = level;
  }

  /** What stands before the next item or heading: `1.`, `a)`; nothing for bullets. */
  labelOf({ style, level }: ListPlace, startsAt?: string): string {
    const levels = this.#levels.get(style);
    const own = levels?.get(level);
    if (!own) return '';
    const counts = this.#countsOf(style);
    const next = counts[level] === undefined ? own.start : counts[level] + 1;
    counts[level] = startsAt === undefined ? next : Number(startsAt);
    counts.length = level + 1;
    if (own.format === '') return '';
    const numbers = Array.from({ length: own.shown }, (_, place) => level - own.shown + 1 + place)
      .filter((at) => at >= 0 && (levels?.get(at)?.format ?? '') !== '')
      .map((at) => inFormat(counts[at] ?? levels?.get(at)?.start ?? 1, levels?.get(at)?.format ?? ''));
    return `${own.prefix}${numbers.join('.')}${own.suffix}`.trim();
  }

  #countsOf(style: string): number[] {
    const known = this.#counts.get(style);
    if (known) return known;
    const counts: number[] = [];
    this.#counts.set(style, counts);
    return counts;
  }
}

function levelsOf(style: XmlElement): Map<number, Level> {
  return new Map(
    elements(style).map(({ name, attributes }): [number, Level] => [
      Number(attributes['text:level'] ?? 1) - 1,
      {
        format: /bullet|image/.test(name) ? '' : formatOf(attributes['style:num-format'] ?? ''),
        prefix: attributes['style:num-prefix'] ?? '',
        suffix: attributes['style:num-suffix'] ?? '',
        start: Number(attributes['text:start-value'] ?? 1),
        shown: Number(attributes['text:display-levels'] ?? 1),
      },
    ]),
  );
}

/** A kind of numbers as Word calls it; empty for none. */
function formatOf(format: string): string {
  const first = format.charAt(0);
  const known: Record<string, string> = {
    a: 'lowerLetter',
    A: 'upperLetter',
    i: 'lowerRoman',
    I: 'upperRoman',
    а: 'russianLower',
    А: 'russianUpper',
  };
  return first === '' ? '' : (known[first] ?? 'decimal');
}
