import type { IconImage } from './icon-image.ts';

/**
 * Images of this size and above are stored as PNGs, smaller ones as bitmaps: both Windows and NSIS read
 * these.
 */
const asPng = 256;

/**
 * Encodes a Windows icon (ICO) with one image for each size.
 * @param images at most 256 pixels a side
 */
export function encodeIco(images: IconImage[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (const [index, image] of images.entries()) {
    const data = image.pixels >= asPng ? image.png : bitmap(image);
    const at = 6 + 16 * index;
    // The side is one byte; 256 is written as 0.
    directory.writeUInt8(image.pixels % 256, at);
    directory.writeUInt8(image.pixels % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(data.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    parts.push(data);
    offset += data.length;
  }
  return Buffer.concat(parts);
}

/** A bitmap without file header: rows from the bottom, BGRA, then a mask that repeats the alpha channel. */
function bitmap({ pixels, rgba }: IconImage): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(pixels, 4);
  header.writeInt32LE(pixels * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const colours = Buffer.alloc(pixels * pixels * 4);
  const maskRow = Math.ceil(pixels / 32) * 4;
  const mask = Buffer.alloc(maskRow * pixels);
  for (let row = 0; row < pixels; row++) {
    const upsideDown = pixels - 1 - row;
    for (let column = 0; column < pixels; column++) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray((row * pixels + column) * 4);
      colours.set([blue, green, red, alpha], (upsideDown * pixels + column) * 4);
      const byte = upsideDown * maskRow + (column >> 3);
      if (alpha === 0) mask.writeUInt8(mask.readUInt8(byte) | (0x80 >> (column & 7)), byte);
    }
  }
  header.writeUInt32LE(colours.length + mask.length, 20);
  return Buffer.concat([header, colours, mask]);
}
