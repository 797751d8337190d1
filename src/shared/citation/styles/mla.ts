import { articleLocator } from '../../article/page-numbering.ts';
import type { Language } from '../../language/language.ts';
import { forList, type Name, quoted } from '../form.ts';
import { locator } from '../locator.ts';
import { givenFirst, inverted } from '../names.ts';
import { printedRange } from '../page-numbers.ts';
import type { CitationRecord } from '../record.ts';
import { italic, runs, stopped, type TextRun } from '../text-run.ts';
import { quotedWithTranslation } from '../translation.ts';
import { type ReferenceWords, referenceWords } from '../words.ts';

/** MLA Handbook, 9th edition. */
export function mlaReference(record: CitationRecord, language: Language): TextRun[] {
  const work = forList(record, language);
  const words = referenceWords[language];
  const names = work.authors.length > 0 ? `${stopped(authors(work.authors, words))} ` : '';
  return runs(
    `${names}${quotedWithTranslation(work, language)} `,
    italic(work.journal),
    record.pages === null || record.issue === null
      ? `, ${words.onlineFirst.toLowerCase()}, ${words.month(record.published)}`
      : `, ${words.volume(record.volume)}, ${words.issue(record.issue)}, ${words.month(record.published)}, ${
          articleLocator(record.pages) ??
          words.pages(printedRange(record.pages, language === 'en' ? 'two-digits' : 'whole'))
        }`,
    locator(record, ', '),
    '.',
  );
}

/** `(Kalymbetov and Iskakova 70)`; from three authors on, only the first. */
export function mlaInText(record: CitationRecord, language: Language, page?: string): TextRun[] {
  const work = forList(record, language);
  const words = referenceWords[language];
  const families = work.authors.map(({ family }) => family);
  const names = families.length > 2 ? `${families[0]} ${words.etAl}` : families.join(` ${words.and} `);
  const who = names || quoted(work.shortTitle, language);
  return runs(`(${who}${page ? ` ${page}` : ''})`);
}

/** One or two authors are listed; of more, the first. */
function authors([first, second, third]: Name[], words: ReferenceWords): string {
  if (!first) return '';
  const leading = inverted(first);
  if (third) return `${leading}, ${words.etAl}`;
  return second ? `${leading}, ${words.and} ${givenFirst(second)}` : leading;
}
