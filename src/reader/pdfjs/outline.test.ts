import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { documentOf } from './document.ts';
import { readOutline } from './outline.ts';

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
  expect(await readOutline(documentOf(pdf))).toEqual([
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
