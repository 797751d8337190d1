import { titleWithStatus } from '#shared/article/title-status.ts';
import { type Language, type LocalizedText, languages } from '#shared/language/language.ts';
import { paths } from '#shared/page/paths.ts';
import { foldedWord } from '#shared/search/letters.ts';
import type { Suggestion, Suggestions } from '#shared/search/search.ts';
import { once } from '../once.ts';
import type { CatalogueRecord, Heading } from './catalogue.ts';
import { latinKey } from './latin.ts';
import { fieldBeingTyped, type QuestionField, understand } from './question.ts';
import { anyOf, type SearchIndex } from './search-index.ts';
import { stemsOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';

const most = 8;
/** How many completions of the last word are tried together with the words before it. */
const mostTried = 12;
const mostBeside = 3;
/** How many completions of a truncated word are considered. */
const mostBegun = 24;

const mostOfKind = { author: 3, keyword: 3, article: 4, word: 3 };

/** A text that can be suggested, with its words in each language, and in rough Latin form. */
type Candidate = {
  name: LocalizedText;
  suggestion: Record<Language, Suggestion>;
  keys: string[][];
  rough: string[];
};

/**
 * Completes a query while it is typed: authors and keywords, titles of articles, then words of the texts.
 * Each typed word must begin a word of the suggestion, in any of its languages; the last one may be
 * incomplete. After `author:` and `keyword:` only values of the field are suggested; after other fields
 * nothing.
 */
export function openSuggest(index: SearchIndex, catalogue: Map<number, CatalogueRecord>) {
  const entries = [...catalogue.values()];
  const candidates = once(() => ({
    author: headings(
      entries.flatMap(({ authors }) => authors),
      'author',
      paths.author,
    ),
    keyword: headings(
      entries.flatMap(({ keywords }) => keywords),
      'keyword',
      paths.keyword,
    ),
    article: entries.map((record) =>
      candidate('article', record.title, paths.articleBySlug(record.slug), titleWithStatus(record)),
    ),
  }));
  const goingOn = (kind: 'author' | 'keyword' | 'article', tokens: Token[], mostFound: number) => {
    const typed = tokens.map(({ word }) => foldedWord(word));
    const roughly = typed.map(latinKey);
    return firstFew(
      candidates()[kind],
      mostFound,
      ({ keys, rough }) => keys.some((words) => begins(words, typed)) || begins(rough, roughly),
    );
  };

  /** Field values, each linked to the query that contains it. */
  const values = (field: QuestionField, before: string, value: string, language: Language): Suggestion[] => {
    const tokens = tokensOf(value);
    if (tokens.length === 0 || (field !== 'author' && field !== 'keyword')) return [];
    const found = goingOn(field, tokens, most).map(({ name }) => ({
      kind: field,
      text: name[language],
      path: paths.searchFor(`${before}"${name[language].replaceAll(/["“”„«»]/g, ' ')}"`),
    }));
    return [...new Map(found.map((one) => [one.path, one])).values()];
  };

  return (text: string, language: Language): Suggestions => {
    const asked = fieldBeingTyped(text);
    if (asked) return { suggestions: values(asked.field, asked.before, asked.value, language) };
    const tokens = tokensOf(text);
    const last = tokens.at(-1);
    if (last === undefined) return { suggestions: [] };
    const found = (['author', 'keyword', 'article'] as const).flatMap((kind) =>
      goingOn(kind, tokens, mostOfKind[kind]).map(({ suggestion }) => suggestion[language]),
    );
    return { suggestions: [...found, ...words(index, text.slice(0, last.start), last.word)].slice(0, most) };
  };
}

function headings(all: Heading[], kind: 'author' | 'keyword', path: (slug: string) => string): Candidate[] {
  const bySlug = new Map(all.map((heading) => [heading.slug, heading]));
  return [...bySlug.values()].map(({ slug, name, shown }) => candidate(kind, name, path(slug), shown));
}

function candidate(
  kind: 'author' | 'keyword' | 'article',
  name: LocalizedText,
  path: string,
  shown = name,
): Candidate {
  const inEach = languages.map((language) => [language, { kind, text: shown[language], path }]);
  const keys = languages.map((language) => tokensOf(name[language]).map(({ word }) => foldedWord(word)));
  const rough = kind === 'author' ? keys.flat().map(latinKey) : [];
  return { name, suggestion: Object.fromEntries(inEach), keys, rough };
}

function firstFew<One>(all: One[], most: number, isWanted: (one: One) => boolean): One[] {
  const found: One[] = [];
  for (const one of all) {
    if (found.length === most) break;
    if (isWanted(one)) found.push(one);
  }
  return found;
}

function begins(words: string[], typed: string[]): boolean {
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** Completions of the last word that occur somewhere together with the words before it. */
function words(index: SearchIndex, before: string, last: string): Suggestion[] {
  if (last.length < 2) return [];
  const others = understand(`${before} `).sought.filter(({ words: own }) => !own.every(isStopWord));
  const beside = others.slice(-mostBeside).map(({ words: own, truncated }) =>
    anyOf(
      'stem',
      own.flatMap((word) => [
        ...formsOf(index, word),
        ...(truncated ? index.wordsFrom(word, mostBegun).flatMap((whole) => stemsOf(whole)) : []),
      ]),
    ),
  );
  return firstFew(
    index.wordsFrom(last, mostTried).filter((word) => word !== last),
    mostOfKind.word,
    (word) => index.has([...beside, anyOf('exact', [word])].join(' AND ')),
  ).map((word) => ({ kind: 'word', text: `${before}${word}`, path: paths.searchFor(`${before}${word}`) }));
}

function formsOf(index: SearchIndex, word: string): string[] {
  return [word, ...index.wordsFolded(foldedWord(word))].flatMap((form) => stemsOf(form));
}
