import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paletted } from './palette-png.ts';

const paper = [251, 250, 246];
const ink = [28, 27, 25];
const edge = [30, 29, 27];

test('keeps the most frequent colours and replaces the others by the nearest', () => {
  const png = rgbPng(3, [0, ...paper, ...ink, ...ink, 0, ...paper, ...edge, ...paper]);
  const small = paletted(png, 2);
  expect([...part(small, 'PLTE')]).toEqual([...paper, ...ink]);
  expect([...inflateSync(part(small, 'IDAT'))]).toEqual([0, 0, 1, 1, 0, 0, 1, 0]);
});

test('undoes the row filters', () => {
  const difference = ink.map((value, index) => (value - (paper[index] ?? 0)) & 255);
  const png = rgbPng(2, [1, ...paper, ...difference, 2, 0, 0, 0, 0, 0, 0]);
  expect([...inflateSync(part(paletted(png, 256), 'IDAT'))]).toEqual(
    part(paletted(png, 256), 'PLTE')[0] === 28 ? [0, 1, 0, 0, 1, 0] : [0, 0, 1, 0, 0, 1],
  );
});

test('refuses anything but a PNG', () => {
  expect(() => paletted(Buffer.from('GIF89a, not a PNG'), 256)).toThrow('not a PNG');
});

function rgbPng(width: number, rows: number[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(2, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function part(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name, 8, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}
