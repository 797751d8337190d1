import { expect, test } from 'vitest';
import { encodeIco } from './ico.ts';
import type { IconImage } from './icon-image.ts';

/** One red, half transparent pixel at the upper left; the rest is empty. */
function redCorner(pixels: number): IconImage {
  const rgba = new Uint8Array(pixels * pixels * 4);
  rgba.set([255, 0, 0, 128]);
  return { pixels, png: Buffer.from(`png of ${pixels}`), rgba };
}

test('the directory gives the size and offset of each image', () => {
  const ico = encodeIco([redCorner(16), redCorner(256)]);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const [small, large] = [ico.subarray(6, 22), ico.subarray(22, 38)];
  expect([small[0], small[1], large[0], large[1]]).toEqual([16, 16, 0, 0]);
  expect(small.readUInt32LE(12)).toBe(38);
  expect(large.readUInt32LE(12)).toBe(38 + small.readUInt32LE(8));
  expect(ico.length).toBe(large.readUInt32LE(12) + large.readUInt32LE(8));
  expect(ico.subarray(large.readUInt32LE(12)).toString()).toBe('png of 256');
});

test('a small image is a bottom-up bitmap with a mask of its empty pixels', () => {
  const bitmap = encodeIco([redCorner(16)]).subarray(22);
  expect([bitmap.readUInt32LE(0), bitmap.readInt32LE(4), bitmap.readInt32LE(8)]).toEqual([40, 16, 32]);
  expect(bitmap.readUInt16LE(14)).toBe(32);
  const colours = bitmap.subarray(40, 40 + 16 * 16 * 4);
  expect([...colours.subarray(15 * 16 * 4, 15 * 16 * 4 + 4)]).toEqual([0, 0, 255, 128]);
  const mask = bitmap.subarray(40 + colours.length);
  expect(mask.length).toBe(16 * 4);
  expect([...mask.subarray(0, 4)]).toEqual([255, 255, 0, 0]);
  expect([...mask.subarray(15 * 4, 15 * 4 + 2)]).toEqual([127, 255]);
});
