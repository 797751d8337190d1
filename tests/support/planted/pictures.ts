import { crc32, deflateSync } from 'node:zlib';

/** A colour profile of greys with a name in its description, its copyright and a tag of its own. */
export function plantedProfile(name: string): Buffer {
  const text = Buffer.from(`text\0\0\0\0${name}\0`);
  const words = Buffer.from(name, 'utf16le').swap16();
  const localized = Buffer.concat([
    Buffer.from('6d6c756300000000000000010000000c656e5553', 'hex'),
    Buffer.from([0, 0, words.length >> 8, words.length & 255, 0, 0, 0, 28]),
    words,
  ]);
  const white = Buffer.from('58595a20000000000000f6d6000100000000d32d', 'hex');
  const curve = Buffer.from('63757276000000000000000102330000', 'hex');
  const tags: [string, Buffer][] = [
    ['desc', localized],
    ['cprt', text],
    ['wtpt', white],
    ['kTRC', curve],
    ['mine', text],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  let at = 128 + table.length;
  for (const [index, [tag, data]] of tags.entries()) {
    table.write(tag, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    at += data.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.write('\x04\x30', 8, 'latin1');
  header.write('mntrGRAYXYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

/** A JPEG of one grey dot with a name in Exif, XMP, IPTC, its profile, a comment, and after its end. */
export function plantedJpeg(name: string): Uint8Array {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x02', 'latin1'),
    Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]),
    Buffer.from([1, 0x3b, 0, 2, 0, 0, 0, Buffer.byteLength(name) + 1, 0, 0, 0, 0x26, 0, 0, 0, 0]),
    Buffer.from(`${name}\0`),
  ]);
  const xmp = Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:creator>${name}</dc:creator></x:xmpmeta>`,
  );
  const iptc = Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0 ${name}`);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    segment(0xe1, exif),
    segment(0xe1, xmp),
    segment(0xed, iptc),
    ...profileSegments(plantedProfile(name)),
    segment(0xfe, Buffer.from(name, 'utf16le')),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from('080001000101011100', 'hex')),
    segment(0xc4, Buffer.from(`00${'00010000000000000000000000000000'}00`, 'hex')),
    segment(0xc4, Buffer.from(`10${'01000000000000000000000000000000'}00`, 'hex')),
    segment(0xda, Buffer.from('0101003f00'.replace('003f00', '00003f00'), 'hex')),
    Buffer.from([0x3f, 0xff, 0x00, 0xff, 0xd9]),
    Buffer.from(`after the end: ${name}`),
  ]);
}

/** A profile in two segments. */
function profileSegments(profile: Buffer): Buffer[] {
  const half = profile.length >> 1;
  return [profile.subarray(0, half), profile.subarray(half)].map((part, index) =>
    segment(
      0xe2,
      Buffer.concat([Buffer.from(`ICC_PROFILE\0${String.fromCharCode(index + 1)}\x02`, 'latin1'), part]),
    ),
  );
}

function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A PNG of one dot with a name in all kinds of text, in Exif, and after its end. */
export function plantedPng(name: string): Uint8Array {
  const text = Buffer.from(name);
  const header = Buffer.from('0000000100000001' + '0800000000', 'hex');
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk(
      'iCCP',
      Buffer.concat([
        Buffer.from(`${name}`.slice(0, 70)),
        Buffer.from([0, 0]),
        deflateSync(plantedProfile(name)),
      ]),
    ),
    chunk('tEXt', Buffer.concat([Buffer.from('Author\0'), text])),
    chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(text)])),
    chunk('iTXt', Buffer.concat([Buffer.from('Author\0\x01\0\0\0'), deflateSync(text)])),
    chunk('eXIf', Buffer.concat([Buffer.from('MM\0*'), text])),
    chunk('tIME', Buffer.from('07e80101000000', 'hex')),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
    text,
  ]);
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A WebP with a name in Exif and XMP. */
export function plantedWebp(name: string): Uint8Array {
  const part = (kind: string, content: Buffer) => {
    const head = Buffer.from(`${kind}\0\0\0\0`);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    part('VP8X', Buffer.from('2c000000000000000000', 'hex')),
    part('ICCP', plantedProfile(name)),
    part('VP8L', Buffer.from('2f00000000888808', 'hex')),
    part('EXIF', Buffer.from(name)),
    part('XMP ', Buffer.from(`<x>${name}</x>`)),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A TIFF of one dot with a name in its artist, its XMP, and between its parts. */
export function plantedTiff(name: string): Uint8Array {
  const text = Buffer.from(`${name}\0`);
  const profile = plantedProfile(name);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 3, 1, 1],
    [257, 3, 1, 1],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [278, 3, 1, 1],
    [279, 4, 1, 1],
    [315, 2, text.length, 200],
    [700, 1, text.length, 200],
    [34675, 7, profile.length, 200 + text.length],
  ];
  const bytes = Buffer.alloc(200 + text.length + profile.length);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(10, 4);
  bytes[8] = 128;
  bytes.writeUInt16LE(entries.length, 10);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 12 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  text.copy(bytes, 200);
  profile.copy(bytes, 200 + text.length);
  return bytes;
}

