import { articleLocator } from '../../article/page-numbering.ts';
import type { PageRange } from '../../article/printed-pages.ts';
import type { Language } from '../../language/language.ts';
import { forList, type Name } from '../form.ts';
import { locator } from '../locator.ts';
import { familyFirst, initials, row } from '../names.ts';
import { printedRange } from '../page-numbers.ts';
import { type CitationRecord, yearOf } from '../record.ts';
import { italic, type Piece, runs, stopped, type TextRun } from '../text-run.ts';
import { type ReferenceWords, referenceWords } from '../words.ts';

/** Harvard, after Cite Them Right, 12th edition. A work without authors goes by the name of its journal. */
export function harvardReference(record: CitationRecord, language: Language): TextRun[] {
  const work = forList(record, language);
  const words = referenceWords[language];
  const translation = work.translation ? ` [${work.translation}]` : '';
  const title = `${singleQuoted(work.sentenceTitle, language)}${translation}, `;
  const year = ` (${yearOf(record)}) `;
  const head: Piece =
    work.authors.length > 0
      ? [authors(work.authors, language), year, title, italic(work.journal), ', ']
      : [italic(work.journal), year, title];
  return runs(
    head,
    record.pages === null
      ? stopped(words.onlineFirst.toLowerCase())
      : `${record.volume}(${record.issue}), ${stopped(placeIn(record.pages, words))}`,
    locator(record, ` ${words.availableAt}: `, '.'),
  );
}

/** `(Kalymbetov and Iskakova, 2026, p. 70)`; from four authors on, only the first. */
export function harvardInText(record: CitationRecord, language: Language, page?: string): TextRun[] {
  const work = forList(record, language);
  const words = referenceWords[language];
  const families = work.authors.map(({ family }) => family);
  const [first] = families;
  const who: Piece =
    first === undefined
      ? italic(work.journal)
      : families.length > 3
        ? [`${first} `, italic(words.etAl)]
        : row(families, ` ${words.and} `);
  return runs('(', who, `, ${yearOf(record)}${page ? `, ${words.pages(page)}` : ''})`);
}

function placeIn(pages: PageRange, words: ReferenceWords): string {
  return articleLocator(pages) ?? words.pages(printedRange(pages, 'whole'));
}

/** Up to three authors are listed; of more, the first. */
function authors(names: Name[], language: Language): Piece {
  const words = referenceWords[language];
  const written = names.map((name) => familyFirst(name, ', ', initials(name, '')));
  if (written.length > 3) return [`${written[0]} `, italic(words.etAl)];
  return row(written, ` ${words.and} `);
}

/** British usage: single quotation marks outside, double inside; apostrophes stay. */
function singleQuoted(title: string, language: Language): string {
  if (language === 'en') {
    return `‘${title.includes('“') ? title : title.replaceAll(/‘(.*?)’(?!\p{L})/gu, '“$1”')}’`;
  }
  const [open, close, innerOpen, innerClose] = referenceWords[language].quotes;
  return `${open}${title.replaceAll(open, innerOpen).replaceAll(close, innerClose)}${close}`;
}
