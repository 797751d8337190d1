import { expect, test } from 'vitest';
import { findAppendedTexts, hasBareFields, type Text } from './appended-texts.ts';

const inUtf16 = (text: string) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return [code >> 8, code & 255];
  });
/** A string as pdf.js writes it, with its delimiters escaped. */
const written = (text: string) =>
  String.fromCharCode(0xfe, 0xff, ...inUtf16(text)).replaceAll(/[\n\r()\\]/g, (letter) =>
    letter === '\n' ? '\\n' : letter === '\r' ? '\\r' : `\\${letter}`,
  );
const box = (number: number, contents: string, more = '') =>
  `\n${number} 0 obj\n<< /Type /Annot /Subtype /FreeText /Rect [100 500.5 300 520] /DA (/Helv 12 Tf 0.1 0.2 0.3 rg) /Contents (${contents}) /F 4${more} >>\nendobj\n`;

const none = new Map();

test('text in any script is read as it was written, whatever its bytes', () => {
  // Some bytes of these letters are parentheses, backslashes or line ends.
  const text = 'Ұлт (үй) \\ һәм\nңĨĩŜ Ċ';
  const [found] = findAppendedTexts(box(7, written(text)), none);
  expect(found).toMatchObject({
    object: 7,
    text,
    rect: [100, 500.5, 300, 520],
    rotation: 0,
    fontSize: 12,
    colour: [0.1, 0.2, 0.3],
  });
});

test('fields that were filled in are found, but for those that have a look', () => {
  const field = (number: number, more: string) =>
    `\n${number} 0 obj\n<</Subtype/Widget/Parent 3 0 R/Rect[60 600 300 630]${more}>>\nendobj\n`;
  // The appended text may begin with an object.
  const bare = field(6, '').trimStart() + field(7, '/MK << /BC [0 (>>) 1] >>');
  const fields = bare + field(9, '/AP << /N 10 0 R>>');
  const known: Text = {
    text: 'Әйгерім',
    rect: [60, 600, 300, 630],
    rotation: 0,
    fontSize: 12,
    colour: [0, 0, 0],
    lines: 'one',
    side: 'left',
  };
  const found = findAppendedTexts(
    fields,
    new Map([
      [6, known],
      [9, known],
    ]),
  );
  expect(found.map(({ object, text }) => [object, text])).toEqual([[6, 'Әйгерім']]);
  expect([hasBareFields(fields), hasBareFields(bare), hasBareFields(field(9, '/AP 10 0 R'))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('of two versions the last counts, and other objects are no text boxes', () => {
  const other = '\n8 0 obj\n<< /Type /Annot /Subtype /Ink /Rect [1 2 3 4] >>\nendobj\n';
  const boxes = findAppendedTexts(
    box(7, 'before') + other + box(7, 'after /AP << \\(', ' /Rotate 90 /AP << /N 9 0 R>>'),
    none,
  );
  expect(boxes.map(({ object, text, rotation }) => ({ object, text, rotation }))).toEqual([
    { object: 7, text: 'after /AP << (', rotation: 90 },
  ]);
  expect([...(boxes[0]?.entries ?? [])].slice(-2)).toEqual([
    ['Rotate', '90'],
    ['AP', '<< /N 9 0 R>>'],
  ]);
});
