import fs from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type FileType, fileTypes } from '#shared/office/file-fault.ts';
import { FileRefused } from './file-refused.ts';
import { findInFile } from './find-in-file.ts';
import { sniffZip } from './sniff-zip.ts';

export type SniffOptions = {
  /** The types accepted here; by default all but `doc`, which must be converted first. */
  accepted?: readonly FileType[];
};

const usuallyAccepted = fileTypes.filter((type) => type !== 'doc');

/** Enough for every signature, in bytes. */
const headBytes = 4_100;

/**
 * Tells the type of a file by its content, whatever its name, and refuses what is unsound or not accepted.
 * Reads in constant memory.
 * @throws FileRefused
 */
export async function sniff(
  file: string,
  { accepted = usuallyAccepted }: SniffOptions = {},
): Promise<FileType> {
  const handle = await fs.open(file);
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new FileRefused('empty', 'the file is empty');
    const head = Buffer.alloc(Math.min(size, headBytes));
    await handle.read(head, 0, head.length, 0);
    const type = await typeOf({ file, handle, head, size });
    if (!accepted.includes(type)) {
      const fault = type === 'doc' ? 'legacyDoc' : 'notAllowed';
      throw new FileRefused(fault, `files of the type ${type} are not accepted here`);
    }
    return type;
  } finally {
    await handle.close();
  }
}

type Opened = { file: string; handle: fs.FileHandle; head: Buffer; size: number };

const cfb = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function typeOf(opened: Opened): Promise<FileType> {
  const { file, head } = opened;
  const start = head.toString('latin1');
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return sniffZip(file);
  if (head.subarray(0, cfb.length).equals(cfb)) return sniffCompound(opened);
  if (start.slice(0, 1_024).includes('%PDF-')) return sniffPdf(opened);
  if (start.startsWith('{\\rtf')) return sniffRtf(opened);
  const found = await fileTypeFromBuffer(head);
  if (found) {
    const check = pictures[found.mime];
    if (check) {
      if (opened.size < leastPicture) throw new FileRefused('truncated', `the ${found.ext} has no end`);
      return check(opened);
    }
    if (found.mime !== 'application/xml') {
      throw new FileRefused('notAllowed', `files of the type ${found.mime} are not accepted`);
    }
  }
  return sniffText(opened);
}

/**
 * Word, Excel and others before 2007, and encrypted documents of later ones: Microsoft's compound files
 * [MS-CFB], whose streams have their names in UTF-16.
 */
async function sniffCompound({ handle }: Opened): Promise<FileType> {
  const utf16 = (name: string) => Buffer.from(name, 'utf16le').toString('latin1');
  const names = ['EncryptedPackage', '_VBA_PROJECT', 'WordDocument'].map(utf16);
  const [encrypted, macros, word] = await findInFile(handle, names);
  if (encrypted) throw new FileRefused('encrypted', 'the document is encrypted [MS-OFFCRYPTO]');
  if (macros) throw new FileRefused('macros', 'the document contains macros');
  if (word) return 'doc';
  throw new FileRefused('notAllowed', 'the file is a compound file of another program than Word');
}

async function sniffPdf({ handle, size }: Opened): Promise<FileType> {
  const tail = await readTail(handle, size, 2_048);
  if (!tail.includes('%%EOF') || !tail.includes('startxref')) {
    throw new FileRefused('truncated', 'the PDF has no end');
  }
  // Neither trailers nor dictionaries of cross-reference streams are ever compressed (ISO 32000-1, 7.5.5, 7.5.8).
  const [encrypted] = await findInFile(handle, [/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/]);
  if (encrypted) throw new FileRefused('encrypted', 'the PDF is encrypted');
  return 'pdf';
}

async function sniffRtf({ handle, size }: Opened): Promise<FileType> {
  const tail = await readTail(handle, size, 1_024);
  if (!/\}[\s\0]*$/.test(tail)) throw new FileRefused('truncated', 'the RTF has no end');
  return 'rtf';
}

/** No picture has fewer bytes: its head can be read without looking. */
const leastPicture = 20;

/** Pictures by their media type, each with a check that its end is there. */
const pictures: Record<string, (opened: Opened) => Promise<FileType>> = {
  'image/png': async ({ handle, size }) => ended('png', (await readTail(handle, size, 64)).includes('IEND')),
  'image/apng': async ({ handle, size }) => ended('png', (await readTail(handle, size, 64)).includes('IEND')),
  // Cameras append previews after the end.
  'image/jpeg': async ({ handle, size }) =>
    ended('jpeg', (await readTail(handle, size, 2 ** 20)).includes('\xff\xd9')),
  'image/webp': async ({ head, size }) => ended('webp', size >= head.readUInt32LE(4) + 8),
  'image/tiff': async ({ handle, head, size }) => ended('tiff', await hasDirectory(handle, head, size)),
};

function ended(type: FileType, isWhole: boolean): FileType {
  if (!isWhole) throw new FileRefused('truncated', `the ${type} has no end`);
  return type;
}

/** Whether the first directory of a TIFF lies within the file: mostly it stands at its end. */
async function hasDirectory(handle: fs.FileHandle, head: Buffer, size: number): Promise<boolean> {
  const little = head.toString('latin1', 0, 2) === 'II';
  const read16 = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const isBig = read16(head, 2) === 43;
  const at = isBig
    ? Number(little ? head.readBigUInt64LE(8) : head.readBigUInt64BE(8))
    : little
      ? head.readUInt32LE(4)
      : head.readUInt32BE(4);
  if (isBig) return at > 0 && at + 8 <= size;
  if (at < 8 || at + 2 > size) return false;
  const count = Buffer.alloc(2);
  await handle.read(count, 0, 2, at);
  return at + 2 + 12 * read16(count, 0) <= size;
}

/** All control characters but tab, form feed and line ends: no text has them, in UTF-8 or a single-byte encoding. */
const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => !'\t\n\f\r'.includes(character),
);

/** Drawings and tables: the only texts accepted. */
async function sniffText(opened: Opened): Promise<FileType> {
  const { handle, head, size } = opened;
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text)) return sniffSvg(opened);
  const isBinary = (await findInFile(handle, controls)).some(Boolean);
  const lines = head
    .toString('latin1')
    .split(/\r\n|\r|\n/)
    .slice(0, size > headBytes ? -1 : undefined)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const isTable = [',', ';', '\t'].some(
    (separator) => lines.length > 0 && lines.every((line) => line.includes(separator)),
  );
  if (isBinary || !isTable || /^(?:[<#@%{]|MZ)/.test(text)) {
    throw new FileRefused('notAllowed', 'the file is of no known type');
  }
  return 'csv';
}

const svgScripts = [
  /<\s*script|<!ENTITY|javascript:|<\s*foreignObject|\son[a-z]+\s*=/i,
  /<(?:\w+:)?svg[\s>]/i,
  /<\/(?:\w+:)?svg\s*>|<(?:\w+:)?svg[^>]*\/>/i,
];

async function sniffSvg({ handle }: Opened): Promise<FileType> {
  const [scripts, opens, closes] = await findInFile(handle, svgScripts);
  if (!opens) throw new FileRefused('notAllowed', 'the file is XML, but no drawing');
  if (scripts) throw new FileRefused('macros', 'the drawing contains scripts');
  return ended('svg', closes === true);
}

async function readTail(handle: fs.FileHandle, size: number, bytes: number): Promise<string> {
  const tail = Buffer.alloc(Math.min(size, bytes));
  await handle.read(tail, 0, tail.length, size - tail.length);
  return tail.toString('latin1');
}
