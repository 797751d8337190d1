import { expect, test } from 'vitest';
import * as pictures from '../../../../tests/support/planted/pictures.ts';
import { searchBytes } from '../../../../tests/support/planted/search-bytes.ts';
import { scrubIcc } from './images/icc.ts';
import { scrubJpeg2000 } from './images/jpeg2000.ts';
import { scrubPicture } from './images/picture.ts';
import { Removed } from './removed.ts';
import { scrub } from './scrub.ts';

const name = 'Tlegenshina';

/** A box of JPEG 2000. */
function box(kind: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A Windows metafile with a comment, and with a JPEG in the bitmap of a record. */
function plantedWmf(): Uint8Array {
  const record = (kind: number, content: Uint8Array) => {
    const padded = Buffer.concat([content, Buffer.alloc(content.length % 2)]);
    const head = Buffer.alloc(6);
    head.writeUInt32LE((padded.length + 6) / 2, 0);
    head.writeUInt16LE(kind, 4);
    return Buffer.concat([head, padded]);
  };
  const comment = Buffer.concat([Buffer.from([0x0f, 0, name.length, 0]), Buffer.from(name)]);
  const head = Buffer.from('010009000003000000000000000000000000', 'hex');
  return Buffer.concat([
    head,
    record(0x0626, comment),
    record(0x0f43, Buffer.concat([Buffer.alloc(40), pictures.plantedJpeg(name)])),
    record(0, Buffer.alloc(0)),
  ]);
}

test('a Windows metafile loses its comments and what pictures in its bitmaps tell', () => {
  const planted = plantedWmf();
  const picture = scrubPicture(planted, new Removed(), 'image');
  expect(picture?.extension).toBe('wmf');
  expect(searchBytes(planted, [name])).not.toEqual([]);
  expect(searchBytes(picture?.bytes ?? planted, [name])).toEqual([]);
  expect(Buffer.from(picture?.bytes ?? []).includes('JFIF')).toBe(true);
});

test('a PDF’s JPEG 2000 loses its boxes of texts, addresses and codes, and the names of its profile', () => {
  const profile = Buffer.concat([Buffer.from([2, 0, 0]), pictures.plantedProfile(name)]);
  const picture = box('jp2c', Buffer.from('ff4fff51', 'hex'));
  const planted = Buffer.concat([
    box('jP  ', Buffer.from('0d0a870a', 'hex')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')),
    box(
      'jp2h',
      Buffer.concat([box('ihdr', Buffer.alloc(14)), box('colr', profile), box('xml ', Buffer.from(name))]),
    ),
    box('xml ', Buffer.from(`<x>${name}</x>`)),
    box('uuid', Buffer.from(name)),
    box('uinf', box('url ', Buffer.from(name))),
    picture,
  ]);
  const clean = scrubJpeg2000(planted, new Removed(), 'image');
  expect(searchBytes(planted, [name])).not.toEqual([]);
  expect(searchBytes(clean, [name])).toEqual([]);
  expect(Buffer.from(clean).includes(picture)).toBe(true);
  expect(Buffer.from(clean).includes('acsp')).toBe(true);
});

test('a colour profile keeps its colours and none of its words', () => {
  const clean = Buffer.from(scrubIcc(pictures.plantedProfile(name)) ?? []);
  expect(searchBytes(clean, [name])).toEqual([]);
  const tags = Array.from({ length: clean.readUInt32BE(128) }, (_, at) =>
    clean.toString('latin1', 132 + at * 12, 136 + at * 12),
  );
  expect(tags.sort()).toEqual(['cprt', 'desc', 'kTRC', 'wtpt']);
  expect(clean.readUInt32BE(0)).toBe(clean.length);
  expect(scrubIcc(clean.subarray(0, 100))).toBeNull();
});

test('an SVG loses the names of fonts that few have', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><style>text { font-family: ${name}Hand, Arial; fill: red }</style><text font-family="'${name}'" style="font-family:${name};fill:red">Figure</text></svg>`;
  const copy = await scrub(Buffer.from(svg), 'svg');
  if (copy.outcome === 'refused') throw new Error(copy.reason);
  const clean = Buffer.from(copy.bytes).toString();
  expect(clean).not.toContain(name);
  expect(clean).toContain('Arial');
  expect(clean).toMatch(/fill: red[\s\S]*fill:red/);
});
