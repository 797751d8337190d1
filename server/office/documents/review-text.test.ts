import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { ReviewText } from '#shared/office/review-text.ts';
import { manuscripts } from '../../../tests/support/manuscripts/manuscripts.ts';
import { docx, openDocument } from '../../../tests/support/office-files.ts';
import { plantedDocx } from '../../../tests/support/planted/docx.ts';
import { plantedOdt } from '../../../tests/support/planted/odt.ts';
import { plantedPerson } from '../../../tests/support/planted/person.ts';
import { lostOnPage, piecesOf } from '../../../tests/support/words-of-copy.ts';
import { scrub } from '../files/scrub/scrub.ts';
import { readDocument } from './read-document.ts';
import { reviewTextOf } from './review-text.ts';

const pageOf = async (bytes: Uint8Array, type: 'docx' | 'odt') =>
  reviewTextOf(await readDocument(bytes, type));
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const paragraph = (text: string, look = '') =>
  `<w:p><w:pPr>${look}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => paragraph(text)).join('')}</w:tc>`;
const document = (body: string) => `<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`;

test('a text has its headings, lists and tables, and nothing that the copy has not', async () => {
  const body = [
    paragraph('Introduction', '<w:outlineLvl w:val="0"/>'),
    `<w:p><w:r><w:t>The yard </w:t></w:r><w:del w:author="Temir"><w:r><w:delText>of Temir</w:delText></w:r></w:del><w:r><w:t>was here.</w:t></w:r></w:p>`,
    paragraph('first', '<w:numPr/>'),
    paragraph('second', '<w:numPr/>'),
    `<w:tbl><w:tr>${cell('Year')}${cell('Flats', 'in thousands')}</w:tr><w:tr>${cell('2027')}${cell('12')}</w:tr></w:tbl>`,
    `<w:tbl><w:tr>${cell('Another')}</w:tr></w:tbl>`,
  ].join('');
  const copy = await scrub(docx('', { 'word/document.xml': document(body) }), 'docx');
  expect(copy.outcome === 'scrubbed' && (await pageOf(copy.bytes, 'docx'))).toEqual([
    { kind: 'heading', level: 1, text: 'Introduction' },
    { kind: 'paragraph', text: 'The yard was here.', bold: false, centred: false },
    {
      kind: 'list',
      items: [
        { level: 0, label: '', text: 'first' },
        { level: 0, label: '', text: 'second' },
      ],
    },
    {
      kind: 'table',
      rows: [
        ['Year', 'Flats\nin thousands'],
        ['2027', '12'],
      ],
    },
    { kind: 'table', rows: [['Another']] },
  ]);
});

test('so has a text of OpenDocument, also rows within groups', async () => {
  const names = ['office', 'text', 'table']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ');
  const row = (...texts: string[]) =>
    `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const content = `<office:document-content ${names}><office:body><office:text><text:h text:outline-level="2">Data</text:h><table:table><table:table-header-rows>${row('Year', 'Flats')}</table:table-header-rows>${row('2027', '12')}</table:table><text:p>After.</text:p></office:text></office:body></office:document-content>`;
  expect(await pageOf(openDocument('text', { 'content.xml': content }), 'odt')).toEqual([
    { kind: 'heading', level: 2, text: 'Data' },
    {
      kind: 'table',
      rows: [
        [
          { text: 'Year', isHeader: true },
          { text: 'Flats', isHeader: true },
        ],
        ['2027', '12'],
      ],
    },
    { kind: 'paragraph', text: 'After.', bold: false, centred: false },
  ]);
});

test('what is no document has no text', async () => {
  await expect(pageOf(strToU8('none'), 'docx')).rejects.toThrow('unreadable');
});

test('all words of a copy, and of each manuscript, are on its page, in their order', async () => {
  const texts = manuscripts().flatMap(({ form, bytes }) =>
    form === 'docx' || form === 'odt' ? [[form, bytes] as const] : [],
  );
  expect(texts.length).toBeGreaterThan(10);
  for (const [type, bytes] of [
    ['docx', plantedDocx(plantedPerson(1))],
    ['odt', plantedOdt(plantedPerson(1))],
  ] as const) {
    const copy = await scrub(bytes, type);
    if (copy.outcome !== 'scrubbed') throw new Error(copy.reason);
    texts.push([type, copy.bytes]);
  }
  for (const [type, bytes] of texts) {
    expect(piecesOf(bytes).length).toBeGreaterThan(2);
    expect(lostOnPage(bytes, await pageOf(bytes, type))).toEqual([]);
  }
});

test('words that change their places on a page are found', async () => {
  const bytes = docx('', {
    'word/document.xml': document(['one', 'two', 'three'].map((text) => paragraph(text)).join('')),
  });
  const page = await pageOf(bytes, 'docx');
  expect(lostOnPage(bytes, page)).toEqual([]);
  expect(lostOnPage(bytes, page.toReversed())).toEqual(['two', 'three']);
});

test('texts of copies that were made earlier are read', () => {
  const earlier = [
    { kind: 'heading', level: 1, text: 'Data' },
    { kind: 'paragraph', text: 'The yard', bold: true, centred: false },
    { kind: 'list', items: ['first'] },
    { kind: 'table', rows: [['Year', '2027']] },
    { kind: 'figures', count: 1 },
    { kind: 'notes', items: ['In Saryozek.'] },
    { kind: 'heads', items: ['Yards'] },
    { kind: 'drawn', items: ['Flats'] },
  ];
  expect(ReviewText.parse(earlier)).toEqual(earlier);
});
