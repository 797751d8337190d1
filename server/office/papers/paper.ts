import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { PdfBlock, PdfSource } from '../../pdf/pdf-source.ts';
import { paperWords } from './words.ts';

/** In which language a paper is, and of which journal. */
export type Issuer = { language: Language; journal: Journal };

/** A paper of the journal: its blocks, below the journal’s name. */
export function paper(
  { language, journal }: Issuer,
  { title, date, about = '', blocks }: { title: string; date: string; about?: string; blocks: PdfBlock[] },
): PdfSource {
  const { papers } = paperWords(language);
  const name = journal.name[language];
  return {
    language,
    title: about === '' ? title : `${title} · ${about}`,
    author: name,
    date,
    header: [name, about].filter((part) => part !== '').join(' · '),
    footer: papers.page,
    missing: papers.missing,
    blocks: [{ kind: 'heading', level: 1, text: title }, ...blocks],
  };
}

/** Rows of a table, without those that have nothing to say. */
export function rowsOf(...rows: [name: string, text: string | null | undefined][]): [string, string][] {
  return rows.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []));
}
