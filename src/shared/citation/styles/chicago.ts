import type { Language } from '../../language/language.ts';
import { forList, type Name, quoted } from '../form.ts';
import { locator } from '../locator.ts';
import { givenFirst, inverted, row } from '../names.ts';
import { printedRange } from '../page-numbers.ts';
import { type CitationRecord, yearOf } from '../record.ts';
import { italic, runs, stopped, type TextRun } from '../text-run.ts';
import { quotedWithTranslation } from '../translation.ts';
import { type ReferenceWords, referenceWords } from '../words.ts';

/** The Chicago Manual of Style, 18th edition, author-date. */
export function chicagoReference(record: CitationRecord, language: Language): TextRun[] {
  const work = forList(record, language);
  const title = quotedWithTranslation(work, language);
  const year = `${yearOf(record)}.`;
  const head =
    work.authors.length > 0
      ? `${stopped(authors(work.authors, referenceWords[language]))} ${year} ${title}`
      : `${title} ${year}`;
  return runs(
    `${head} `,
    italic(work.journal),
    record.pages === null
      ? `, ${referenceWords[language].onlineFirst.toLowerCase()}.`
      : ` ${record.volume} (${record.issue}): ${printedRange(record.pages, language === 'en' ? 'chicago' : 'whole')}.`,
    locator(record, ' ', '.'),
  );
}

/** `(Kalymbetov and Iskakova 2026, 70)`; from three authors on, only the first. */
export function chicagoInText(record: CitationRecord, language: Language, page?: string): TextRun[] {
  const work = forList(record, language);
  const words = referenceWords[language];
  const families = work.authors.map(({ family }) => family);
  const names = families.length > 2 ? `${families[0]} ${words.etAl}` : families.join(` ${words.and} `);
  const who = names || quoted(work.shortTitle, language);
  return runs(`(${who} ${yearOf(record)}${page ? `, ${page}` : ''})`);
}

/** Up to six authors are listed; of more, the first three. Only the first is inverted. */
function authors(names: Name[], words: ReferenceWords): string {
  const written = names.map((name, place) => (place === 0 ? inverted(name) : givenFirst(name)));
  if (written.length > 6) return `${written.slice(0, 3).join(', ')}, ${words.etAl}`;
  return row(written, `, ${words.and} `);
}
