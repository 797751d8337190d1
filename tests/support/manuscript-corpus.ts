import fs from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { ManuscriptType } from '#shared/office/manuscript-type.ts';
import type { Contributor } from '../../server/office/files/names/names-of.ts';

/** A code beside a planted name. */
const code = /Z[a-z]\d+x/g;

export type CorpusFile = {
  /** Its place on the disk. */
  file: string;
  role: string;
  type: ManuscriptType;
};

/** A manuscript of the folder. */
export type CorpusCase = {
  name: string;
  files: CorpusFile[];
  authors: Contributor[];
  /** Those beside planted names that its list mentions; files may have others. */
  codes: string[];
};

/**
 * The manuscripts listed by `index.tsv` in the folder `MANUSCRIPT_CORPUS_DIR`; none if that is not set. They are not
 * part of the project.
 */
export function manuscriptCorpus(): CorpusCase[] {
  const folder = process.env.MANUSCRIPT_CORPUS_DIR;
  if (!folder) return [];
  const [head = '', ...rows] = fs.readFileSync(path.join(folder, 'index.tsv'), 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    const name = cell('case');
    return {
      name,
      codes: row.match(code) ?? [],
      files: cell('files')
        .split(', ')
        .map((file) => ({
          file: path.join(folder, file),
          role: /__(.+)\./.exec(file)?.[1] ?? '',
          type: path.extname(file).slice(1) as ManuscriptType,
        })),
      authors: authorsOf(name),
    };
  });
}

/** Whether the folder is not given and need not be. */
export function mayLackCorpus(): boolean {
  return !process.env.MANUSCRIPT_CORPUS_DIR && !process.env.CI;
}

const zarema: Contributor = {
  givenName: 'Зарема',
  familyName: 'Тлегеншина',
  names: { en: { given: 'Zarema', family: 'Tlegenshina' } },
  email: 'zarema77@mail.example',
  organization: 'Институт дворов Сарыозека',
};

/** The authors as the folder’s `README.md` says that they were entered. */
function authorsOf(name: string): Contributor[] {
  if (name.startsWith('26')) return [{ givenName: 'Виктория', familyName: 'Ким' }];
  if (name.startsWith('27a')) return [{ ...zarema, organization: '-' }];
  if (name.startsWith('27b')) return [{ ...zarema, organization: 'нет' }];
  if (!name.startsWith('22')) return [zarema];
  return [
    zarema,
    { givenName: 'Әсем', familyName: 'Жәкебаева' },
    { givenName: '', familyName: 'Сарыбай' },
    { givenName: 'Гүлім', familyName: 'Серікқызы' },
    // With Latin c, O and e that look alike.
    { givenName: 'C\u0435ргей', familyName: 'O\u0432\u0447ap\u0435нкин' },
    { givenName: 'María José', familyName: 'García-Quiñones' },
    { givenName: 'Timur', familyName: "O'Baikenov", orcid: '0000-0002-1825-0097' },
  ];
}

/** The codes that stand beside planted names, as far as a file shows them when it is unpacked. */
export function codesIn(bytes: Uint8Array): string[] {
  const packed = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = packed ? Object.values(unzipSync(bytes)) : [bytes];
  const texts = parts.map((part) => Buffer.from(part).toString('latin1').replaceAll('\0', ''));
  return [...new Set(texts.flatMap((text) => text.match(code) ?? []))];
}