/** A GIF of one dot with a name in a comment and in XMP. */
export function plantedGif(name: string): Uint8Array {
  const text = Buffer.from(name).subarray(0, 255);
  const block = Buffer.concat([Buffer.from([text.length]), text, Buffer.from([0])]);
  return Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
    Buffer.from([0x21, 0xfe]),
    block,
    Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
    block,
    Buffer.from('2c00000000010001000002024c0100', 'hex'),
    Buffer.from([0x3b]),
  ]);
}

/** An SVG with a name in metadata, in the marks of a drawing program, in a comment and in an attribute. */
export function plantedSvg(name: string): Uint8Array {
  return Buffer.from(
    `<?xml version="1.0"?><!-- ${name} --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:dc="http://purl.org/dc/elements/1.1/" inkscape:export-filename="/home/${name}/a.png" viewBox="0 0 9 9"><metadata><dc:creator>${name}</dc:creator></metadata><style>/* ${name} */ rect { fill: red }</style><title>${name}.svg</title><desc>${name}</desc><g>${name}</g><rect id="${name}" class="${name}" aria-label="${name}" label="${name}" data-by="${name}" width="9" height="9"/><image href="data:image/png;base64,${Buffer.from(plantedPng(name)).toString('base64')}"/><text>Figure 1</text></svg>`,
  );
}

/** An enhanced metafile with a name in its description, a comment, and JPEGs: one of EMF+ in two records, one of a bitmap. */
export function plantedEmf(name: string): Uint8Array {
  const padded = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const record = (type: number, content: Uint8Array) => {
    const body = padded(content);
    return Buffer.concat([numbers(type, body.length + 8), body]);
  };
  const image = padded(Buffer.concat([numbers(0xdbc01002, 1, 0, 0, 0, 0, 1), plantedJpeg(name)]));
  const half = Math.floor(image.length / 8) * 4;
  const [begin, end] = [image.subarray(0, half), image.subarray(half)];
  const object = (flags: number, total: Buffer, data: Buffer) => {
    const body = Buffer.concat([total, data]);
    const head = numbers(0x4008 + flags * 65_536, body.length + 12, body.length);
    const all = Buffer.concat([Buffer.from('EMF+'), head, body]);
    return record(70, Buffer.concat([numbers(all.length), all]));
  };
  const said = Buffer.from(`${name}\0`, 'utf16le');
  const header = padded(Buffer.concat([Buffer.alloc(80), said]));
  header.write(' EMF', 32, 'latin1');
  header.writeUInt32LE(said.length / 2, 52);
  header.writeUInt32LE(88, 56);
  const bitmap = Buffer.concat([numbers(...Array<number>(28).fill(0)), numbers(4), plantedJpeg(name)]);
  const comment = Buffer.from(name);
  return Buffer.concat([
    record(1, header),
    record(70, Buffer.concat([numbers(comment.length), comment])),
    object(0x8500, numbers(image.length), begin),
    object(0x0500, Buffer.alloc(0), end),
    record(81, bitmap),
    record(14, numbers(0, 0, 20)),
  ]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

/** A bitmap of two by two dots: red, green; blue, white. */
export function plainBmp(): Uint8Array {
  const head = Buffer.alloc(54);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(2, 18);
  head.writeInt32LE(2, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.from('ff0000ffffff00000000ff00ff000000', 'hex')]);
}
