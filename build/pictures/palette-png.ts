import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A decoded picture: RGB, three bytes a pixel, row by row. */
interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/**
 * Re-encodes a PNG of flat colours with a palette: the most frequent colours, every other pixel in the
 * nearest of them.
 * @param png eight bits a channel, not interlaced, like Chromium's screenshots
 * @param colours the size of the palette, at most 256
 */
export function paletted(png: Buffer, colours: number): Buffer {
  const { width, height, rgb } = decode(png);
  const palette = commonest(rgb, colours);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colourAt(rgb, pixel);
    const index = nearest.get(colour) ?? nearestOf(palette, colour);
    nearest.set(colour, index);
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = index;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decode(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('not a PNG');
  const [width, height, depth, type, interlaced] = [
    png.readUInt32BE(16),
    png.readUInt32BE(20),
    png[24],
    png[25],
    png[28],
  ];
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0)
    throw new Error('not a PNG of eight bits a channel without interlacing');
  const step = type === 2 ? 3 : 4;
  const raw = unfilter(inflateSync(Buffer.concat(dataChunks(png))), width * step, height, step);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    rgb.set(raw.subarray(pixel * step, pixel * step + 3), pixel * 3);
  return { width, height, rgb };
}

function dataChunks(png: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return found;
}

/** Undoes the row filters, which encode each byte as the difference from its left and upper neighbours. */
function unfilter(filtered: Buffer, length: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(length * height);
  for (let row = 0; row < height; row++) {
    const filter = filtered[row * (length + 1)];
    for (let column = 0; column < length; column++) {
      const at = row * length + column;
      const left = column < step ? 0 : (out[at - step] ?? 0);
      const up = out[at - length] ?? 0;
      const corner = column < step ? 0 : (out[at - length - step] ?? 0);
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      out[at] = (filtered[row * (length + 1) + 1 + column] ?? 0) + (guesses[filter ?? 0] ?? 0);
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - up),
    Math.abs(guess - corner),
  ] as const;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function commonest(rgb: Uint8Array, colours: number): number[] {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < rgb.length / 3; pixel++) {
    const colour = colourAt(rgb, pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, often], [b, oftener]) => oftener - often || a - b)
    .slice(0, colours)
    .map(([colour]) => colour);
}

function nearestOf(palette: number[], colour: number): number {
  const distances = palette.map((candidate) => {
    const there = channels(candidate);
    return channels(colour).reduce((sum, value, index) => sum + (value - (there[index] ?? 0)) ** 2, 0);
  });
  return distances.indexOf(Math.min(...distances));
}

function colourAt(rgb: Uint8Array, pixel: number): number {
  const at = pixel * 3;
  return ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
}

function channels(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
