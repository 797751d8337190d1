import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { type Heading, headingAt, readOutline, rowsOf } from './outline-tree.ts';

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

test('headings get their places from named and from explicit destinations, or none', async () => {
  const pdf = {
    getOutline: async () => [
      {
        title: ' Named ',
        dest: 'method',
        items: [{ title: 'Explicit', dest: [3, { name: 'FitH' }, 90], items: [] }],
      },
      { title: '', dest: null, items: [] },
      { title: 'Broken', dest: 'none', items: [] },
    ],
    getDestination: async (name: string) =>
      name === 'method' ? [{ num: 7 }, { name: 'XYZ' }, 0, 500, 0] : null,
    getPageIndex: async () => 1,
  } as unknown as PDFDocumentProxy;
  expect(await readOutline(pdf)).toEqual([
    {
      id: '0',
      title: 'Named',
      page: 2,
      top: 500,
      children: [{ id: '0.0', title: 'Explicit', page: 4, top: 90, children: [] }],
    },
    { id: '1', title: '–', children: [] },
    { id: '2', title: 'Broken', children: [] },
  ]);
});
