import { compose, type Folding, folder, isLoose, kindOf, kinds } from './character.ts';

/**
 * A line break with two readings: within a word (with or without a hyphen) or between words. The folded text
 * has `between`; the other reading has `other` in its place.
 */
export type Join = { at: number; between: string; other: string };

/** A text folded for comparison, with the origin of each character. */
export type FoldedText = {
  text: string;
  /** For each character of `text`, its index in the original. */
  places: Uint32Array;
  joins: readonly Join[];
};

const hyphen = 0x2d;
const space = 0x20;
const lineEnd = 0x0a;
const utf16 = new TextDecoder('utf-16le');

/**
 * Folds a text for comparison: case and accents as chosen; quotation marks, dashes and spaces unified;
 * ligatures expanded; words divided at line ends rejoined; spaces beside punctuation and invisible characters
 * dropped.
 * @param original lines end with `\n`
 */
export function foldText(original: string, folding: Folding): FoldedText {
  const fold = folder(folding);
  const { length } = original;
  // A ligature folds to several characters, so the buffers grow if a text has many.
  let codes = new Uint16Array(length + 64);
  let places = new Uint32Array(length + 64);
  const joins: Join[] = [];
  let count = 0;

  const put = (code: number, place: number) => {
    if (count === codes.length) grow();
    codes[count] = code;
    places[count] = place;
    count += 1;
  };
  const grow = () => {
    const [more, further] = [new Uint16Array(codes.length * 2), new Uint32Array(codes.length * 2)];
    more.set(codes);
    further.set(places);
    [codes, places] = [more, further];
  };
  const putAll = (text: string, place: number) => {
    for (let unit = 0; unit < text.length; unit += 1) put(text.charCodeAt(unit), place);
  };

  /**
   * Combines a mark with the letter before it if there is a single character for both. Otherwise adds it
   * alone, unless accents are ignored.
   */
  const putMark = (place: number) => {
    const mark = original[place] as string;
    const letter = count > 0 ? original[places[count - 1] as number] : undefined;
    const one = letter === undefined ? undefined : compose(letter, mark);
    if (one !== undefined) {
      count -= 1;
      const whole = fold(one.charCodeAt(0));
      if (typeof whole === 'number') put(whole, places[count] as number);
      else putAll(whole, places[count] as number);
    } else if (folding.matchAccents || !isLoose(mark)) putAll(mark, place);
  };

  /** Folds a run of spaces between two characters: to one space, to none, or to a rejoined word. */
  const putSpace = (begin: number, end: number, line: boolean) => {
    if (count === 0 || end === length) return;
    const last = codes[count - 1] as number;
    const [before, after] = [kindOf(last), kindOf(original.charCodeAt(end))];
    if (line && before === kinds.ideograph && after === kinds.ideograph) return;
    if (line && last === hyphen && after === kinds.word && breaksWord(original, begin, end)) {
      count -= 1;
      joins.push({ at: count, between: '', other: '-' });
      return;
    }
    if (before === kinds.other || after === kinds.other) return;
    // Some typesetters and scanners omit the hyphen.
    if (line) joins.push({ at: count, between: ' ', other: '' });
    put(space, begin);
  };

  for (let at = 0; at < length; at += 1) {
    const code = original.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === kinds.word || kind === kinds.other || kind === kinds.ideograph) {
      const folded = fold(code);
      if (typeof folded === 'number') put(folded, at);
      else putAll(folded, at);
    } else if (kind === kinds.mark) putMark(at);
    else if (kind === kinds.space) {
      let line = code === lineEnd;
      let end = at + 1;
      for (; end < length; end += 1) {
        const next = original.charCodeAt(end);
        const nextKind = kindOf(next);
        if (nextKind !== kinds.space && nextKind !== kinds.ignored) break;
        line ||= next === lineEnd;
      }
      putSpace(at, end, line);
      at = end - 1;
    }
  }
  return { text: utf16.decode(codes.subarray(0, count)), places: places.slice(0, count), joins };
}

/** Whether the hyphen at a line's end divides a word: go-\ning, but not Алма-\nАта or 14-\n32. */
function breaksWord(text: string, begin: number, end: number): boolean {
  let at = begin - 1;
  while (kindOf(text.charCodeAt(at)) === kinds.ignored) at -= 1;
  const [before, after] = [text[at - 1] ?? '', text[end] ?? ''];
  return /\p{Ll}/u.test(before) ? /\p{Ll}/u.test(after) : /\p{Lu}/u.test(before) && /\p{L}/u.test(after);
}
