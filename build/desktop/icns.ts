import type { IconImage } from './icon-image.ts';

/** The ICNS types by pixels a side: those for standard displays, then those for Retina displays. */
const kinds: Record<number, string[]> = {
  16: ['ic04'],
  32: ['ic05', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** The sizes of a macOS icon. */
export const icnsSizes = Object.keys(kinds).map(Number);

/** Types that macOS reads only as packed channels; all others are PNGs. */
const packed = new Set(['ic04', 'ic05']);

/** Encodes a macOS icon (ICNS) from one image for each of `icnsSizes`. */
export function encodeIcns(images: IconImage[]): Buffer {
  const entries = images.flatMap((image) =>
    (kinds[image.pixels] ?? []).map((kind) => entry(kind, packed.has(kind) ? packedArgb(image) : image.png)),
  );
  return entry('icns', Buffer.concat(entries));
}

function entry(kind: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(kind, 'latin1');
  header.writeUInt32BE(data.length + 8, 4);
  return Buffer.concat([header, data]);
}

/** `ARGB`, then alpha, red, green and blue, each channel run-length encoded on its own. */
function packedArgb({ pixels, rgba }: IconImage): Buffer {
  const channels = [3, 0, 1, 2].map((channel) =>
    pack(Uint8Array.from({ length: pixels * pixels }, (_, pixel) => rgba[pixel * 4 + channel] ?? 0)),
  );
  return Buffer.concat([Buffer.from('ARGB', 'latin1'), ...channels]);
}

/**
 * Runs of 3 to 130 equal bytes become two bytes (length + 125, value); up to 128 other bytes are stored
 * literally.
 */
function pack(bytes: Uint8Array): Buffer {
  const out: number[] = [];
  let literal: number[] = [];
  const flush = () => {
    if (literal.length > 0) out.push(literal.length - 1, ...literal);
    literal = [];
  };
  for (let at = 0; at < bytes.length; ) {
    const value = bytes[at] ?? 0;
    let run = 1;
    while (run < 130 && bytes[at + run] === value) run++;
    if (run >= 3) {
      flush();
      out.push(run + 125, value);
      at += run;
    } else {
      literal.push(value);
      if (literal.length === 128) flush();
      at++;
    }
  }
  flush();
  return Buffer.from(out);
}
