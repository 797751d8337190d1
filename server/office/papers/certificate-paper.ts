import { day } from '../../mail/letters/parts.ts';
import { fill } from '../../mail/words.ts';
import type { PdfSource } from '../../pdf/pdf-source.ts';
import { type Issuer, paper } from './paper.ts';
import { paperWords } from './words.ts';

/** The certificate of a review: who reviewed for the journal and in which year, not which manuscript. */
export function certificatePaper(
  { code, name, issued, year }: { code: string; name: string; issued: string; year: number },
  issuer: Issuer,
): PdfSource {
  const { language, journal } = issuer;
  const words = paperWords(language).papers.certificate;
  const values = { journal: journal.name[language], year: String(year), email: journal.office.email };
  return paper(issuer, {
    title: words.title,
    date: issued,
    blocks: [
      { kind: 'text', text: words.certifies },
      { kind: 'heading', level: 2, text: name },
      { kind: 'text', text: `${fill(words.reviewed, values)}\n\n${words.thanks}` },
      { kind: 'text', text: words.blind, isQuiet: true },
      {
        kind: 'table',
        rows: [
          [words.journal, journal.name[language]],
          [words.issn, `${journal.issn.print}, ${journal.issn.online}`],
          [words.publisher, journal.publisher[language]],
          [words.issued, day(issued, language)],
          [words.code, code],
        ],
      },
      { kind: 'text', text: fill(words.check, values), isQuiet: true },
    ],
  });
}
