import { type Entries, readEntries, readNumbers, readString } from './pdf-dictionary.ts';

/** Red, green and blue, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A text on a page: in a text box, or in a form field. */
export type Text = {
  text: string;
  rect: readonly [number, number, number, number];
  /** Counter-clockwise rotation in degrees. */
  rotation: number;
  fontSize: number;
  colour: Colour;
  /**
   * `asWritten` keeps the lines, from the top of the box; `broken` wraps them at its edge; `one` centres a
   * single line vertically.
   */
  lines: 'asWritten' | 'broken' | 'one';
  side: 'left' | 'middle' | 'right';
  /** The number of cells of equal width for the letters (a comb field). */
  cells?: number;
  ground?: Colour;
  frame?: { width: number; colour: Colour };
};

/** A text that pdf.js has appended to a PDF. */
export type AppendedText = Text & {
  /** The object's number and entries. */
  object: number;
  entries: Entries;
};

/**
 * Finds text boxes and fields without an appearance among the objects that pdf.js appended; of two with the
 * same number, the last counts.
 * @param appended the appended part of the PDF, one character per byte
 * @param fields the values of form fields, by object number
 */
export function findAppendedTexts(appended: string, fields: ReadonlyMap<number, Text>): AppendedText[] {
  const boxes = new Map<number, AppendedText>();
  for (const [object, entries] of objectsIn(appended)) {
    // Fields that pdf.js can draw have an appearance already.
    const text = isField(entries) ? fields.get(object) : readBox(entries);
    if (text) boxes.set(object, { ...text, object, entries });
  }
  return [...boxes.values()];
}

/** Whether pdf.js has appended fields without an appearance. */
export function hasBareFields(appended: string): boolean {
  return objectsIn(appended).some(([, entries]) => isField(entries));
}

function objectsIn(appended: string): [number: number, entries: Entries][] {
  const beginnings = appended.matchAll(/(?<=^|[\r\n])(\d+) 0 obj\s*(?=<<)/g);
  return [...beginnings].flatMap(({ 0: opening, 1: number, index }) => {
    const entries = readEntries(appended, index + opening.length);
    return entries ? [[Number(number), entries]] : [];
  });
}

function isField(entries: Entries): boolean {
  return entries.get('Subtype') === '/Widget' && !entries.has('AP');
}

function readBox(entries: Entries): Text | undefined {
  const contents = entries.get('Contents');
  const [x1, y1, x2, y2] = readNumbers(entries.get('Rect'));
  if (entries.get('Subtype') !== '/FreeText' || !contents) return undefined;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const look = entries.get('DA') ?? '';
  return {
    text: readString(contents),
    rect: [x1, y1, x2, y2],
    rotation: Number(entries.get('Rotate') ?? 0),
    fontSize: Number(/([\d.]+) Tf/.exec(look)?.[1]) || 12,
    colour: readColour(look),
    lines: 'asWritten',
    side: 'left',
  };
}

/** The colour set by the operators of a default appearance. */
function readColour(look: string): Colour {
  const [red = 0, green = red, blue = red] =
    /((?:[\d.]+ ){1,3})(?:g|rg)\b/.exec(look)?.[1]?.trim().split(' ').map(Number) ?? [];
  return [red, green, blue];
}
