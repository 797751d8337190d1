import type Database from 'better-sqlite3';
import type { Language } from '#shared/language/language.ts';
import type { SearchAnswer, SearchResult, Suggestions } from '#shared/search/search.ts';
import { facetNames, resultsEach, type SearchQuestion } from '#shared/search/search-question.ts';
import { type CatalogueRecord, readCatalogue } from './catalogue.ts';
import { excludedBy, type Ranking, rank, standTogether } from './combine.ts';
import { didYouMean, isOtherLayout, type Known } from './did-you-mean.ts';
import { facetsOf, isChosen } from './facets.ts';
import { findIdentified } from './identifiers.ts';
import { openNames } from './names.ts';
import { openPassages } from './passages.ts';
import { excludesOnly, type Question, understand } from './question.ts';
import { meantInField, meetFields } from './question-fields.ts';
import { openSearchIndex } from './search-index.ts';
import { snippetOf, type Wanted } from './snippet.ts';
import { openSuggest } from './suggest.ts';
import { openSynonyms } from './synonyms.ts';
import { openVocabulary } from './vocabulary.ts';

/** How a query was taken; without a question if it is an identifier. */
type Understood = { ranking: Ranking; question?: Question; corrected: boolean; suggestion?: string };

export type Search = {
  search(question: SearchQuestion): SearchAnswer;
  suggest(text: string, language: Language): Suggestions;
};

/** Search in an open library. Each query takes a few milliseconds. */
export function openSearch(sqlite: Database.Database): Search {
  const index = openSearchIndex(sqlite);
  const passagesOf = openPassages(sqlite, index);
  const catalogue = readCatalogue(sqlite);
  const entries = [...catalogue.values()];
  const names = openNames(catalogue);
  const vocabulary = openVocabulary(sqlite);
  const suggest = openSuggest(index, catalogue);
  const synonyms = openSynonyms(sqlite, catalogue);
  const searched = { index, names, articles: catalogue.size };
  const known: Known = {
    index,
    names,
    vocabulary,
    meantInField: (field, word) => meantInField(entries, field, word),
  };

  const allBut = (excluded: Set<number>) => [...catalogue.keys()].filter((id) => !excluded.has(id));

  const find = (question: Question, language: Language): Ranking => {
    const onlyFields = question.sought.length === 0 && question.fields.length > 0;
    const ranking = onlyFields ? listed(allBut(excludedBy(searched, question))) : rank(searched, question);
    const wanted = new Set([...meetFields(entries, question)].map(({ id }) => id));
    const articles = ranking.articles
      .filter(({ article }) => wanted.has(article))
      .sort(
        (a, b) =>
          b.score - a.score ||
          Number(catalogue.get(b.article)?.language === language) -
            Number(catalogue.get(a.article)?.language === language) ||
          b.article - a.article,
      );
    return { ...ranking, articles };
  };

  /**
   * The query as typed, or its correction if that finds something, or more, and is certain, or likely and
   * confirmed by texts in which its words stand together; another one is only suggested.
   */
  const understood = ({ text, language, asTyped }: SearchQuestion): Understood => {
    const identified = findIdentified(catalogue, text);
    if (identified.length > 0) return { ranking: listed(identified), corrected: false };
    const question = understand(text);
    const ranking = find(question, language);
    const isWhole = ranking.articles.length > 0 && !ranking.partial;
    const reading = isWhole ? undefined : didYouMean(known, withoutTruncated(question), text);
    if (reading === undefined) return { ranking, question, corrected: false };
    const { meant, sure, likely } = reading;
    const meantQuestion = understand(meant);
    const other = find(meantQuestion, language);
    if (other.articles.length === 0 && !isOtherLayout(text, meant))
      return { ranking, question, corrected: false };
    const isMore = other.articles.length > 0 && (ranking.articles.length === 0 || !other.partial);
    const isConfident = sure || (likely && standTogether(index, meantQuestion));
    const corrected = isMore && isConfident && !asTyped;
    const taken = corrected ? { ranking: other, question: meantQuestion } : { ranking, question };
    return { ...taken, corrected, suggestion: meant };
  };

  /**
   * The articles that a query finds, each with the ranking that found it; if they are few, then also those found by
   * words of the same meaning, and these words.
   */
  const widen = (ranking: Ranking, question: Question | undefined, language: Language) => {
    const rankings = new Map(ranking.articles.map(({ article }) => [article, ranking]));
    const widened: string[] = [];
    const foundIn = new Map<number, Language>();
    if (rankings.size >= few || !question) return { rankings, widened };
    for (const { question: other, term, language: own } of synonyms.widen(question)) {
      const wider = find(other, language);
      if (wider.partial) continue;
      // Words in the language of an article's text lead to passages of it.
      const added = wider.articles.filter(({ article }) => {
        const before = foundIn.get(article);
        if (before === undefined) return !rankings.has(article);
        return own !== before && own === catalogue.get(article)?.language;
      });
      for (const { article } of added) {
        rankings.set(article, wider);
        foundIn.set(article, own);
      }
      if (added.length > 0) widened.push(term);
    }
    return { rankings, widened };
  };

  const present = (entry: CatalogueRecord, language: Language, ranking: Ranking): SearchResult => ({
    id: entry.id,
    slug: entry.slug,
    title: entry.title[language],
    titleMarks: marksIn(entry.title[language], language, ranking.wanted),
    authors: entry.authors.map(({ name }) => name),
    volume: entry.volume,
    issue: entry.issue,
    type: entry.type,
    status: entry.status,
    year: entry.year,
    language: entry.language,
    pages: entry.pages,
    passages: passagesOf(entry.id, entry.language, language, ranking),
  });

  return {
    suggest,
    search: (question) => {
      const { text, language, page, filters } = question;
      const { ranking, question: taken, corrected, suggestion } = understood(question);
      const { rankings, widened } = widen(ranking, question.asTyped ? undefined : taken, language);
      const found = [...rankings.keys()].flatMap((article) => catalogue.get(article) ?? []);
      const chosen = found.filter((entry) => facetNames.every((name) => isChosen(entry, name, filters)));
      const first = (page - 1) * resultsEach;
      return {
        total: chosen.length,
        page,
        pages: Math.ceil(chosen.length / resultsEach),
        results: chosen
          .slice(first, first + resultsEach)
          .map((entry) => present(entry, language, rankings.get(entry.id) ?? ranking)),
        // What words of the same meaning find needs no guess.
        ...(suggestion !== undefined && (corrected || widened.length === 0) && { suggestion }),
        corrected,
        widened,
        partial: ranking.partial && ranking.articles.length > 0 && chosen.length > 0,
        excludesOnly: chosen.length === 0 && excludesOnly(understand(text)),
        facets: facetsOf(found, filters, language),
      };
    },
  };
}

/** With fewer articles, words of the same meaning are searched, too. */
const few = 3;

/** A truncated word is deliberate: its spelling is not corrected. */
function withoutTruncated(question: Question): Question {
  const isWhole = ({ truncated }: { truncated: boolean }) => !truncated;
  return { ...question, sought: question.sought.filter(isWhole), fields: question.fields.filter(isWhole) };
}

/** Articles found other than by words. */
function listed(articles: number[]): Ranking {
  return {
    articles: articles.map((article) => ({ article, score: 0 })),
    expressions: [],
    together: { whole: [], pairs: [] },
    wanted: { words: new Set(), stems: new Set(), sequences: [] },
    partial: false,
  };
}

function marksIn(text: string, language: Language, wanted: Wanted): [number, number][] {
  return snippetOf(text, language, wanted, text.length).marks;
}
