import { PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { decodedStream, nameIn } from './objects.ts';

/** Names of glyphs that are numbers, such as dvips and subsetters give them, and no letters (Adobe Glyph List). */
const numbered = /^(?!uni[\dA-F]{4}|u[\dA-F]{4,6}$|afii\d{5})[A-Za-z_.#]{0,6}[\dA-F]{0,4}\d+$/;

/** Whether machines can tell which letters a font shows (ISO 32000-2, 9.10). */
export function hasUnicode(font: PDFDict): boolean {
  const map = font.lookup(PDFName.of('ToUnicode'));
  if (map instanceof PDFRawStream) return mapsToLetters(map);
  const kind = nameIn(font, 'Subtype');
  if (kind === 'Type0') return isOfKnownCollection(font);
  const encoding = font.lookup(PDFName.of('Encoding'));
  const differences = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined;
  const names =
    differences instanceof PDFArray
      ? differences.asArray().filter((each): each is PDFName => each instanceof PDFName)
      : [];
  if (names.length > 0) return isMostly(names, (name) => !numbered.test(name.decodeText()));
  if (kind === 'Type3') return false;
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  const isOwn = descriptor instanceof PDFDict && descriptor.has(PDFName.of('FontFile2'));
  return encoding !== undefined || !isOwn;
}

/** Of other fonts with codes of two bytes nobody can tell what a code means. */
function isOfKnownCollection(font: PDFDict): boolean {
  if (!/^Identity-[HV]$/.test(nameIn(font, 'Encoding') ?? 'Identity-H')) return true;
  const descendants = font.lookup(PDFName.of('DescendantFonts'));
  const descendant =
    descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined;
  const system = descendant instanceof PDFDict ? descendant.lookup(PDFName.of('CIDSystemInfo')) : undefined;
  const ordering = system instanceof PDFDict ? system.lookup(PDFName.of('Ordering')) : undefined;
  return /\((?:Japan1|GB1|CNS1|Korea1|KR|Manga1|UCS2?)\)/.test(String(ordering));
}

/** Whether a map leads to letters, and not to codes for private use or controls. */
function mapsToLetters(map: PDFRawStream): boolean {
  const text = Buffer.from(decodedStream(map) ?? []).toString('latin1');
  const targets: number[] = [];
  for (const [, section = ''] of text.matchAll(/beginbf(?:char|range)([\s\S]*?)endbf/g))
    for (const line of section.split(/[\r\n]+/)) {
      const codes = line.match(/<[\da-f\s]+>/gi) ?? [];
      const target = codes.at(-1)?.replaceAll(/[<>\s]/g, '');
      if (codes.length > 1 && target) targets.push(Number.parseInt(target.slice(0, 4), 16));
    }
  // Maps may also be written without lines.
  if (targets.length === 0) return /beginbf/.test(text);
  return isMostly(targets, (code) => code >= 32 && code !== 0xfffd && !(code >= 0xe000 && code <= 0xf8ff));
}

function isMostly<Item>(items: readonly Item[], fits: (item: Item) => boolean): boolean {
  return items.filter(fits).length * 2 >= items.length;
}
