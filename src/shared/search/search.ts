import { z } from 'zod';
import { articleTypes } from '../article/article-type.ts';
import { articleStatuses } from '../article/notice-type.ts';
import { PageRange } from '../article/printed-pages.ts';
import { LanguageCode, LocalizedText } from '../language/localized.ts';
import { facetNames } from './search-question.ts';

/** Ranges of UTF-16 code units in order, without overlaps: `[start, end)`. */
const Marks = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));

/**
 * What a passage is: a part of the full text (prose, a caption, a note, a table shown by its caption, a reference), a
 * page of a PDF that is all the journal has of the article, or the abstract if nothing else matches.
 */
export const passageKinds = ['text', 'caption', 'note', 'table', 'reference', 'page', 'abstract'] as const;
export type PassageKind = (typeof passageKinds)[number];

/** A place in an article that matches the query. */
export const Passage = z.strictObject({
  kind: z.enum(passageKinds),
  /** The heading of the section it stands in, if it is of the full text and has one. */
  heading: z.string().optional(),
  /** The address of the element of the full text it stands in or follows. */
  anchor: z.string().optional(),
  /** Page index in the file, from 1. */
  page: z.int().positive(),
  /** The printed page number. */
  label: z.string(),
  snippet: z.string(),
  /** The matches within the snippet. */
  marks: Marks,
  /**
   * What the reader highlights when it opens there: any of these words as they stand in the text (`дом |
   * двор`); missing if only the abstract matches.
   */
  find: z.string().optional(),
});
export type Passage = z.infer<typeof Passage>;

export const SearchResult = z.strictObject({
  id: z.int(),
  slug: z.string(),
  /** In the interface language. */
  title: z.string(),
  titleMarks: Marks,
  authors: z.array(LocalizedText),
  volume: z.int(),
  issue: z.int().nullable(),
  type: z.enum(articleTypes),
  status: z.enum(articleStatuses).nullable(),
  year: z.int(),
  /** The language of the full text. */
  language: LanguageCode,
  /** As printed in the PDF, like its passages. */
  pages: PageRange.nullable(),
  passages: z.array(Passage).max(3),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A facet value, its label, and the number of results that remain if it is selected. */
export const FacetValue = z.strictObject({
  value: z.string(),
  name: LocalizedText,
  count: z.int().positive(),
  chosen: z.boolean(),
});
export type FacetValue = z.infer<typeof FacetValue>;

export const SearchAnswer = z.strictObject({
  total: z.int().nonnegative(),
  /** The current page of results, and the number of pages. */
  page: z.int().positive(),
  pages: z.int().nonnegative(),
  results: z.array(SearchResult),
  /** The likely intended query. */
  suggestion: z.string().optional(),
  /**
   * Whether the results are those of the suggestion: the query itself found less, and there is no other
   * reading.
   */
  corrected: z.boolean(),
  /** The words that were searched in place of some of the query, since it finds little, and that found more. */
  widened: z.array(z.string()),
  /** Whether some words were dropped because no article has them all. */
  partial: z.boolean(),
  /** Whether the query consists only of exclusions, so that there is nothing to find. */
  excludesOnly: z.boolean(),
  facets: z.record(z.enum(facetNames), z.array(FacetValue)),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** A completion for a query. */
export const Suggestion = z.strictObject({
  kind: z.enum(['article', 'author', 'keyword', 'word']),
  text: z.string(),
  /** The target as a bare path; words, and names in a field query, lead to a search. */
  path: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.strictObject({ suggestions: z.array(Suggestion).max(8) });
export type Suggestions = z.infer<typeof Suggestions>;
