import { deflateRawSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

function contentTypes(type: string, part: string): Uint8Array {
  return strToU8(
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`,
  );
}

const relations = (part: string) =>
  strToU8(
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
  );

export function zipped(entries: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Buffer<ArrayBuffer> {
  const content: Zippable = {};
  for (const [name, value] of Object.entries(entries)) {
    content[name] = [
      typeof value === 'string' ? strToU8(value) : value,
      { level: name === 'mimetype' ? 0 : level },
    ];
  }
  return Buffer.from(zipSync(content));
}

/** A small Word document, with other parts if given. */
export function docx(
  text = 'Қала мен қоғам',
  others: Record<string, string | Uint8Array> = {},
  type = word,
): Buffer<ArrayBuffer> {
  return zipped({
    '[Content_Types].xml': contentTypes(type, '/word/document.xml'),
    '_rels/.rels': relations('word/document.xml'),
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ...others,
  });
}

export const docm = (): Buffer<ArrayBuffer> =>
  docx('', { 'word/vbaProject.bin': 'macros' }, 'application/vnd.ms-word.document.macroEnabled.main+xml');

export const xlsx = (): Buffer<ArrayBuffer> =>
  zipped({
    '[Content_Types].xml': contentTypes(sheet, '/xl/workbook.xml'),
    'xl/workbook.xml': `${xml}<workbook/>`,
  });

export function openDocument(
  kind: 'text' | 'spreadsheet',
  others: Record<string, string> = {},
): Buffer<ArrayBuffer> {
  return zipped({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'META-INF/manifest.xml': `${xml}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `${xml}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body><office:text><text:p>Қала мен қоғам</text:p></office:text></office:body></office:document-content>`,
    ...others,
  });
}

export const pdf = (inside = ''): Buffer<ArrayBuffer> =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R${inside}>>\nstartxref\n0\n%%EOF\n`,
  );

/** A PDF whose only stream inflates to so many MiB of zeros. */
export function pdfBomb(mebibytes: number): Buffer<ArrayBuffer> {
  const stream = deflateRawSync(Buffer.alloc(mebibytes * 2 ** 20), { level: 9 });
  // A zlib stream without its checksum: readers inflate it all the same.
  const body = Buffer.concat([Buffer.from([0x78, 0xda]), stream]);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n3 0 obj<</Filter/FlateDecode/Length ${body.length}>>stream\n`,
    ),
    body,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);
}

/** A compound file [MS-CFB] with streams of these names. */
export function compound(...names: string[]): Buffer<ArrayBuffer> {
  const directory = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...directory]);
}

/** Writes other sizes of inflated entries into the directory of an archive than they have. */
export function withClaimedSize(archive: Buffer, size: number): Buffer<ArrayBuffer> {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf('PK\x01\x02', 0, 'latin1'); at !== -1; ) {
    changed.writeUInt32LE(size, at + 24);
    at = changed.indexOf('PK\x01\x02', at + 4, 'latin1');
  }
  return changed;
}
