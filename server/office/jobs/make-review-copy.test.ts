import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import { docx, openDocument } from '../../../tests/support/office-files.ts';
import type { Contributor } from '../files/names/names-of.ts';
import { textOf } from '../files/names/text-of.ts';
import makeReviewCopy from './make-review-copy.ts';

const zarema: Contributor = { givenName: 'Зарема', familyName: 'Тлегеншина' };

async function copyOf(bytes: Uint8Array, type: ManuscriptType, leavesOutByline = false) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'copy-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const [source, copy, text] = ['source', 'copy', 'text'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  fs.writeFileSync(source, bytes);
  const made = await makeReviewCopy({ source, copy, text, type, contributors: [zarema], leavesOutByline });
  if (made.outcome === 'refused') throw new Error(made.reason);
  return { ...made, bytes: fs.readFileSync(copy) };
}

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

test('a fault of the text page leaves the copy, and is told as text that could not be searched', async () => {
  // Deeper than the page is read, but not than a copy is made.
  const [begin, end] = ['<w:dir w:val="ltr">'.repeat(2_100), '</w:dir>'.repeat(2_100)];
  const document = `<w:document xmlns:w="${w}"><w:body><w:p>${begin}<w:r><w:t>Дворы</w:t></w:r>${end}</w:p></w:body></w:document>`;
  const { bytes, hasText, report } = await copyOf(docx('', { 'word/document.xml': document }), 'docx');
  expect(hasText).toBe(false);
  expect(report.unsearched).toContainEqual({ what: 'text', part: 'document', count: 1 });
  expect((await textOf(bytes, 'docx')).map(({ text }) => text)).toEqual(['Дворы']);
});

test('the block of names of an OpenDocument text can be left out, and nothing else goes with it', async () => {
  const paragraphs = [
    'Дворы у реки',
    'Зарема Тлегеншина',
    'z.t@mail.example',
    'Аннотация',
    'Зарема здесь ни при чём.',
  ];
  const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body><office:text>${paragraphs.map((text) => `<text:p>${text}</text:p>`).join('')}</office:text></office:body></office:document-content>`;
  const file = openDocument('text', { 'content.xml': content });
  const kept = await copyOf(file, 'odt');
  expect(kept.report.byline).toMatchObject({ paragraphs: paragraphs.slice(1, 3), isLeftOut: false });
  expect(kept.report.found).toBe(2);
  const left = await copyOf(file, 'odt', true);
  expect(left.report.byline?.isLeftOut).toBe(true);
  expect(left.report.names).toEqual([]);
  expect((await textOf(left.bytes, 'odt')).map(({ text }) => text)).toEqual([
    ...paragraphs.slice(0, 1),
    ...paragraphs.slice(3),
  ]);
});

const sentence =
  'Дворы малых городов редко бывают пустыми: соседи делят скамейки, поливают деревья и спорят о том, где поставить машины. ' +
  'Автор, Зарема Тлегеншина, наблюдала за ними два года и записала сорок разговоров у подъездов.';

/** A PDF of two pages, of which the second has a font of its own. */
async function pdfWith(codes: Uint8Array, toUnicode?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const show = (bytes: Uint8Array) =>
    context.register(
      context.flateStream(`BT /F1 9 Tf 20 700 Td <${Buffer.from(bytes).toString('hex')}> Tj ET`),
    );
  const plain = { Type: 'Font', Subtype: 'TrueType', BaseFont: 'Arial', Encoding: 'WinAnsiEncoding' };
  for (const [bytes, map] of [
    [Buffer.from('The yards of small towns are rarely empty.'), undefined],
    [codes, toUnicode],
  ] as const) {
    const page = document.addPage([600, 800]);
    const font = context.obj(plain);
    if (map) font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(map)));
    page.node.setFontDictionary(PDFName.of('F1'), context.register(font));
    page.node.set(PDFName.of('Contents'), show(bytes));
  }
  return document.save();
}

/** Bytes of windows-1251. */
function inCyrillicCodes(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1251');
  const places = new Map(
    Array.from({ length: 256 }, (_, code): [string, number] => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from([...text].map((letter) => places.get(letter) ?? 63));
}

test('a PDF whose Cyrillic letters are read as Latin ones is told as unreadable, and searched as it is meant', async () => {
  const { report } = await copyOf(await pdfWith(inCyrillicCodes(sentence)), 'pdf');
  expect(report.unsearched).toContainEqual({
    what: 'unreadable-letters',
    part: 'page',
    count: 1,
    pages: [2],
  });
  expect(report.names).toContainEqual(
    expect.objectContaining({ certainty: 'certain', place: { part: 'text', page: 2 } }),
  );
});

test('a PDF whose letters have the codes of others is told as unreadable, one that is right is not', async () => {
  const text = `${sentence} ${sentence}`;
  const codes = inCyrillicCodes(text);
  const mapTo = (shift: number) => {
    const lines = Array.from({ length: 64 }, (_, index) => {
      const letter = 0x410 + ((index + shift) % 64);
      return `<${(0xc0 + index).toString(16)}> <0${letter.toString(16)}>`;
    });
    return `1 begincodespacerange <00> <ff> endcodespacerange 64 beginbfchar\n${lines.join('\n')}\nendbfchar 1 beginbfchar\n<20> <0020>\nendbfchar`;
  };
  const right = (await copyOf(await pdfWith(codes, mapTo(0)), 'pdf')).report;
  expect(right.unsearched).toEqual([]);
  expect(right.names.map(({ certainty }) => certainty)).toEqual(['certain']);
  const wrong = (await copyOf(await pdfWith(codes, mapTo(5)), 'pdf')).report;
  expect(wrong.unsearched).toEqual([{ what: 'unreadable-letters', part: 'page', count: 1, pages: [2] }]);
});

test('a name that stands beside the page, where it can be found all the same, is told', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 200]);
  page.setCropBox(0, 0, 100, 100);
  const { context } = document;
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' };
  page.node.setFontDictionary(PDFName.of('F1'), context.register(context.obj(font)));
  const shown = ['20 20', '150 150', '900 20', '20 -40'].map(
    (at) => `BT /F1 9 Tf ${at} Td (Zarema Tlegenshina at ${at}) Tj ET`,
  );
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(shown.join('\n'))));
  const { report } = await copyOf(await document.save(), 'pdf');
  expect(report.names).toHaveLength(4);
});
