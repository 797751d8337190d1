import { expect, test } from 'vitest';
import { bytesAsText, readEnd } from './pdf-update.ts';

const asBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const entries = '/Size 7 /Root 1 0 R /Info 2 0 R';
const withTable = `${head}xref\n0 1\n0000000000 65535 f\r\ntrailer\n<< ${entries} >>\nstartxref\n${head.length}\n%%EOF\n`;
const withStream = `${head}6 0 obj\n<< /Type /XRef ${entries} /W [1 2 0] /Length 3 >> stream\n\u0001\u0002\u0003\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
const objects = new Map([
  [9, ['<< /New true >>']],
  [1, ['<< /Type /Catalog /Changed ', asBytes('true >>')]],
]);

/** The end of a PDF, from its last cross-reference section. */
const atEnd = (pdf: string) => pdf.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]));

test('objects are appended with a table that says where they are', () => {
  const end = readEnd(asBytes(withTable));
  expect(end?.firstFree).toBe(7);
  const pdf = bytesAsText(end?.with(objects) ?? new Uint8Array());
  expect(pdf.startsWith(withTable)).toBe(true);
  const places = [...atEnd(pdf).matchAll(/(\d+) 1\n(\d{10}) 00000 n\r\n/g)];
  expect(places.map(([, number]) => number)).toEqual(['1', '9']);
  for (const [, number, place] of places) expect(pdf.slice(Number(place))).toMatch(`${number} 0 obj\n<< /`);
  expect(atEnd(pdf)).toContain(`<< /Size 10 /Root 1 0 R /Info 2 0 R /Prev ${head.length} >>`);
});

test('where the places are in a stream, those of what is appended are, too', () => {
  const pdf = bytesAsText(readEnd(asBytes(withStream))?.with(objects) ?? new Uint8Array());
  expect(atEnd(pdf)).toMatch(
    '10 0 obj\n<< /Type /XRef /Size 11 /W [1 4 2] /Index [1 1 9 1 10 1] /Root 1 0 R',
  );
  const rows = atEnd(pdf).split('stream\n')[1]?.slice(0, 21) ?? '';
  const place = (row: number) =>
    [1, 2, 3, 4].reduce((sum, at) => sum * 256 + rows.charCodeAt(7 * row + at), 0);
  expect(pdf.slice(place(0))).toMatch('1 0 obj\n<< /Type /Catalog /Changed true >>');
  expect(pdf.slice(place(1))).toMatch('9 0 obj\n<< /New true >>');
  expect(place(2)).toBe(pdf.length - atEnd(pdf).length);
});

test('encrypted files, and what does not end as a PDF, are left alone', () => {
  expect(readEnd(asBytes(withTable.replace('/Info', '/Encrypt 3 0 R /Info')))).toBeUndefined();
  expect(readEnd(asBytes('no PDF'))).toBeUndefined();
});
