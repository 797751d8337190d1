import type { Language } from '../../language/language.ts';
import { followed, forList, type Name, quoted } from '../form.ts';
import { locator } from '../locator.ts';
import { familyFirst, initials, row } from '../names.ts';
import { printedRange } from '../page-numbers.ts';
import { type CitationRecord, yearOf } from '../record.ts';
import { italic, runs, type TextRun } from '../text-run.ts';
import { referenceWords } from '../words.ts';

/** Publication Manual of the American Psychological Association, 7th edition: the journal's own style. */
export function apaReference(record: CitationRecord, language: Language): TextRun[] {
  const work = forList(record, language);
  const title = `${work.sentenceTitle}${work.translation ? ` [${work.translation}]` : ''}`;
  const date = `(${yearOf(record)}).`;
  const head =
    work.authors.length > 0
      ? `${authors(work.authors)} ${date} ${followed(title, language, '.')}`
      : `${followed(title, language, '.')} ${date}`;
  return runs(
    head,
    ' ',
    italic(work.journal),
    record.pages === null
      ? `. ${referenceWords[language].onlineFirst}.`
      : [', ', italic(String(record.volume)), `(${record.issue}), ${printedRange(record.pages, 'whole')}.`],
    locator(record, ' '),
  );
}

/** `(Kalymbetov & Iskakova, 2026, p. 70)`; from three authors on, only the first. */
export function apaInText(record: CitationRecord, language: Language, page?: string): TextRun[] {
  const work = forList(record, language);
  const words = referenceWords[language];
  const [first, second, third] = work.authors;
  const names = third
    ? `${first?.family} ${words.etAl}`
    : [first, second].flatMap((name) => name?.family ?? []).join(' & ');
  const who = names ? `${names},` : quoted(work.shortTitle, language, ',');
  return runs(`(${who} ${yearOf(record)}${page ? `, ${words.pages(page)}` : ''})`);
}

/** Up to twenty authors are listed; of more, the first nineteen and the last. */
function authors(names: Name[]): string {
  const written = names.map((name) => familyFirst(name, ', ', initials(name, ' ')));
  if (written.length > 20) return `${written.slice(0, 19).join(', ')}, … ${written.at(-1)}`;
  return row(written, ', & ');
}
