import type { Colour, Text } from './appended-texts.ts';
import type { DrawnSigns } from './drawn-signs.ts';
import type { LetterFont } from './letter-font.ts';
import { lettersOf, type Run, type SetLine, widthOf } from './set-lines.ts';

/** The line height of pdf.js, as a fraction of the font size. */
const lineHeight = 1.35;

/** Space between the edge of a field and its text, in points. */
const padding = 2;

/** A text laid out in its box before rotation; measures are from the lower left corner. */
type SetText = {
  width: number;
  height: number;
  size: number;
  pieces: { x: number; y: number; runs: readonly Run[] }[];
};

/** Lays out a text from the top of its box, and shrinks it to fit. */
export function setText(text: Text, set: SetLine): SetText {
  const [x1, y1, x2, y2] = text.rect;
  const [width, height] = text.rotation % 180 === 0 ? [x2 - x1, y2 - y1] : [y2 - y1, x2 - x1];
  const inset = text.lines === 'asWritten' ? 0 : padding;
  const room = text.cells ? width / text.cells : width - 2 * inset;
  const lines = text.cells
    ? lettersOf(text.text).map(set)
    : linesOf(text, room / text.fontSize, set).map(set);
  const rows = text.cells ? 1 : lines.length;
  const widest = Math.max(0, ...lines.map(widthOf)) * text.fontSize;
  const tallest = lineHeight * text.fontSize * rows;
  const share = Math.min(1, room / (widest || room), (height - 2 * inset) / tallest);
  const size = text.fontSize * share;
  // A single line is centred vertically.
  const down = text.lines === 'one' ? (height - lineHeight * size) / 2 : inset;
  const firstCell = Math.floor(shareOf[text.side] * ((text.cells ?? 0) - lines.length));
  const pieces = lines.map((runs, place) => {
    const [beginning, side, row] = text.cells
      ? ([(firstCell + place) * room, 'middle', 0] as const)
      : ([inset, text.side, place] as const);
    return {
      x: beginning + shareOf[side] * (room - widthOf(runs) * size),
      y: height - down - size - row * lineHeight * size,
      runs,
    };
  });
  return { width, height, size, pieces };
}

/** The share of the free width before a line, by alignment. */
const shareOf = { left: 0, middle: 0.5, right: 1 };

/** The lines of a text; those of a multi-line field wrap at its edge. */
function linesOf({ text, lines }: Text, room: number, set: SetLine): string[] {
  const written = text.split(/\r\n?|\n/);
  if (lines === 'one') return [written.join('')];
  if (lines === 'asWritten') return written;
  return written.flatMap((line) => {
    const broken: string[] = [];
    for (const word of line.split(' ')) {
      const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word;
      const hasRoom = broken.length > 0 && widthOf(set(longer)) <= room;
      if (hasRoom) broken[broken.length - 1] = longer;
      else broken.push(word);
    }
    return broken;
  });
}

/** The matrix that rotates such a text into its box (ISO 32000-2, 12.5.5). */
export function turned({ width, height }: SetText, rotation: number): string {
  const matrices: Record<number, string> = {
    90: `0 1 -1 0 ${number(height)} 0`,
    180: `-1 0 0 -1 ${number(width)} ${number(height)}`,
    270: `0 -1 1 0 0 ${number(width)}`,
  };
  return matrices[rotation] ?? '1 0 0 1 0 0';
}

/** Gives the resource name of a font or image. */
type NameOf = (part: LetterFont | DrawnSigns) => string;

/** The content stream of a text's appearance. */
export function lookOf(
  { colour, ground, frame }: Text,
  { width, height, size, pieces }: SetText,
  name: NameOf,
): string {
  const back = ground ? `${numbers(ground)} rg 0 0 ${number(width)} ${number(height)} re f` : '';
  const edge = frame ? drawFrame(frame, width, height) : '';
  const shown = pieces.flatMap(({ x, y, runs }) => {
    let at = x;
    return runs.map((run) => {
      const operators = showRun(run, at, y, size, name);
      at += widthOf([run]) * size;
      return operators;
    });
  });
  return `/Tx BMC q ${back} ${edge} ${numbers(colour)} rg\n${shown.join('\n')}\nQ EMC`;
}

/** A frame inside the edges of a box. */
function drawFrame({ width: thick, colour }: NonNullable<Text['frame']>, width: number, height: number) {
  const place = numbers([thick / 2, thick / 2, width - thick, height - thick]);
  return `${numbers(colour)} RG ${number(thick)} w ${place} re S`;
}

function showRun(
  { font, glyphs, letters, drawn }: Run,
  x: number,
  y: number,
  size: number,
  name: NameOf,
): string {
  const codes = glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('');
  const text = `BT /${name(font)} ${number(size)} Tf ${numbers([x, y])} Td ${drawn ? 3 : 0} Tr <${codes}> Tj ET`;
  if (!drawn) return text;
  const [left, bottom, right, top] = drawn.box.map((edge) => edge * size) as [number, number, number, number];
  const place = numbers([right - left, 0, 0, top - bottom, x + left, y + bottom]);
  // `ActualText` lets drawn characters be searched and copied (ISO 32000-2, 14.9.4).
  return `/Span << /ActualText <${inUtf16(letters.join(''))}> >> BDC ${text} q ${place} cm /${name(drawn)} Do Q EMC`;
}

/** A PDF text string in UTF-16, as hexadecimal digits. */
function inUtf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
  return [0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('');
}

function numbers(values: Colour | readonly number[]): string {
  return values.map(number).join(' ');
}

function number(value: number): string {
  return value.toFixed(3).replace(/\.?0+$/, '');
}
