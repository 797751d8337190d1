import { expect, test } from 'vitest';
import type { Heading } from '../pdfjs/outline.ts';
import { headingAt, rowsOf } from './outline-tree.ts';

const headings: Heading[] = [
  { id: '0', title: 'Introduction', page: 1, top: 600, children: [] },
  {
    id: '1',
    title: 'Method',
    page: 2,
    top: 500,
    children: [
      { id: '1.0', title: 'Records', page: 2, top: 300, children: [] },
      { id: '1.1', title: 'Models', page: 4, children: [] },
    ],
  },
];
const at = (page: number, top: number) => headingAt(rowsOf(headings, new Set()), { page, top })?.title;

test('rows follow the order of reading and leave out what is below a closed heading', () => {
  const titles = (closed: string[]) => rowsOf(headings, new Set(closed)).map(({ heading }) => heading.title);
  expect(titles([])).toEqual(['Introduction', 'Method', 'Records', 'Models']);
  expect(titles(['1'])).toEqual(['Introduction', 'Method']);
  expect(rowsOf(headings, new Set())[2]).toMatchObject({
    level: 2,
    place: 1,
    siblings: 2,
    parent: { id: '1' },
  });
});

test('the heading of a place is the last that is not below it', () => {
  expect(at(1, 700)).toBeUndefined();
  expect(at(1, 400)).toBe('Introduction');
  expect(at(2, 500)).toBe('Method');
  expect(at(2, 100)).toBe('Records');
  expect(at(3, 700)).toBe('Records');
});

test('a heading without a height counts from the top of its page', () => {
  expect(at(4, 709)).toBe('Models');
});
