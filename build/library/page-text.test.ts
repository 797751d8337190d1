import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

/** A text of ten points at a place, five points for each letter. */
function item(str: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem {
  const transform = [10, 0, 0, 10, x, y];
  const width = str.length * 5;
  return { str, dir: 'ltr', width, height: 10, transform, fontName: 'f', hasEOL: false, ...more };
}

/** Text that touches the preceding one, in smaller letters above its line. */
function raised(str: string, x: number): TextItem {
  return item(str, x, 3, { transform: [7, 0, 0, 7, x, 3], width: str.length * 3.5 });
}

test('touching letters are one word, whatever their fonts', () => {
  expect(pageText([item('ж', 0, 0), item('ә', 5, 0), item('не', 10, 0)])).toBe('және');
});

test('a subscript belongs to its word', () => {
  expect(pageText([item('PM', 0, 0), item('2', 10, -3)])).toBe('PM2');
});

test('a raised note or affiliation mark is not part of the word', () => {
  expect(pageText([item('книгам', 0, 0), raised('3', 30), item(' и', 34, 0)])).toBe('книгам 3 и');
  expect(pageText([item('Kalymbetov', 0, 0), raised('1,2', 50)])).toBe('Kalymbetov 1,2');
  expect(pageText([item('в 2020', 0, 0), raised('4', 30)])).toBe('в 2020 4');
});

test('powers belong to their units, symbols and tens', () => {
  expect(pageText([item('12 км', 0, 0), raised('2', 25)])).toBe('12 км2');
  expect(pageText([item('псевдо-R', 0, 0), raised('2', 40)])).toBe('псевдо-R2');
  expect(pageText([item('до 10', 0, 0), raised('5', 25)])).toBe('до 105');
});

test('cells of a table and labels of a figure are separate words', () => {
  expect(pageText([item('Astana', 0, 0), item('Districts', 60, 0)])).toBe('Astana Districts');
  expect(pageText([item('Astana', 0, 0), item('in', 0, 40)])).toBe('Astana in');
});

test('rotated text is read along its line', () => {
  const turned = [0, 10, -10, 0];
  const first = item('Ал', 0, 0, { transform: [...turned, 50, 100] });
  const second = item('маты', 0, 0, { transform: [...turned, 50, 110] });
  const apart = item('2024', 0, 0, { transform: [...turned, 50, 170] });
  expect(pageText([first, second, apart])).toBe('Алматы 2024');
});

test('running heads marked as artifacts are left out', () => {
  const begin = { type: 'beginMarkedContent', id: '', tag: 'Artifact' };
  const end = { type: 'endMarkedContent', id: '' };
  expect(pageText([begin, item('2025. Т. 1', 0, 800), end, item('Текст', 0, 0)])).toBe('Текст');
});

test('a hyphen at the end of a line stays at its end', () => {
  const lineEnd = item('', 0, 6, { hasEOL: true });
  expect(pageText([item('авто', 80, 20), item('-', 100, 20), lineEnd, item('моек', 0, 6)])).toBe(
    'авто-\nмоек',
  );
});

test('a word divided by a soft hyphen is one word', () => {
  const divided = item('урба\u00AD', 0, 20, { hasEOL: true });
  expect(pageText([divided, item('нистика и об\u00ADщество', 0, 6)])).toBe('урбанистика и общество');
});

test('a soft hyphen at the end of a page shows that its last word continues', () => {
  expect(pageText([item('город и урба\u00AD', 0, 0, { hasEOL: true })])).toBe('город и урба\u00AD');
});
