import { gzipSync, inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import { ScrubReport } from '#shared/office/scrub-report.ts';
import { protectedPdf } from '../../../../tests/support/foreign-pdfs.ts';
import {
  type DocxChannel,
  docxChannels,
  plantedDocx,
  plantedText,
} from '../../../../tests/support/planted/docx.ts';
import { type OdtChannel, odtChannels, plantedOdt } from '../../../../tests/support/planted/odt.ts';
import { everyPdfChannel, plantedPdf } from '../../../../tests/support/planted/pdf.ts';
import { needlesOf, plantedPerson } from '../../../../tests/support/planted/person.ts';
import * as pictures from '../../../../tests/support/planted/pictures.ts';
import { searchBytes } from '../../../../tests/support/planted/search-bytes.ts';
import { textOf } from '../names/text-of.ts';
import { scrubPicture } from './images/picture.ts';
import { Removed } from './removed.ts';
import { scrub } from './scrub.ts';

const person = plantedPerson(127);
const needles = needlesOf(person);

async function copyOf(bytes: Uint8Array, type: ManuscriptType) {
  const result = await scrub(bytes, type);
  if (result.outcome !== 'scrubbed') throw new Error(result.reason);
  return { ...result, report: ScrubReport.parse(result.report) };
}

async function expectClean(bytes: Uint8Array, type: ManuscriptType) {
  expect(searchBytes(bytes, needles).length).toBeGreaterThan(0);
  const copy = await copyOf(bytes, type);
  expect(searchBytes(copy.bytes, needles)).toEqual([]);
  expect(copy.report.removed).not.toEqual([]);
  return copy;
}

describe('a name planted in a DOCX is in the file, and not in its review copy', () => {
  test.each(Object.keys(docxChannels) as DocxChannel[])('%s', async (channel) => {
    const { bytes } = await expectClean(plantedDocx(person, [channel]), 'docx');
    expectSound(bytes);
  });
});

describe('a name planted in an ODT is in the file, and not in its review copy', () => {
  test.each(Object.keys(odtChannels) as OdtChannel[])('%s', async (channel) => {
    await expectClean(plantedOdt(person, [channel]), 'odt');
  });
});

describe('a name planted in a PDF is in the file, and not in its review copy', () => {
  test.each(everyPdfChannel)('%s', async (channel) => {
    await expectClean(await plantedPdf(person, [channel]), 'pdf');
  });
});

describe('a name planted in a picture is in the file, and not in its review copy', () => {
  test.each([
    ['jpeg', pictures.plantedJpeg],
    ['png', pictures.plantedPng],
    ['tiff', pictures.plantedTiff],
    ['webp', pictures.plantedWebp],
    ['svg', pictures.plantedSvg],
  ] as const)('%s', async (type, planted) => {
    const copy = await expectClean(planted(needles.join(' ')), type);
    expect((await copyOf(copy.bytes, type)).bytes).toEqual(copy.bytes);
  });
});

test('pictures inside documents are told to be not searched, by their number', async () => {
  const told = { what: 'picture', part: 'image', count: 1 };
  const { report } = await copyOf(plantedDocx(person, ['image-exif']), 'docx');
  expect(report.unsearched).toEqual([told]);
  expect((await copyOf(plantedDocx(person, ['core-properties']), 'docx')).report.unsearched).toEqual([]);
});

test('pictures inside documents may also be GIF', () => {
  const planted = pictures.plantedGif(needles.join(' '));
  expect(searchBytes(planted, needles)).not.toEqual([]);
  const picture = scrubPicture(planted, new Removed(), 'image');
  expect(picture?.extension).toBe('gif');
  expect(searchBytes(picture?.bytes ?? planted, needles)).toEqual([]);
});

test('pictures inside metafiles are clean, packed or not', () => {
  const planted = pictures.plantedEmf(needles.join(' '));
  expect(searchBytes(planted, needles)).not.toEqual([]);
  for (const bytes of [planted, gzipSync(planted)]) {
    const picture = scrubPicture(bytes, new Removed(), 'image');
    expect(picture?.extension).toBe('emf');
    expect(searchBytes(picture?.bytes ?? planted, needles)).toEqual([]);
    expect(picture?.bytes.length).toBe(planted.length);
    // The pictures themselves are still there.
    expect(
      Buffer.from(picture?.bytes ?? [])
        .toString('latin1')
        .match(/JFIF/g),
    ).toHaveLength(2);
  }
  expect(() => scrubPicture(gzipSync(planted).subarray(0, 40), new Removed(), 'image')).toThrow('damaged');
});

test('a bitmap becomes a PNG of the same dots', () => {
  const picture = scrubPicture(pictures.plainBmp(), new Removed(), 'image');
  expect(picture?.extension).toBe('png');
  const png = Buffer.from(picture?.bytes ?? []);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 2]);
  const data = png.subarray(png.indexOf('IDAT') + 4);
  // Each line begins with its filter.
  expect(inflateSync(data).toString('hex')).toBe('00ff000000ff00000000ffffffff');
});

