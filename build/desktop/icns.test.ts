import { expect, test } from 'vitest';
import { encodeIcns, icnsSizes } from './icns.ts';
import type { IconImage } from './icon-image.ts';

function image(pixels: number, colour: (pixel: number) => number[]): IconImage {
  const rgba = Uint8Array.from(Array.from({ length: pixels * pixels }, (_, pixel) => colour(pixel)).flat());
  return { pixels, png: Buffer.from(`png of ${pixels}`), rgba };
}

function entries(icns: Buffer): Record<string, Buffer> {
  const found: Record<string, Buffer> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    found[icns.toString('latin1', at, at + 4)] = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
  return found;
}

/** Decodes Apple's run-length encoding, one channel after another. */
function unpack(packed: Buffer): number[] {
  const out: number[] = [];
  for (let at = 0; at < packed.length; ) {
    const control = packed[at++] ?? 0;
    if (control >= 128) {
      const value = packed[at++] ?? 0;
      for (let count = 0; count < control - 125; count++) out.push(value);
    } else for (let count = 0; count <= control; count++) out.push(packed[at++] ?? 0);
  }
  return out;
}

test('each size has its types for standard and Retina displays', () => {
  const icns = encodeIcns(icnsSizes.map((pixels) => image(pixels, () => [1, 2, 3, 4])));
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const found = entries(icns);
  expect(found.ic10?.toString()).toBe('png of 1024');
  expect(found.ic09?.toString()).toBe('png of 512');
  expect(found.ic14?.toString()).toBe('png of 512');
  expect(found.ic11?.toString()).toBe('png of 32');
});

test('the smallest images are packed channels that decode to the same pixels', () => {
  // Runs of every length up to beyond the longest, and stretches without any.
  const noisy = image(16, (pixel) => [pixel, pixel % 7 < 3 ? 9 : pixel, 200, pixel < 140 ? 255 : 0]);
  const packed = entries(encodeIcns([noisy])).ic04;
  expect(packed?.toString('latin1', 0, 4)).toBe('ARGB');
  const channels = unpack(packed?.subarray(4) ?? Buffer.alloc(0));
  const expected = [3, 0, 1, 2].flatMap((channel) =>
    Array.from({ length: 256 }, (_, pixel) => noisy.rgba[pixel * 4 + channel]),
  );
  expect(channels).toEqual(expected);
});
