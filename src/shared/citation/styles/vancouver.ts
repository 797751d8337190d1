import { doiUrl } from '../../article/doi-url.ts';
import type { Language } from '../../language/language.ts';
import { followed, forList, type Name } from '../form.ts';
import { bareInitials, familyFirst } from '../names.ts';
import { printedRange } from '../page-numbers.ts';
import { type CitationRecord, yearOf } from '../record.ts';
import { link, runs, stopped, type TextRun } from '../text-run.ts';
import { type ReferenceWords, referenceWords } from '../words.ts';

/** How a work with an address but no DOI is marked and located. */
const online: Record<Language, { mark: string; from: string }> = {
  ru: { mark: '[Интернет]', from: 'Доступно по адресу' },
  en: { mark: '[Internet]', from: 'Available from' },
  kk: { mark: '[Интернет]', from: 'Қолжетімді мекенжайы' },
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The languages other than English, which Citing Medicine names after the pages. */
const languageNames: Record<Language, string | undefined> = { ru: 'Russian', kk: 'Kazakh', en: undefined };

/**
 * Vancouver, after Citing Medicine (NLM), 2nd edition. Russian and Kazakh lists, which have no NLM
 * abbreviations, use the full name of the journal. Only the year is given, since pages are numbered through
 * the volume.
 */
export function vancouverReference(record: CitationRecord, language: Language): TextRun[] {
  const work = forList(record, language);
  const english = language === 'en';
  const title = `${work.sentenceTitle}${work.translation ? ` [${work.translation}]` : ''}`;
  const names = work.authors.length > 0 ? `${stopped(authors(work.authors, referenceWords[language]))} ` : '';
  const { mark, from } = online[language];
  const name = english ? work.abbreviation.replaceAll('.', '') : work.journal;
  const journal = record.url && !record.doi ? `${name} ${mark}` : name;
  const date = english ? nlmDate(record.published) : yearOf(record);
  const { pages, volume, issue } = record;
  const place =
    pages === null
      ? `[${referenceWords[language].onlineFirst}]`
      : `${volume}(${issue}):${printedRange(pages, english ? 'shortest' : 'whole')}`;
  const writtenIn = english ? languageNames[work.language] : undefined;
  return runs(
    `${names}${followed(title, language, '.')} ${stopped(journal)} ${date};${place}.`,
    writtenIn && ` ${writtenIn}.`,
    record.doi
      ? [' ', link(doiUrl(record.doi), `doi:${record.doi}`)]
      : record.url && [` ${from}: `, link(record.url)],
  );
}

/** Works are numbered in the order of first mention, so a single one is the first: `(1)`, `(1, p. 70)`. */
export function vancouverInText(language: Language, page?: string): TextRun[] {
  return runs(`(1${page ? `, ${referenceWords[language].pages(page)}` : ''})`);
}

/** Up to six authors are listed; of more, the first six. */
function authors(names: Name[], words: ReferenceWords): string {
  const written = names.map((name) => familyFirst(name, ' ', bareInitials(name)));
  if (written.length > 6) return `${written.slice(0, 6).join(', ')}, ${words.etAl}`;
  return written.join(', ');
}

function nlmDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} ${months[(month ?? 1) - 1]} ${day}`;
}