describe('what of a PDF cannot be searched is told', () => {
  const unsearched = async (change: (document: PDFDocument) => void) => {
    const document = await PDFDocument.load(await plantedPdf(person, []));
    change(document);
    return (await copyOf(await document.save(), 'pdf')).report.unsearched;
  };

  test('nothing is told of one whose letters are letters', async () => {
    expect(await unsearched(() => undefined)).toEqual([]);
  });

  test('pages that are pictures', async () => {
    const told = await unsearched((document) => {
      const page = document.addPage([200, 200]);
      const image = document.context.stream(pictures.plantedJpeg('x'), {
        ...{ Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, BitsPerComponent: 8 },
        ...{ ColorSpace: 'DeviceGray', Filter: 'DCTDecode' },
      });
      page.node.setXObject(PDFName.of('Im0'), document.context.register(image));
      page.node.addContentStream(document.context.register(document.context.flateStream('q /Im0 Do Q')));
    });
    expect(told).toEqual([{ what: 'scanned-page', part: 'page', count: 1, pages: [4] }]);
  });

  test('letters without Unicode', async () => {
    const told = await unsearched((document) => {
      const { context } = document;
      const encoding = { Differences: [65, 'a0', 'a1'] };
      const font = { Type: 'Font', Subtype: 'Type3', Encoding: encoding, FirstChar: 65, LastChar: 66 };
      const page = document.getPage(0);
      page.node.setFontDictionary(PDFName.of('F9'), context.register(context.obj(font as never)));
      page.node.addContentStream(context.register(context.flateStream('BT /F9 9 Tf (ABBA) Tj ET')));
    });
    expect(told).toEqual([{ what: 'unreadable-letters', part: 'page', count: 1, pages: [1] }]);
  });

  test('portfolios and dynamic forms', async () => {
    const told = await unsearched(({ catalog, context }) => {
      catalog.set(PDFName.of('Collection'), context.obj({ View: 'T' }));
      catalog.set(PDFName.of('AcroForm'), context.obj({ XFA: [] }));
    });
    expect(told.map(({ what }) => what)).toEqual(['portfolio', 'dynamic-form']);
  });
});

test('words for those who cannot see a PDF stay, and names in them are found', async () => {
  const document = await PDFDocument.load(await plantedPdf(person, []));
  const { context } = document;
  const figure = {
    Type: 'StructElem',
    S: 'Figure',
    Pg: document.getPage(1).ref,
    Alt: PDFString.of('A map by Seitova'),
  };
  const root = context.obj({ Type: 'StructTreeRoot' });
  root.set(PDFName.of('K'), context.register(context.obj(figure as never)));
  document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  const content = context.flateStream('/Span <</ActualText (Seitova)>> BDC EMC');
  document.getPage(0).node.addContentStream(context.register(content));
  const copy = await copyOf(await document.save(), 'pdf');
  const described = (await textOf(copy.bytes, 'pdf')).filter(
    ({ place }) => place.part === 'alternative-text',
  );
  expect(described.map(({ place, text }) => [place.page, text]).sort()).toEqual([
    [1, 'Seitova'],
    [2, 'A map by Seitova'],
  ]);
});

test('the text of a review copy is that of the file, with tracked changes accepted and results of fields', async () => {
  const [first, second, third] = plantedText;
  // What refers to a note, and what hides a paragraph from within, is asked only when a copy is made.
  const shown = (Object.keys(docxChannels) as DocxChannel[]).filter((each) => each !== 'forgotten-note');
  const shownOdt = (Object.keys(odtChannels) as OdtChannel[]).filter((each) => each !== 'hidden-text');
  const texts = async (bytes: Uint8Array, type: 'docx' | 'odt' | 'pdf') =>
    (await textOf(bytes, type))
      .filter(({ place }) => !/^(?:link|alternative-text)$/.test(place.part))
      .map(({ text }) => text.trim())
      .filter(Boolean);
  for (const [type, bytes, between] of [
    ['docx', plantedDocx(person, shown), [', indeed', '(cited)']],
    ['odt', plantedOdt(person, shownOdt), [', indeed', '[1]', 'write']],
    ['pdf', await plantedPdf(person), []],
  ] as const) {
    const copy = await texts((await copyOf(bytes, type)).bytes, type);
    expect(copy).toEqual([first, second, ...between, third]);
    expect(copy).toEqual(await texts(bytes, type));
  }
});

