import fs from 'node:fs';
import path from 'node:path';
import type { DifficultPdf } from '../fixtures/difficult-pdfs.ts';

/** A third-party PDF and what is expected of it. */
export type CorpusPdf = DifficultPdf & { file: string; pages: number };

/**
 * The PDFs listed by `expected.tsv` in the folder `PDF_CORPUS_DIR`; none if that is not set. They are not
 * part of the project.
 */
export function pdfCorpus(): CorpusPdf[] {
  const folder = process.env.PDF_CORPUS_DIR;
  if (!folder) return [];
  const [head = '', ...rows] = fs.readFileSync(path.join(folder, 'expected.tsv'), 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (column: string) => cells[columns.indexOf(column)]?.trim() ?? '';
    const file = path.join(folder, cell('file'));
    return {
      name: cell('file'),
      file,
      bytes: fs.readFileSync(file),
      pages: Number(cell('pages')),
      outcome: cell('expected') as DifficultPdf['outcome'],
      password: cell('password'),
      find: cell('find_text').split('; ').filter(Boolean).map(wordsOnPage),
    };
  });
}

/** Parses a cell such as `some words (p.3)`; the page is 0 if none is given. */
function wordsOnPage(said: string): { text: string; page: number } {
  const [, text = said, page = '0'] = /^(.*) \(p\.(\d+)\)$/.exec(said) ?? [];
  return { text, page: Number(page) };
}
