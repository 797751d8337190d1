import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { nameBookmarks } from './bookmarks.ts';
import { labelPages } from './page-labels.ts';
import { xmpPacket } from './xmp.ts';

test('writes page labels as runs of printed numbers', async () => {
  const pdf = await PDFDocument.create();
  labelPages(pdf, [
    { from: 0, style: 'roman', first: 1 },
    { from: 3, style: 'decimal', first: 14 },
  ]);
  expect(String(pdf.catalog.get(PDFName.of('PageLabels')))).toMatch(
    /0 <<[^>]*\/S \/r[^>]*>> 3 <<[^>]*\/St 14/s,
  );
});

test('refuses bookmarks that do not match the headings in number', async () => {
  const pdf = await PDFDocument.create();
  expect(() => nameBookmarks(pdf, ['Введение'])).toThrow('0 bookmarks for 1 headings');
});

test('describes an article in XMP, without terms that have no value', () => {
  const packet = xmpPacket({
    title: 'Дом & двор',
    authors: [],
    subject: 'Журнал',
    keywords: ['дом'],
    language: 'ru',
    date: '2026-06-30',
    rights: '© 2026',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    publisher: 'Институт',
    prism: { doi: '10.5555/x', number: undefined },
  });
  expect(packet).toContain('Дом &amp; двор');
  expect(packet).toContain('<prism:doi>10.5555/x</prism:doi>');
  expect(packet).not.toContain('prism:number');
  expect(packet).not.toContain('dc:creator');
});
