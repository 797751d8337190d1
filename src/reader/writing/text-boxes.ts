/** A text box that pdf.js has appended to a PDF. */
export type TextBox = {
  /** The number of its object, and what stands in it. */
  object: number;
  dictionary: string;
  text: string;
  rect: readonly [number, number, number, number];
  /** By how much its page is turned, in degrees. */
  rotation: number;
  fontSize: number;
  /** The operators that choose its colour. */
  colour: string;
};

/** Finds the text boxes in the text of what pdf.js appended, letter for byte; of two with one number the last. */
export function findTextBoxes(appended: string): TextBox[] {
  const boxes = new Map<number, TextBox>();
  for (const { 1: number, index, 0: opening } of appended.matchAll(/(?<=[\r\n])(\d+) 0 obj\s*(?=<<)/g)) {
    const dictionary = readDictionary(appended, index + opening.length);
    const box = dictionary && readBox(Number(number), dictionary);
    if (box) boxes.set(box.object, box);
  }
  return [...boxes.values()];
}

function readBox(object: number, dictionary: string): TextBox | undefined {
  if (!/\/Subtype \/FreeText\b/.test(dictionary)) return undefined;
  const rect = /\/Rect \[([-\d. ]+)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  const [, size, colour] = /\/DA \(\/\w+ ([\d.]+) Tf ([^()]*)\)/.exec(dictionary) ?? [];
  const contents = /\/Contents \(/.exec(dictionary);
  const [x1, y1, x2, y2] = rect;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  if (!contents || !size || colour === undefined) return undefined;
  return {
    object,
    dictionary,
    text: readString(dictionary, contents.index + contents[0].length),
    rect: [x1, y1, x2, y2],
    rotation: Number(/\/Rotate (\d+)/.exec(dictionary)?.[1] ?? 0),
    fontSize: Number(size),
    colour,
  };
}

/** The dictionary that begins at a place, whole; undefined where it does not end. */
function readDictionary(text: string, begin: number): string | undefined {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === '(') at = endOfString(text, at + 1);
    else if (text.startsWith('<<', at)) {
      depth += 1;
      at += 1;
    } else if (text.startsWith('>>', at)) {
      depth -= 1;
      at += 1;
      if (depth === 0) return text.slice(begin, at + 1);
    }
  }
  return undefined;
}

/** Where the string ends that begins at a place: brackets within it are escaped, or are pairs. */
function endOfString(text: string, begin: number): number {
  let open = 1;
  let at = begin;
  for (; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') open += 1;
    else if (text[at] === ')') open -= 1;
    if (open === 0) break;
  }
  return at;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF, in UTF-16 where it says so (ISO 32000-2, 7.9.2.2). */
function readString(text: string, begin: number): string {
  const letters = text
    .slice(begin, endOfString(text, begin))
    .replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
  if (!letters.startsWith('\u00fe\u00ff')) return letters;
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-16be').decode(bytes);
}
