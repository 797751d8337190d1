import type { FileType } from '#shared/office/file-fault.ts';
import { FileRefused } from './file-refused.ts';
import { readZip, type ZipEntry } from './zip-facts.ts';

const contentTypes = '[Content_Types].xml';
const odfManifest = 'META-INF/manifest.xml';

/** The main parts of Office documents, by their content types (ECMA-376, part 1, 15.2). */
const officeTypes: [part: RegExp, type: FileType, main: RegExp][] = [
  [/wordprocessingml\.document\.main\+xml/, 'docx', /^word\/document\d*\.xml$/i],
  [/spreadsheetml\.sheet\.main\+xml/, 'xlsx', /^xl\/workbook\d*\.xml$/i],
];

const openDocumentTypes: Record<string, FileType> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** Documents that are archives themselves, which data may come in. */
const documentName = /\.(?:docx|xlsx|pptx|odt|ods|odp|odg|epub)$/i;

/**
 * Tells what a zip archive is: a document, a LaTeX source or data.
 * @throws FileRefused
 */
export async function sniffZip(file: string): Promise<FileType> {
  const { entries, texts } = await readZip(file, [contentTypes, 'mimetype', odfManifest]);
  if (entries.length === 0) throw new FileRefused('empty', 'the archive is empty');
  const names = entries.map((entry) => entry.name);
  const office = texts.get(contentTypes);
  if (office !== undefined) return officeType(office, names);
  const openDocument = texts.get('mimetype');
  if (openDocument !== undefined) return openDocumentType(openDocument.trim(), names, texts.get(odfManifest));
  if (names.some((name) => /^(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$/i.test(name))) {
    throw new FileRefused('notAllowed', 'the archive is a program');
  }
  for (const entry of entries) refuseInside(entry);
  return names.some((name) => /\.(?:tex|ltx)$/i.test(name)) ? 'latex' : 'zip';
}

function officeType(types: string, names: string[]): FileType {
  if (
    /macroEnabled|vnd\.ms-office\.vbaProject/i.test(types) ||
    names.some((name) => /vbaProject|vbaData/i.test(name))
  ) {
    throw new FileRefused('macros', 'the document contains macros');
  }
  for (const [part, type, main] of officeTypes) {
    if (!part.test(types)) continue;
    if (!names.some((name) => main.test(name))) {
      // Other names are allowed, but no program uses them.
      throw new FileRefused('damaged', 'the document has no main part');
    }
    return type;
  }
  throw new FileRefused('notAllowed', 'the file is an Office document of another kind');
}

function openDocumentType(mimetype: string, names: string[], manifest = ''): FileType {
  const type = openDocumentTypes[mimetype];
  if (type === undefined)
    throw new FileRefused('notAllowed', `documents of the type ${mimetype.slice(0, 100)}`);
  if (/encryption-data/.test(manifest)) throw new FileRefused('encrypted', 'the document is encrypted');
  if (names.some((name) => /^(?:Basic|Scripts)\//.test(name))) {
    throw new FileRefused('macros', 'the document contains macros');
  }
  if (!names.includes('content.xml')) throw new FileRefused('damaged', 'the document has no content');
  return type;
}

/** The first bytes of programs: Windows, Linux, Java and macOS (all its forms). */
const programStarts = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\xce\xfa\xed\xfe',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
];

const programName = /\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|wsf|hta|lnk|jar|app)$/i;

/** The first bytes of archives: zip, gzip, 7z, rar, xz, bzip2. */
const archiveStarts = ['PK\x03\x04', '\x1f\x8b', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', '\xfd7zXZ', 'BZh'];

function refuseInside({ name, start }: ZipEntry): void {
  if (programStarts.some((sign) => start.startsWith(sign)) || programName.test(name)) {
    throw new FileRefused('notAllowed', 'the archive contains a program');
  }
  if (/\.(?:docm|xlsm|pptm|dotm|xltm)$/i.test(name)) {
    throw new FileRefused('macros', 'the archive contains a document with macros');
  }
  if (archiveStarts.some((sign) => start.startsWith(sign)) && !documentName.test(name)) {
    throw new FileRefused('nestedArchive', 'the archive contains another archive');
  }
}