test('nothing of a person stays in any form of file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 999 }), async (seed) => {
      const somebody = plantedPerson(seed);
      const sought = needlesOf(somebody);
      for (const [type, bytes] of [
        ['docx', plantedDocx(somebody)],
        ['odt', plantedOdt(somebody)],
        ['pdf', await plantedPdf(somebody)],
      ] as const) {
        expect(searchBytes(bytes, sought)).toHaveLength(sought.length);
        expect(searchBytes((await copyOf(bytes, type)).bytes, sought)).toEqual([]);
      }
    }),
    { numRuns: 5 },
  );
});

test('the same file gives the same review copy', async () => {
  const bytes = await plantedPdf(person);
  expect((await copyOf(bytes, 'pdf')).bytes).toEqual((await copyOf(bytes, 'pdf')).bytes);
  expect((await copyOf(plantedDocx(person), 'docx')).bytes).toEqual(
    (await copyOf(plantedDocx(person), 'docx')).bytes,
  );
});

test('what cannot be cleaned is refused with a reason', async () => {
  const refused = async (bytes: Uint8Array, type: ManuscriptType) => {
    const result = await scrub(bytes, type);
    return result.outcome === 'refused' ? result.reason : result.outcome;
  };
  const pdf = await plantedPdf(person, []);
  expect(await refused(await protectedPdf(pdf), 'pdf')).toBe('encrypted');
  expect(await refused(Buffer.from('%PDF-1.7 and nothing'), 'pdf')).toBe('damaged');
  expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'docx')).toBe('encrypted');
  expect(await refused(new Uint8Array(), 'docx')).toBe('damaged');
  expect(await refused(plantedDocx(person).subarray(0, 500), 'docx')).toBe('damaged');
  expect(await refused(Buffer.from('{\\rtf1}'), 'rtf')).toBe('needs-conversion');
  expect(await refused(plantedDocx(person), 'latex')).toBe('needs-conversion');
  for (const type of ['jpeg', 'png', 'tiff', 'webp', 'svg'] as const)
    expect(await refused(Buffer.from('ffd8ffe000', 'hex'), type)).toBe('damaged');
});

/** That all parts are well-formed, and whatever refers to a part finds it. */
function expectSound(bytes: Uint8Array): void {
  const parts = unzipSync(bytes);
  for (const [name, content] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const text = strFromU8(content);
    new SaxesParser({ xmlns: true }).write(text).close();
    for (const [, target = '', outside] of text.matchAll(/ Target="([^"]*)"( TargetMode="External")?/g))
      if (!outside) expect(Object.keys(parts)).toContain(target.slice(1));
    for (const [, part = ''] of text.matchAll(/<Override PartName="\/([^"]*)"/g))
      expect(Object.keys(parts)).toContain(part);
    const ids = [...text.matchAll(/ r:(?:id|embed|link)="([^"]*)"/g)].map(([, id]) => id);
    const relationships = parts[name.replace(/([^/]+)$/, '_rels/$1.rels')];
    for (const id of ids) expect(strFromU8(relationships ?? new Uint8Array())).toContain(`Id="${id}"`);
  }
}

test('a file damaged anywhere gets a review copy or a reason, and nothing is thrown', async () => {
  const all = needles.join(' ');
  const files: [ManuscriptType, Uint8Array][] = [
    ['docx', zipSync(unzipSync(plantedDocx(person)), { level: 0 })],
    ['odt', zipSync(unzipSync(plantedOdt(person)), { level: 0 })],
    ['pdf', await plantedPdf(person)],
    ['jpeg', pictures.plantedJpeg(all)],
    ['png', pictures.plantedPng(all)],
    ['tiff', pictures.plantedTiff(all)],
    ['webp', pictures.plantedWebp(all)],
    ['svg', pictures.plantedSvg(all)],
  ];
  const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      damage,
      fc.option(fc.nat()),
      async ([type, bytes], changes, end) => {
        const damaged = Uint8Array.from(bytes.subarray(0, end === null ? bytes.length : end % bytes.length));
        for (const [at, value] of changes) damaged[at % bytes.length] = value;
        const result = await scrub(damaged, type);
        expect(result.outcome === 'scrubbed' ? result.type : result.reason).toMatch(/^[a-z-]+$/);
      },
    ),
    { numRuns: 200 },
  );
});
