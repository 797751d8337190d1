import type Database from 'better-sqlite3';
import { type Language, languages } from '#shared/language/language.ts';
import { foldedWord } from '#shared/search/letters.ts';
import { type SynonymGroup, termsOf } from '#shared/search/synonyms.ts';
import { once } from '../once.ts';
import type { CatalogueRecord } from './catalogue.ts';
import { stemSequences } from './find-articles.ts';
import { latinKey } from './latin.ts';
import type { Question, Sought } from './question.ts';
import { stemsOf } from './stems.ts';
import { tokensOf } from './tokens.ts';

/** A word or phrase, and its language. */
type Term = { language: Language; term: string };

/** What is asked with other words, and these words with their language. */
export type Widened = Term & { question: Question };

/** The words that are taken for one another: keywords in their three languages, and the list kept by hand. */
export type Synonyms = {
  /** A query with some of its words outside phrases replaced by others of the same meaning, in each way. */
  widen(question: Question): Widened[];
};

/** A question is asked in at most so many other ways. */
const mostWays = 12;

/** Of words with fewer letters, rough spellings resemble too many others. */
const shortestRough = 5;

type Entry = { key: string; terms: Term[] };

/** Reads the words when they are first needed: most queries find enough. */
export function openSynonyms(sqlite: Database.Database, catalogue: Map<number, CatalogueRecord>): Synonyms {
  const groups = once(() => byKey([...keptByHand(sqlite), ...ofKeywords(catalogue)]));
  return {
    widen: (question) => {
      const { sought } = question;
      for (let length = sought.length; length > 0; length -= 1) {
        for (let place = 0; place + length <= sought.length; place += 1) {
          const run = sought.slice(place, place + length);
          if (run.some(({ phrase, truncated }) => phrase || truncated)) continue;
          const others = othersThan(
            run.flatMap(({ words }) => words),
            groups(),
          );
          if (others.length === 0) continue;
          return others.slice(0, mostWays).map(({ term, language }) => ({
            term,
            language,
            question: { ...question, open: false, sought: sought.toSpliced(place, length, soughtAs(term)) },
          }));
        }
      }
      return [];
    },
  };
}

function keptByHand(sqlite: Database.Database): Term[][] {
  const json = sqlite.prepare<[], string>("SELECT json FROM documents WHERE name = 'synonyms'").pluck().get();
  const groups: SynonymGroup[] = json === undefined ? [] : JSON.parse(json).groups;
  return groups.map(termsOf);
}

function ofKeywords(catalogue: Map<number, CatalogueRecord>): Term[][] {
  return [...catalogue.values()].flatMap(({ keywords }) =>
    keywords.map(({ name }) => languages.map((language) => ({ language, term: name[language] }))),
  );
}

function byKey(groups: Term[][]): Map<string, Term[][]> {
  const entries = groups.flatMap((terms) =>
    terms.flatMap((term): Entry[] => keysOfTerm(term).map((key) => ({ key, terms }))),
  );
  const grouped = Map.groupBy(entries, ({ key }) => key);
  return new Map([...grouped].map(([key, same]) => [key, [...new Set(same.map(({ terms }) => terms))]]));
}

function keysOfTerm({ language, term }: Term): string[] {
  const words = tokensOf(term).map(({ word }) => word);
  return [words.map((word) => foldedWord(stemsOf(word, language)[0] ?? word)).join(' '), roughKey(words)];
}

/** A key for words in another alphabet, or without the letters that a keyboard lacks. */
function roughKey(words: readonly string[]): string {
  const text = words.join(' ');
  return `~${text.length < shortestRough ? text : words.map((word) => latinKey(foldedWord(word))).join(' ')}`;
}

/** The other words of the groups that have these, without those that only differ from them in form. */
function othersThan(words: readonly string[], groups: Map<string, Term[][]>): Term[] {
  const keys = [...stemSequences(words).map(foldedWord), roughKey(words)];
  const found = keys.flatMap((key) => groups.get(key) ?? []).flat();
  const others = found.filter(
    (term) => term.term !== '' && !keysOfTerm(term).some((key) => keys.includes(key)),
  );
  return [...new Map(others.map((other) => [other.term.toLowerCase(), other])).values()];
}

function soughtAs(term: string): Sought {
  const words = tokensOf(term).map(({ word }) => word);
  return { words, phrase: words.length > 1, truncated: false };
}
