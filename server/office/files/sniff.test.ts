import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileFault, FileType } from '#shared/office/file-fault.ts';
import {
  compound,
  docm,
  docx,
  openDocument,
  pdf,
  pdfBomb,
  withClaimedSize,
  xlsx,
  zipped,
} from '../../../tests/support/office-files.ts';
import { FileRefused } from './file-refused.ts';
import { sniff } from './sniff.ts';

let place: string;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'sniff-'));
});
afterEach(() => fs.rmSync(place, { recursive: true }));

/** What is said of a file: its type, or the reason for a refusal. */
async function saidOf(content: Buffer | string, accepted?: FileType[]): Promise<FileType | FileFault> {
  const file = path.join(place, 'manuscript.docx');
  fs.writeFileSync(file, content);
  try {
    return await sniff(file, accepted && { accepted });
  } catch (error) {
    if (error instanceof FileRefused) return error.fault;
    throw error;
  }
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

const png = bytes(
  '\x89PNG\r\n\x1a\n',
  [0, 0, 0, 13],
  'IHDR',
  Array(17).fill(0),
  [0, 0, 0, 0],
  'IDAT',
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  'IEND',
  [0xae, 0x42, 0x60, 0x82],
);
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', Array(200).fill(1), [0xff, 0xd9]);
const webp = bytes('RIFF', [20, 0, 0, 0], 'WEBPVP8 ', Array(12).fill(0));
const tiff = bytes('II*\0', [8, 0, 0, 0], [1, 0], Array(12).fill(0), [0, 0, 0, 0]);
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
const rtf = '{\\rtf1\\ansi Manuscript}\r\n';
const nothing = zipped({});

const accepted: [name: string, FileType, Buffer | string][] = [
  ['a Word document', 'docx', docx()],
  ['a Word document with an Excel sheet inside', 'docx', docx('', { 'word/embeddings/sheet1.xlsx': xlsx() })],
  ['an OpenDocument text', 'odt', openDocument('text')],
  ['an RTF', 'rtf', rtf],
  ['a PDF', 'pdf', pdf()],
  ['a PDF after a line of a mail program', 'pdf', Buffer.concat([Buffer.from('\r\n'), pdf()])],
  ['a PDF whose stream is a bomb, which nothing inflates here', 'pdf', pdfBomb(100)],
  ['a LaTeX source', 'latex', zipped({ 'paper/main.tex': '\\documentclass{article}', 'paper/fig.png': png })],
  ['a PNG', 'png', png],
  ['a JPEG', 'jpeg', jpeg],
  ['a JPEG with a preview of the camera after its end', 'jpeg', Buffer.concat([jpeg, Buffer.alloc(50_000)])],
  ['a TIFF', 'tiff', tiff],
  ['a WebP', 'webp', webp],
  ['a drawing', 'svg', svg],
  ['a table', 'csv', 'қала,жыл\r\nАлматы,2026\r\n'],
  [
    'a table of windows-1251',
    'csv',
    Buffer.from([0xe3, 0xee, 0xf0, 0xee, 0xe4, 0x3b, 0xe3, 0x0a, 0xc0, 0x3b, 0x31]),
  ],
  ['an Excel sheet', 'xlsx', xlsx()],
  ['an OpenDocument sheet', 'ods', openDocument('spreadsheet')],
  ['an archive of data', 'zip', zipped({ 'данные/опрос.csv': 'a,b\n1,2', 'анкета.docx': docx() })],
];

test.each(accepted)('%s is a file of the type %s, whatever its name', async (_name, type, content) => {
  expect(await saidOf(content)).toBe(type);
});

const refused: [name: string, FileFault, Buffer | string][] = [
  ['nothing', 'empty', ''],
  ['an archive of nothing', 'empty', nothing],
  ['a program named as a document', 'notAllowed', bytes('MZ', Array(500).fill(0x90))],
  ['a Linux program', 'notAllowed', bytes('\x7fELF', [2, 1, 1], Array(500).fill(0))],
  ['a page', 'notAllowed', '<!DOCTYPE html><script>alert(1)</script>'],
  ['a script', 'notAllowed', '#!/bin/sh\nrm -rf /\n'],
  ['a note', 'notAllowed', 'This is not a table.\nNor is this.'],
  [
    'a presentation',
    'notAllowed',
    docx('', {}, 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'),
  ],
  ['a Java program', 'notAllowed', zipped({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' })],
  ['a gzip', 'notAllowed', bytes([0x1f, 0x8b, 8, 0], Array(30).fill(0))],
  ['Word before 2007', 'legacyDoc', compound('Root Entry', 'WordDocument')],
  ['Excel before 2007', 'notAllowed', compound('Root Entry', 'Workbook')],
  ['Word before 2007 with macros', 'macros', compound('Root Entry', 'WordDocument', '_VBA_PROJECT')],
  ['an encrypted document', 'encrypted', compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage')],
  ['an encrypted PDF', 'encrypted', pdf('/Encrypt 5 0 R')],
  [
    'an encrypted OpenDocument text',
    'encrypted',
    openDocument('text', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
  ],
  ['a document with macros', 'macros', docm()],
  ['macros in a document that says it has none', 'macros', docx('', { 'word/vbaProject.bin': 'macros' })],
  [
    'an OpenDocument text with macros',
    'macros',
    openDocument('text', { 'Basic/Standard/Module1.xml': '<x/>' }),
  ],
  ['a drawing with a script', 'macros', svg.replace('<path', '<script>alert(1)</script><path')],
  ['a drawing with a handler', 'macros', svg.replace('<path', '<path onload="alert(1)"')],
  ['a document without text', 'damaged', zipped({ '[Content_Types].xml': docxTypes() })],
  [
    'an archive with a program',
    'notAllowed',
    zipped({ 'data.csv': 'a,b', 'readme.txt': bytes('MZ', [1, 2]) }),
  ],
  ['an archive with a document with macros', 'macros', zipped({ 'survey.docm': docm() })],
  ['an archive in an archive', 'nestedArchive', zipped({ 'inner.dat': zipped({ a: 'b' }) })],
];

function docxTypes(): string {
  return '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
}

test.each(refused)('%s is refused as %s', async (_name, fault, content) => {
  expect(await saidOf(content)).toBe(fault);
});

test('a document before 2007 is accepted where it can be converted', async () => {
  expect(await saidOf(compound('Root Entry', 'WordDocument'), ['doc'])).toBe('doc');
  expect(await saidOf(docx(), ['pdf'])).toBe('notAllowed');
});

describe('archives', () => {
  test('with an encrypted entry are refused', async () => {
    const archive = zipped({ 'data.csv': 'a,b' });
    for (const sign of ['PK\x01\x02', 'PK\x03\x04']) {
      const flags = archive.indexOf(sign, 0, 'latin1') + (sign === 'PK\x01\x02' ? 8 : 6);
      archive.writeUInt16LE(archive.readUInt16LE(flags) | 1, flags);
    }
    expect(await saidOf(archive)).toBe('encrypted');
  });

  test('that inflate beyond all measure are refused, whatever their directory says', async () => {
    const bomb = zipped({ 'data.csv': new Uint8Array(60 * 2 ** 20) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await saidOf(bomb)).toBe('archiveTooLarge');
    expect(await saidOf(withClaimedSize(bomb, 1_000))).toBe('damaged');
    expect(await saidOf(docx('', { 'word/media/image1.bmp': new Uint8Array(60 * 2 ** 20) }))).toBe(
      'archiveTooLarge',
    );
    expect(await saidOf(withClaimedSize(zipped({ a: 'b', c: 'd' }), 400 * 2 ** 20))).toBe('archiveTooLarge');
  });

  test('with too many entries are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, nth) => [`${nth}`, '']));
    expect(await saidOf(zipped(many))).toBe('archiveTooLarge');
  });

  test('whose entries share bytes are refused', async () => {
    const archive = zipped({ 'a.csv': 'a,b', 'b.csv': 'a,b' });
    const first = archive.indexOf('PK\x01\x02', 0, 'latin1');
    const second = archive.indexOf('PK\x01\x02', first + 4, 'latin1');
    archive.writeUInt32LE(archive.readUInt32LE(first + 42), second + 42);
    archive.write('a.csv', second + 46);
    expect(await saidOf(archive)).toBe('damaged');
  });

  test('with paths that lead elsewhere are refused', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'a/../../b.csv', 'C:\\windows\\a.csv']) {
      expect(await saidOf(zipped({ [name]: 'a,b' })), name).toBe('damaged');
    }
  });
});

test('no file that is cut off anywhere is accepted', async () => {
  const whole = {
    docx: docx(),
    odt: openDocument('text'),
    pdf: pdf(),
    png,
    webp,
    tiff,
    rtf: Buffer.from(rtf.trim()),
    xlsx: xlsx(),
  };
  for (const [type, content] of Object.entries(whole)) {
    expect(await saidOf(content)).toBe(type);
    for (
      let length = 1;
      length < content.length - 4;
      length += Math.max(1, Math.floor(content.length / 40))
    ) {
      const said = await saidOf(content.subarray(0, length));
      expect(['truncated', 'damaged', 'notAllowed'], `${type} of ${length} bytes`).toContain(said);
    }
  }
});

test('whatever bytes are changed, the answer is a type or a reason', async () => {
  const sources = [docx(), openDocument('text'), pdf(), Buffer.from(svg), tiff, compound('WordDocument')];
  const change = fc.record({
    source: fc.constantFrom(...sources),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ source, changes }) => {
      const changed = Buffer.from(source);
      for (const [at, value] of changes) changed[at % changed.length] = value;
      await saidOf(changed);
    }),
    { numRuns: 300 },
  );
});
