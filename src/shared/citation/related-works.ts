import type { Original, ReviewedWork } from '../article/article-details.ts';
import { reviewedWorksOf } from '../article/reviewed-works.ts';
import type { Language } from '../language/language.ts';
import type { CitationRecord } from './record.ts';
import { romanisedReference } from './romanised-reference.ts';
import { stopped } from './text-run.ts';

/** The works that an article is about, in the letters of its file: reviewed books, the original of a translation. */
export function relatedWorks({ script, original, reviewedWork = null, ...record }: CitationRecord): {
  reviewedWorks: ReviewedWork[];
  original?: Original | null | undefined;
} {
  const reviewedWorks = reviewedWorksOf({ reviewedWork, ...record });
  if (script !== 'latin') return { reviewedWorks, original };
  return {
    reviewedWorks: reviewedWorks.map(inLatinLetters),
    original: original && inLatinLetters(original),
  };
}

/** A work with all of its texts romanised, whatever its language. */
function inLatinLetters<Work extends { title: string }>(work: Work): Work {
  const romanised = (text: string) => romanisedReference(text, work.title, 'bgn');
  const inLatin = (value: unknown) => {
    if (Array.isArray(value)) return value.map(romanised);
    return typeof value === 'string' ? romanised(value) : value;
  };
  return Object.fromEntries(Object.entries(work).map(([name, value]) => [name, inLatin(value)])) as Work;
}

const reviewWords: Record<Language, { one: string; several: string }> = {
  ru: { one: 'Рецензия на книгу', several: 'Рецензия на книги' },
  en: { one: 'Review of', several: 'Review of' },
  kk: { one: 'Кітапқа пікір', several: 'Кітаптарға пікір' },
};

/** What a book review is about, as a note beside its title, in a language. */
export function reviewOf(works: ReviewedWork[], language: Language): string {
  const { one, several } = reviewWords[language];
  return `${works.length > 1 ? several : one}: ${works.map(reviewedItem).join('; ')}`;
}

/** The book that a review is about, as one line. */
export function reviewedItem({ authors, title, city, publisher, year }: ReviewedWork): string {
  const place = [city, publisher].filter(Boolean).join(': ');
  const imprint = [place, String(year)].filter(Boolean).join(', ');
  return [...[authors.join(', '), title].filter(Boolean).map(stopped), imprint].join(' ');
}

/** The text of which an article is a translation, as one line. */
export function originalItem({ title, source }: Original): string {
  return source ? `${title} // ${source}` : title;
}
