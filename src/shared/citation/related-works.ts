import type { Original, ReviewedWork } from '../article-details.ts';
import type { Language } from '../language.ts';

const reviewWords: Record<Language, string> = {
  ru: 'Рецензия на книгу',
  en: 'Review of',
  kk: 'Кітапқа пікір',
};

/** What a book review is about, as a note beside its title, in the language of the review. */
export function reviewOf(work: ReviewedWork, language: Language): string {
  return `${reviewWords[language]}: ${reviewedItem(work)}`;
}

/** The book that a review is about, as one line. */
export function reviewedItem({ authors, title, city, publisher, year }: ReviewedWork): string {
  const place = [city, publisher].filter(Boolean).join(': ');
  return [authors.join(', '), title, [place, String(year)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .reduce((line, part) => `${line}${/[.?!]$/.test(line) ? '' : '.'} ${part}`);
}

/** The text of which an article is a translation, as one line. */
export function originalItem({ title, source }: Original): string {
  return source ? `${title} // ${source}` : title;
}
