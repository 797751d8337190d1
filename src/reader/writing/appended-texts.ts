import { type Entries, readEntries, readNumbers, readString } from './pdf-dictionary.ts';

/** Shares of red, green and blue. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A text that stands on a page: in a box of its own, or in a field of a form. */
export type Text = {
  text: string;
  rect: readonly [number, number, number, number];
  /** By how much it is turned, in degrees, against the clock. */
  rotation: number;
  fontSize: number;
  colour: Colour;
  /** Where lines stand: at the top of the box, broken at its edge, or one in its middle. */
  lines: 'asWritten' | 'broken' | 'one';
  side: 'left' | 'middle' | 'right';
  /** How many cells of equal width its letters stand in. */
  cells?: number;
  ground?: Colour;
  frame?: { width: number; colour: Colour };
};

/** A text that pdf.js has appended to a PDF. */
export type AppendedText = Text & {
  /** The number of its object, and what stands in it. */
  object: number;
  entries: Entries;
};

/**
 * Finds the text boxes, and the fields without a look, in the text of what pdf.js appended, letter for byte; of two
 * with one number the last.
 * @param fields what is in the fields, by the numbers of their objects
 */
export function findAppendedTexts(appended: string, fields: ReadonlyMap<number, Text>): AppendedText[] {
  const boxes = new Map<number, AppendedText>();
  for (const [object, entries] of objectsIn(appended)) {
    // Fields that pdf.js could write have their look.
    const text = isField(entries) ? fields.get(object) : readBox(entries);
    if (text) boxes.set(object, { ...text, object, entries });
  }
  return [...boxes.values()];
}

/** Whether fields are among what pdf.js appended that it could not write. */
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

/** The colour that the operators of a look choose. */
function readColour(look: string): Colour {
  const [red = 0, green = red, blue = red] =
    /((?:[\d.]+ ){1,3})(?:g|rg)\b/.exec(look)?.[1]?.trim().split(' ').map(Number) ?? [];
  return [red, green, blue];
}
