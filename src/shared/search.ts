import { z } from 'zod';
import { PageRange } from './article.ts';
import { LanguageCode, LocalizedText } from './localized.ts';
import { facetNames } from './search-question.ts';

/** Ranges of UTF-16 units, in their order, without overlaps: start, and the end behind the last. */
const Marks = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));

/** A place in an article in which something of the question stands. */
export const Passage = z.strictObject({
  /** The page's place in the file, from 1. */
  page: z.int().positive(),
  /** The number printed on it. */
  label: z.string(),
  snippet: z.string(),
  /** What was found, in the snippet. */
  marks: Marks,
  /**
   * What the reader marks when it opens there, any of several words as they stand in the text (`дом | двор`); missing
   * where only the abstract has it.
   */
  find: z.string().optional(),
});
export type Passage = z.infer<typeof Passage>;

export const SearchResult = z.strictObject({
  id: z.int(),
  slug: z.string(),
  /** In the language of the interface. */
  title: z.string(),
  titleMarks: Marks,
  authors: z.array(LocalizedText),
  volume: z.int(),
  issue: z.int(),
  year: z.int(),
  /** The language of the full text. */
  language: LanguageCode,
  /** As the PDF prints them, and so its passages. */
  pages: PageRange,
  passages: z.array(Passage).max(3),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A value by which results can be narrowed, how it is called, and how many of them would stay. */
export const FacetValue = z.strictObject({
  value: z.string(),
  name: LocalizedText,
  count: z.int().positive(),
  chosen: z.boolean(),
});
export type FacetValue = z.infer<typeof FacetValue>;

export const SearchAnswer = z.strictObject({
  total: z.int().nonnegative(),
  /** The page of results that this is, and how many there are. */
  page: z.int().positive(),
  pages: z.int().nonnegative(),
  results: z.array(SearchResult),
  /** What was probably meant, as a question. */
  suggestion: z.string().optional(),
  /** Whether the results are those of the suggestion: the question itself found less, and nothing else can be meant. */
  corrected: z.boolean(),
  /** Whether some words had to be let go, since no article has them all. */
  partial: z.boolean(),
  /** Whether the question only says what to leave out, which leaves nothing to find. */
  excludesOnly: z.boolean(),
  facets: z.record(z.enum(facetNames), z.array(FacetValue)),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Something to complete a question with. */
export const Suggestion = z.strictObject({
  kind: z.enum(['article', 'author', 'keyword', 'word']),
  text: z.string(),
  /** Where it leads, as a bare path; words, and names behind a field, lead to a search. */
  path: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.strictObject({ suggestions: z.array(Suggestion).max(8) });
export type Suggestions = z.infer<typeof Suggestions>;
