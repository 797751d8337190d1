import { articleLocator } from '../../article/page-numbering.ts';
import type { Language } from '../../language/language.ts';
import { inOwnLanguage, type Name } from '../form.ts';
import { locator } from '../locator.ts';
import { familyFirst, givenFirst, initials } from '../names.ts';
import { printedRange } from '../page-numbers.ts';
import { type CitationRecord, yearOf } from '../record.ts';
import { runs, stopped, type TextRun } from '../text-run.ts';
import { referenceWords } from '../words.ts';

/** The abbreviations of volume, number and pages in each language. */
const numbering: Record<
  Language,
  { volume: string; issue: string; pages: string; page: string; article: string }
> = {
  ru: { volume: 'Т.', issue: '№', pages: 'С.', page: 'с.', article: 'Ст.' },
  en: { volume: 'Vol.', issue: 'no.', pages: 'P.', page: 'p.', article: 'Art.' },
  kk: { volume: 'Т.', issue: '№', pages: 'Б.', page: 'б.', article: 'Мақ.' },
};

/**
 * GOST R 7.0.5-2008, a reference after the text. The description, including its words, is in the language of
 * the work, whatever the language of the list. Works by more than three authors go by their title.
 */
export function gostReference(record: CitationRecord): TextRun[] {
  const work = inOwnLanguage(record);
  const { volume, issue, pages, article } = numbering[work.language];
  const names = work.authors.map((name) => familyFirst(name, ' ', initials(name, ' ')));
  const [first] = work.authors;
  const head =
    first && work.authors.length > 3
      ? `${work.title} / ${givenFirst(first, initials(first, ' '))} [${referenceWords[work.language].etAl}]`
      : `${names.length > 0 ? `${names.join(', ')} ` : ''}${work.title}`;
  return runs(
    `${head} // ${stopped(work.journal)} ${yearOf(record)}. `,
    record.pages === null
      ? `${referenceWords[work.language].onlineFirst}.`
      : `${volume} ${record.volume}, ${issue} ${record.issue}. ${articleLocator(record.pages) ? article : pages} ${printedRange(record.pages, 'whole')}.`,
    locator(record, ' URL: ', '.'),
  );
}

/** `[Калымбетов, Искакова, 2026, с. 70]`; works without authors or by more than three go by their title. */
export function gostInText(record: CitationRecord, page?: string): TextRun[] {
  const work = inOwnLanguage(record);
  const who = nameable(work.authors)
    ? work.authors.map(({ family }) => family).join(', ')
    : beginning(work.shortTitle, record.title[record.language]);
  return runs(`[${who}, ${yearOf(record)}${page ? `, ${numbering[work.language].page} ${page}` : ''}]`);
}

function nameable(authors: Name[]): boolean {
  return authors.length > 0 && authors.length < 4;
}

/** Long titles may be shortened with an ellipsis between spaces (section 7). */
function beginning(short: string, title: string): string {
  return short === title ? title : `${short} …`;
}
