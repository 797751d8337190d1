import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PDFDocument, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { searchBytes } from '../../../../tests/support/planted/search-bytes.ts';
import { findNames } from '../names/find-names.ts';
import { textOf } from '../names/text-of.ts';
import { cleanFontProgram } from './pdf/font-program.ts';
import { scrub } from './scrub.ts';

const name = 'Tlegenshina';
const authors = [{ givenName: 'Zarema', familyName: name }];
const said = `Zarema ${name}`;

type Place = {
  document: PDFDocument;
  page: PDFPage;
  add(literal: object): ReturnType<PDFDocument['context']['register']>;
  stream(content: string, literal?: object): ReturnType<PDFDocument['context']['register']>;
};

/** A page with some text, to which more is added. */
async function pdfWith(change: (place: Place) => string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([300, 300]);
  const add = (literal: object) => context.register(context.obj(literal as never));
  const font = add({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' });
  page.node.setFontDictionary(PDFName.of('F1'), font);
  const stream = (content: string, literal = {}) =>
    context.register(context.flateStream(content, literal as never));
  const more = change({ document, page, add, stream });
  page.node.set(
    PDFName.of('Contents'),
    stream(`BT /F1 9 Tf 9 9 Td (The yards of small towns.) Tj ET ${more}`),
  );
  return document.save();
}

const show = (look = '') => `BT /F1 9 Tf ${look} 20 90 Td (${said}) Tj ET`;
const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 300] };
const pattern = {
  Type: 'Pattern',
  PatternType: 1,
  PaintType: 1,
  TilingType: 1,
  BBox: [0, 0, 99, 99],
  XStep: 99,
  YStep: 99,
};

