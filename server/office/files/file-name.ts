import type { FileType } from '#shared/office/file-fault.ts';

/** The longest name that is kept, in UTF-16 code units; file systems allow 255 bytes. */
const longest = 200;

/**
 * The name of a file as its sender may see it again: no path, no invisible characters, composed letters.
 * It is never the name of a file on the disk.
 */
export function cleanFileName(given: string): string {
  const [name = ''] = given.normalize('NFC').split(/[\\/]/).slice(-1);
  // Controls, and formats such as those that turn the direction of writing.
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  if (/^\.*$/.test(visible)) return 'file';
  if (visible.length <= longest) return visible;
  const [, ending = ''] = /(\.\w{1,10})$/u.exec(visible) ?? [];
  return `${visible.slice(0, longest - ending.length).replace(/[\uD800-\uDBFF]$/, '')}${ending}`;
}

/** The endings that a file of a type may have; others say something else than it is. */
const endings: Record<FileType, readonly string[]> = {
  docx: ['docx'],
  odt: ['odt'],
  rtf: ['rtf', 'doc'],
  pdf: ['pdf'],
  latex: ['zip'],
  doc: ['doc'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  tiff: ['tif', 'tiff'],
  webp: ['webp'],
  svg: ['svg'],
  csv: ['csv', 'tsv', 'txt'],
  xlsx: ['xlsx'],
  ods: ['ods'],
  zip: ['zip'],
};

/** The name of a file with an ending of its type, so that nobody who opens it runs a program: `a.bat` is `a.bat.csv`. */
export function nameOfType(name: string, type: FileType): string {
  const isRight = endings[type].some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return isRight ? name : cleanFileName(`${name}.${endings[type][0]}`);
}
