import { deflateSync } from 'node:zlib';
import { CannotScrub } from '../removed.ts';
import { pngChunk } from './png.ts';

const mostPixels = 200_000_000;

/** What a Windows bitmap says about itself (MS-WMF, 2.2.2.3). */
type Header = {
  width: number;
  height: number;
  isFromTop: boolean;
  bits: number;
  row: number;
  colours: number;
};

/**
 * A Windows bitmap as a PNG: uncompressed, of 1, 4, 8, 24 or 32 bits.
 * @throws CannotScrub when it is damaged or of another kind
 */
export function pngOfBitmap(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { width, height, isFromTop, bits, row, colours } = headerOf(view);
  const data = view.getUint32(10, true);
  if (data + row * height > bytes.length) throw new CannotScrub('damaged');
  const palette = paletteOf(bytes, 14 + view.getUint32(14, true), colours);
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let line = 0; line < height; line += 1) {
    const from = data + row * (isFromTop ? line : height - 1 - line);
    const to = line * (width * 3 + 1) + 1;
    for (let column = 0; column < width; column += 1) {
      const at = bits >= 24 ? from + column * (bits / 8) : -1;
      const colour = at < 0 ? palette.at(indexAt(bytes, from, column, bits)) : undefined;
      // Blue comes first.
      lines[to + column * 3] = colour?.[2] ?? bytes[at + 2] ?? 0;
      lines[to + column * 3 + 1] = colour?.[1] ?? bytes[at + 1] ?? 0;
      lines[to + column * 3 + 2] = colour?.[0] ?? bytes[at] ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(lines)),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

function headerOf(view: DataView): Header {
  const size = view.getUint32(14, true);
  if (size < 40) throw new CannotScrub('needs-conversion');
  const [width, tall] = [view.getInt32(18, true), view.getInt32(22, true)];
  const [bits, packing] = [view.getUint16(28, true), view.getUint32(30, true)];
  const height = Math.abs(tall);
  if (![1, 4, 8, 24, 32].includes(bits) || !(packing === 0 || hasUsualMasks(view, bits, packing)))
    throw new CannotScrub('needs-conversion');
  if (width <= 0 || height === 0 || width * height > mostPixels) throw new CannotScrub('damaged');
  const used = view.getUint32(46, true);
  return {
    ...{ width, height, bits, isFromTop: tall < 0, row: Math.ceil((width * bits) / 32) * 4 },
    colours: bits > 8 ? 0 : Math.min(used || 2 ** bits, 2 ** bits),
  };
}

/** Whether masks say what they say without being said: blue, green, red. */
function hasUsualMasks(view: DataView, bits: number, packing: number): boolean {
  const masks = [54, 58, 62].map((at) => view.getUint32(at, true));
  return bits === 32 && packing === 3 && String(masks) === String([0xff0000, 0xff00, 0xff]);
}

function paletteOf(bytes: Uint8Array, from: number, colours: number): Uint8Array[] {
  return Array.from({ length: colours }, (_, index) => {
    const colour = bytes.subarray(from + index * 4, from + index * 4 + 3);
    if (colour.length < 3) throw new CannotScrub('damaged');
    return colour;
  });
}

function indexAt(bytes: Uint8Array, from: number, column: number, bits: number): number {
  const perByte = 8 / bits;
  const byte = bytes[from + Math.floor(column / perByte)] ?? 0;
  return (byte >> (8 - bits * ((column % perByte) + 1))) & (2 ** bits - 1);
}