describe('a name in a PDF where nobody looks is removed, found or told as not searched', () => {
  test.each<[where: string, outcome: 'removed' | 'found' | 'unsearched', change: (place: Place) => string]>([
    ['white letters', 'found', () => `1 g ${show()}`],
    ['letters without size', 'found', () => show().replace('/F1 9 Tf', '/F1 0 Tf')],
    ['letters drawn in no way', 'found', () => show('3 Tr')],
    ['letters that cut out', 'found', () => show('7 Tr')],
    ['letters covered by others', 'found', () => `${show()} 1 g 0 0 300 300 re f`],
    [
      'letters with other letters to be read',
      'found',
      () => `/Span <</ActualText (nobody)>> BDC ${show()} EMC`,
    ],
    [
      'the letters to be read instead',
      'found',
      () => `/Span <</ActualText (${said})>> BDC BT /F1 9 Tf (nobody) Tj ET EMC`,
    ],
    [
      'letters far apart in the code',
      'found',
      () => `BT /F1 9 Tf 20 90 Td [(Zarema T) 2 (legen) -3 (shina)] TJ ET`,
    ],
    [
      'a hidden layer',
      'found',
      ({ document, page, add }) => {
        const layer = add({ Type: 'OCG', Name: PDFString.of('x') });
        document.catalog.set(
          PDFName.of('OCProperties'),
          document.context.obj({ OCGs: [layer], D: { OFF: [layer] } } as never),
        );
        page.node
          .normalizedEntries()
          .Resources.set(PDFName.of('Properties'), document.context.obj({ Layer: layer }));
        return `/OC /Layer BDC ${show()} EMC`;
      },
    ],
    [
      'a form',
      'found',
      ({ page, stream }) => {
        page.node.setXObject(PDFName.of('Fm1'), stream(show(), form));
        return '/Fm1 Do';
      },
    ],
    [
      'a form that no page shows any more',
      'removed',
      ({ page, stream }) => {
        page.node.setXObject(PDFName.of('Fm1'), stream(show(), form));
        return '';
      },
    ],
    [
      'a pattern',
      'unsearched',
      ({ document, page, stream }) => {
        const tiles = stream(show(), pattern);
        page.node
          .normalizedEntries()
          .Resources.set(PDFName.of('Pattern'), document.context.obj({ P1: tiles }));
        return '/Pattern cs /P1 scn 0 0 99 99 re f';
      },
    ],
    [
      'a mask',
      'unsearched',
      ({ page, stream, add }) => {
        const group = stream(show(), { ...form, Group: { S: 'Transparency' } });
        page.node.setExtGState(PDFName.of('GS1'), add({ SMask: { S: 'Luminosity', G: group } }));
        return '/GS1 gs 0 0 99 99 re f';
      },
    ],
    [
      'a comment in a function',
      'removed',
      ({ document, page, stream }) => {
        const tint = stream(`% ${said}\n{ dup dup }`, {
          FunctionType: 4,
          Domain: [0, 1],
          Range: [0, 1, 0, 1, 0, 1],
        });
        const space = document.context.obj(['Separation', 'All', 'DeviceRGB', tint] as never);
        page.node
          .normalizedEntries()
          .Resources.set(PDFName.of('ColorSpace'), document.context.obj({ CS1: space }));
        return '/CS1 cs 1 scn 0 0 9 9 re f';
      },
    ],
    [
      'the address of a file',
      'removed',
      ({ document, page, add }) => {
        const link = (action: object) =>
          add({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
        for (const address of [`file:///C:/Users/${name}/a.pdf`, `mailto:${name}@mail.example`])
          page.node.addAnnot(link({ S: 'URI', URI: PDFString.of(address) }));
        page.node.addAnnot(link({ S: 'Launch', F: PDFString.of(`C:\\Users\\${name}\\a.exe`) }));
        page.node.addAnnot(link({ S: 'GoToR', F: PDFString.of(`${name}.pdf`), D: [0, 'Fit'] }));
        document.catalog.set(
          PDFName.of('URI'),
          document.context.obj({ Base: PDFString.of(`https://${name}.example`) }),
        );
        return '';
      },
    ],
    [
      'threads, outputs and requirements',
      'removed',
      ({ document, add }) => {
        const named = PDFString.of(said);
        document.catalog.set(PDFName.of('Threads'), document.context.obj([add({ I: { Title: named } })]));
        document.catalog.set(
          PDFName.of('OutputIntents'),
          document.context.obj([
            add({ Type: 'OutputIntent', Info: named, OutputConditionIdentifier: named }),
          ]),
        );
        document.catalog.set(
          PDFName.of('Requirements'),
          document.context.obj([add({ S: 'EnableJavaScripts', V: named })]),
        );
        return '';
      },
    ],
    [
      'a note and the looks of a form',
      'removed',
      ({ page, add, stream }) => {
        const looks = stream(show(), form);
        for (const Subtype of ['FreeText', 'Stamp', 'Widget', 'Highlight', 'Popup'])
          page.node.addAnnot(
            add({
              Type: 'Annot',
              Subtype,
              Rect: [0, 0, 9, 9],
              AP: { N: looks },
              T: PDFString.of(said),
              V: PDFString.of(said),
            }),
          );
        return '';
      },
    ],
  ])('%s: %s', async (_, outcome, change) => {
    const file = await pdfWith(change);
    const copy = await scrub(file, 'pdf');
    if (copy.outcome === 'refused') throw new Error(copy.reason);
    const isLeft = searchBytes(copy.bytes, [name, 'legen']).length > 0;
    const found = findNames(await textOf(copy.bytes, 'pdf'), authors);
    if (outcome === 'removed') expect([isLeft, found]).toEqual([false, []]);
    else if (outcome === 'found') expect(found[0]?.what).toBe('name');
    else
      expect(copy.report.unsearched).toContainEqual(
        expect.objectContaining({ what: 'unreadable-letters', pages: [1] }),
      );
    // What is seen stays.
    expect((await textOf(copy.bytes, 'pdf'))[0]?.text).toContain('The yards of small towns.');
  });
});

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);

test.each([
  ['LiberationSans-Regular.ttf', ['Liberation', 'Red Hat', 'Ascender']],
  ['FoxitSerif.pfb', ['Chrom', 'Foxit', 'Copyright']],
])('a font program (%s) loses the names that people gave it, and nothing else', (file, words) => {
  const font = fs.readFileSync(path.join(fonts, file));
  const known = (bytes: Uint8Array) => {
    const texts = [
      Buffer.from(bytes).toString('latin1'),
      Buffer.from(bytes).toString('latin1').replaceAll('\0', ''),
    ];
    return words.filter((word) => texts.some((text) => text.includes(word)));
  };
  expect(known(font)).not.toEqual([]);
  const clean = cleanFontProgram(font);
  expect(known(clean)).toEqual([]);
  expect(clean.length).toBe(font.length);
  const changed = clean.reduce((count, byte, at) => count + (byte === font[at] ? 0 : 1), 0);
  expect(changed).toBeLessThan(8_000);
});

test('a font of Type 1 loses its names, notices and comments', () => {
  const font = `%!PS-AdobeFont-1.0: ${name} 001\n%%Creator: ${name}\n11 dict begin\n/FontInfo 9 dict dup begin\n/Notice (by ${name} \\(1999\\)) readonly def\n/FullName (${name} Sans) def\nend\n/FontName /${name} def\n/Encoding StandardEncoding def\ncurrentfile eexec\u0001\u0002`;
  const clean = Buffer.from(cleanFontProgram(Buffer.from(font, 'latin1'))).toString('latin1');
  expect(clean).not.toContain(name);
  expect(clean).toHaveLength(font.length);
  expect(clean).toMatch(/^%!PS-AdobeFont-1\.0:? .*\n\/Encoding StandardEncoding def\ncurrentfile eexec/s);
});
