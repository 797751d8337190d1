import { foldedWord } from '#shared/search/letters.ts';
import type { CatalogueRecord, Heading } from './catalogue.ts';
import { editDistance } from './edit-distance.ts';
import { nameKey } from './names.ts';
import type { FieldSought, Question, QuestionField } from './question.ts';
import { stemsOf } from './stems.ts';
import { tokensOf } from './tokens.ts';
import { mistakesAllowed } from './vocabulary.ts';

/** A word in its compared forms: folded, stemmed, and roughly in Latin letters. */
type Compared = { word: string; folded: string; forms: string[]; key: string };

/**
 * The articles that satisfy the fields of a query (`author:`, `year:`, `keyword:`, `lang:`) and not those it
 * excludes.
 */
export function meetFields(
  entries: readonly CatalogueRecord[],
  { fields, excludedFields }: Pick<Question, 'fields' | 'excludedFields'>,
): Set<CatalogueRecord> {
  const wanted = fields.map((one) => meetField(entries, one));
  const unwanted = excludedFields.map((one) => meetField(entries, one));
  return new Set(
    entries.filter(
      (entry) => wanted.every((found) => found.has(entry)) && !unwanted.some((found) => found.has(entry)),
    ),
  );
}

/** The articles that have it. A name or keyword that no article has as it is typed is taken for the beginning of one. */
function meetField(
  entries: readonly CatalogueRecord[],
  { field, words, truncated, span }: FieldSought,
): Set<CatalogueRecord> {
  if (span) return new Set(entries.filter(({ year }) => year >= span.first && year <= span.last));
  const typed = words.map(compared);
  const met = (compare: Comparison) =>
    new Set(entries.filter((entry) => meets(entry, field, typed, compare)));
  if (truncated) return met(goesOn);
  const whole = met(isForm);
  return whole.size > 0 || field === 'year' || field === 'lang' ? whole : met(isBeginning);
}

/**
 * The nearest author name or keyword to a word that matches none, not even as a prefix.
 * @returns undefined also if the word isn't mistyped
 */
export function meantInField(
  entries: readonly CatalogueRecord[],
  field: QuestionField,
  word: string,
): string | undefined {
  if (meetField(entries, { field, words: [word], truncated: false }).size > 0) return undefined;
  const typed = foldedWord(word);
  const most = mistakesAllowed(typed);
  const near = entries
    .flatMap((entry) => headingsOf(entry, field).flatMap(wordsOf).flat())
    .map((own) => ({ own, mistakes: editDistance(typed, own.folded, most) }))
    .filter(({ mistakes }) => mistakes <= most);
  return near.sort((a, b) => a.mistakes - b.mistakes)[0]?.own.word;
}

type Comparison = (typed: Compared, own: Compared, field: QuestionField) => boolean;

function meets(
  entry: CatalogueRecord,
  field: QuestionField,
  typed: Compared[],
  compare: Comparison,
): boolean {
  if (field === 'year') return typed.some((one) => compare(one, compared(String(entry.year)), field));
  if (field === 'lang') {
    return typed.some((one) => languageNames[entry.language].some((name) => compare(one, name, field)));
  }
  return headingsOf(entry, field).some((heading) =>
    wordsOf(heading).some((words) => typed.every((one) => words.some((own) => compare(one, own, field)))),
  );
}

function headingsOf(entry: CatalogueRecord, field: QuestionField): Heading[] {
  if (field === 'author') return entry.authors;
  return field === 'keyword' ? entry.keywords : [];
}

/** How people call the languages when they ask for them. */
const languageNames: Record<CatalogueRecord['language'], Compared[]> = {
  ru: ['ru', 'rus', 'russian', 'русский', 'орыс', 'орысша'].map(compared),
  en: ['en', 'eng', 'english', 'английский', 'ағылшын', 'ағылшынша'].map(compared),
  kk: ['kk', 'kz', 'kaz', 'kazakh', 'казахский', 'қазақ', 'қазақша'].map(compared),
};

const known = new WeakMap<Heading, Compared[][]>();

/** The words of an author's name or a keyword, in each of its languages. */
function wordsOf(heading: Heading): Compared[][] {
  const before = known.get(heading);
  if (before) return before;
  const words = Object.values(heading.name).map((text) => tokensOf(text).map(({ word }) => compared(word)));
  known.set(heading, words);
  return words;
}

function compared(word: string): Compared {
  const folded = foldedWord(word);
  return { word, folded, forms: [folded, ...stemsOf(word).map(foldedWord)], key: nameKey(word) };
}

/** Whether two words are forms of the same one; names also match in another alphabet or transliteration. */
function isForm(typed: Compared, own: Compared, field: QuestionField): boolean {
  if (typed.forms.some((form) => own.forms.includes(form))) return true;
  return field === 'author' && typed.word.length >= shortestName && typed.key === own.key;
}

function isBeginning(typed: Compared, own: Compared, field: QuestionField): boolean {
  const isLong = roughly(typed, field).length >= shortestBeginning;
  return isForm(typed, own, field) || (isLong && goesOn(typed, own, field));
}

function goesOn(typed: Compared, own: Compared, field: QuestionField): boolean {
  return roughly(own, field).startsWith(roughly(typed, field));
}

function roughly({ folded, key }: Compared, field: QuestionField): string {
  return field === 'author' ? key : folded;
}

/** Shorter ones resemble, or begin, too many others. */
const shortestName = 4;
const shortestBeginning = 3;
