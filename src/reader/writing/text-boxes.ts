/** A text box that pdf.js has appended to a PDF, or a field of a form that was filled in. */
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
  /** Where lines stand: at the top of the box, broken at its edge, or one in its middle. */
  lines: 'asWritten' | 'broken' | 'one';
};

/** Finds the text boxes, and the fields without a look, in the text of what pdf.js appended, letter for byte; of two with one number the last. */
export function findTextBoxes(appended: string): TextBox[] {
  const boxes = new Map<number, TextBox>();
  for (const { 1: number, index, 0: opening } of appended.matchAll(/(?<=^|[\r\n])(\d+) 0 obj\s*(?=<<)/g)) {
    const dictionary = readDictionary(appended, index + opening.length);
    const box = dictionary && readBox(Number(number), dictionary);
    if (box) boxes.set(box.object, box);
  }
  return [...boxes.values()];
}

/** How fields say that they have many lines, and that nobody is to read what is in them (ISO 32000-2, 12.7.5.3). */
const manyLines = 1 << 12;
const secret = 1 << 13;

function readBox(object: number, dictionary: string): TextBox | undefined {
  const isBox = /\/Subtype \/FreeText\b/.test(dictionary);
  const flags = Number(/\/Ff (\d+)/.exec(dictionary)?.[1] ?? 0);
  // Fields that pdf.js could write have their look.
  const isField = /\/FT \/Tx\b/.test(dictionary) && !dictionary.includes('/AP ') && !(flags & secret);
  if (!isBox && !isField) return undefined;
  const rect = /\/Rect \[([-\d. ]+)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  const look = /\/DA \(([^()]*)\)/.exec(dictionary)?.[1] ?? '';
  const contents = (isBox ? /\/Contents \(/ : /\/V \(/).exec(dictionary);
  const [x1, y1, x2, y2] = rect;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  if (!contents) return undefined;
  return {
    object,
    dictionary,
    text: readString(dictionary, contents.index + contents[0].length),
    rect: [x1, y1, x2, y2],
    rotation: Number(/\/Rotate (\d+)/.exec(dictionary)?.[1] ?? 0),
    // Fields may leave the size to who fills them in.
    fontSize: Number(/([\d.]+) Tf/.exec(look)?.[1]) || 12,
    colour: /(?:[\d.]+ ){1,4}(?:g|rg|k)\b/.exec(look)?.[0] ?? '0 g',
    lines: isBox ? 'asWritten' : flags & manyLines ? 'broken' : 'one',
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
