import { expect, test } from 'vitest';
import { findTextBoxes } from './text-boxes.ts';

const inUtf16 = (text: string) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return [code >> 8, code & 255];
  });
/** As pdf.js writes it: escaped where a string could end. */
const written = (text: string) =>
  String.fromCharCode(0xfe, 0xff, ...inUtf16(text)).replaceAll(/[\n\r()\\]/g, (letter) =>
    letter === '\n' ? '\\n' : letter === '\r' ? '\\r' : `\\${letter}`,
  );
const box = (number: number, contents: string, more = '') =>
  `\n${number} 0 obj\n<< /Type /Annot /Subtype /FreeText /Rect [100 500.5 300 520] /DA (/Helv 12 Tf 0.1 0.2 0.3 rg) /Contents (${contents}) /F 4${more} >>\nendobj\n`;

test('text in any script is read as it was written, whatever its bytes', () => {
  // The bytes of these letters are brackets, backslashes and ends of lines, too.
  const text = 'Ұлт (үй) \\ һәм\nңĨĩŜ Ċ';
  const [found] = findTextBoxes(box(7, written(text)));
  expect(found).toMatchObject({
    object: 7,
    text,
    rect: [100, 500.5, 300, 520],
    rotation: 0,
    fontSize: 12,
    colour: '0.1 0.2 0.3 rg',
  });
});

test('fields that were filled in are read, but for those that have a look or are secret', () => {
  const field = (number: number, more: string) =>
    `\n${number} 0 obj\n<< /Subtype /Widget /FT /Tx /T (name) /Rect [60 600 300 630] /DA (0 g /F1 0 Tf) /V (${written('Әйгерім')}) ${more}>>\nendobj\n`;
  // What is appended may begin with an object.
  const fields =
    field(6, '').trimStart() + field(7, '/Ff 4096') + field(8, '/Ff 8192') + field(9, '/AP << /N 10 0 R >>');
  expect(
    findTextBoxes(fields).map(({ object, text, fontSize, lines }) => [object, text, fontSize, lines]),
  ).toEqual([
    [6, 'Әйгерім', 12, 'one'],
    [7, 'Әйгерім', 12, 'broken'],
  ]);
});

test('of two versions the last counts, and other objects are no text boxes', () => {
  const other = '\n8 0 obj\n<< /Type /Annot /Subtype /Ink /Rect [1 2 3 4] >>\nendobj\n';
  const boxes = findTextBoxes(box(7, 'before') + other + box(7, 'after', ' /Rotate 90 /AP << /N 9 0 R >>'));
  expect(boxes.map(({ object, text, rotation }) => ({ object, text, rotation }))).toEqual([
    { object: 7, text: 'after', rotation: 90 },
  ]);
  expect(boxes[0]?.dictionary.endsWith('/AP << /N 9 0 R >> >>')).toBe(true);
});
