import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const side = 1_290;
const images = 4;
const paragraphs = 300;

const namespaces = {
  types: 'http://schemas.openxmlformats.org/package/2006/content-types',
  package: 'http://schemas.openxmlformats.org/package/2006/relationships',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  word: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
};

/** A DOCX of 20 MB: an article’s text, and pictures that no compression makes smaller. */
export function largeDocx(): Uint8Array {
  const words = 'Дворы советских кварталов хранят память города и его жителей. '.repeat(6);
  const text = `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`.repeat(paragraphs);
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${namespaces.office}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    strToU8(`<?xml version="1.0"?><Relationships xmlns="${namespaces.package}">${inner}</Relationships>`);
  const numbers = Array.from({ length: images }, (_, index) => index + 1);
  return zipSync(
    {
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types xmlns="${namespaces.types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': relations(relation(1, 'officeDocument', 'word/document.xml')),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document xmlns:w="${namespaces.word}"><w:body>${text}</w:body></w:document>`,
      ),
      'word/_rels/document.xml.rels': relations(
        numbers.map((number) => relation(number, 'image', `media/image${number}.png`)).join(''),
      ),
      ...Object.fromEntries(numbers.map((number) => [`word/media/image${number}.png`, noise()])),
    },
    { level: 0 },
  );
}

/** A PNG of random pixels. */
function noise(): Uint8Array {
  const row = side * 3 + 1;
  const pixels = randomBytes(row * side);
  for (let line = 0; line < side; line++) pixels[line * row] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}
