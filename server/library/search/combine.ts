import { findMatches, type Matches, sequencesOf, stemSequences } from './find-articles.ts';
import type { Names } from './names.ts';
import type { Question, Sought } from './question.ts';
import { anyOf, type SearchIndex } from './search-index.ts';
import type { Wanted } from './snippet.ts';
import { stemsOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';

/** The articles that match a query, in no order, and the expressions to look for in their texts. */
export type Ranking = {
  articles: { article: number; score: number }[];
  /** The expressions that find matching pages, one list per search term. */
  expressions: string[][];
  /** The expressions that find passages where words of the query stand as they do there. */
  together: Together;
  wanted: Wanted;
  /** Whether some words were dropped because nothing has them all. */
  partial: boolean;
};

/** Expressions for all adjacent words of a query in sequence, as written and in any form, and for pairs of them. */
export type Together = { whole: string[]; pairs: string[] };

/** The maximum number of words between two words that still count as close. */
const nearness = 4;

/** The additional weight of words that stand together. */
const togetherWeight = { title: 6, other: 1.5 };

/** From this many words on, one may be missing. */
const forgiving = 3;

/** Only the beginning of a longer query counts: each word costs time, and no one means that many. */
const mostSought = 16;

/** The minimum score of an article with only some of the words, relative to the best one with all. */
const comparable = 0.5;

/** How many pairs of adjacent words are searched together. */
const mostPairs = 5;

/** What is searched: the index, the names in it, and the number of articles. */
export type Searched = { index: SearchIndex; names: Names; articles: number };

/**
 * Scores everything that matches the terms of a query. Rare terms count more than common ones; words that
 * stand together count more.
 */
export function rank(searched: Searched, question: Question): Ranking {
  const { index, names, articles } = searched;
  const sought = tellingOf(question.sought);
  const last = question.sought.at(-1);
  const matches = sought.map((one) => findMatches(index, names, one, question.open && one === last));
  const rarity = matches.map(({ scores }) => Math.log(1 + articles / Math.max(1, scores.size)));
  const excluded = excludedBy(searched, question);
  const covered = new Map<number, { score: number; covers: number }>();
  for (const [place, { scores }] of matches.entries()) {
    const weight = rarity[place] ?? 1;
    for (const [article, score] of scores) {
      if (excluded.has(article)) continue;
      const before = covered.get(article) ?? { score: 0, covers: 0 };
      covered.set(article, { score: before.score + weight * score, covers: before.covers + 1 });
    }
  }
  const most = Math.max(0, ...[...covered.values()].map(({ covers }) => covers));
  const near = nearEachOther(index, sought);
  const runs = runsOf(question.sought);
  const pairs = runs.flatMap(pairsOf).slice(0, mostPairs);
  const enough = most >= forgiving ? most - 1 : most;
  const weighed = [...covered].map(([article, { score, covers }]) => ({
    article,
    covers,
    score: (score + (near.get(article) ?? 0)) * (covers / most) ** 2,
  }));
  const whole = weighed.filter(({ covers }) => covers >= enough);
  const worth = comparable * Math.max(0, ...whole.map(({ score }) => score));
  return {
    articles: weighed.filter(({ covers, score }) => covers >= enough || score >= worth),
    expressions: matches.map(({ expressions }: Matches) => expressions),
    together: {
      whole: [...quotedIn(question.sought), ...runs].flatMap((words) => [
        anyOf('exact', [words.join(' ')]),
        anyOf('stem', stemSequences(words)),
      ]),
      pairs: pairs.map((words) => anyOf('stem', stemSequences(words))),
    },
    wanted: {
      words: new Set(matches.flatMap(({ wanted }) => [...wanted.words])),
      stems: new Set(matches.flatMap(({ wanted }) => [...wanted.stems])),
      sequences: [
        ...matches.flatMap(({ wanted }) => wanted.sequences),
        ...[...runs, ...pairs].flatMap((words) =>
          sequencesOf({ column: 'stem', sequences: stemSequences(words) }),
        ),
      ],
    },
    partial: most < sought.length,
  };
}

/** The phrases of a query. */
function quotedIn(sought: Sought[]): string[][] {
  return sought.filter(({ phrase }) => phrase).map(({ words }) => words);
}

/** The words of a query that stand together outside phrases, from the first that tells something to the last. */
function runsOf(sought: Sought[]): string[][] {
  const runs: string[][] = [[]];
  for (const { words, phrase, truncated } of sought.slice(0, mostSought)) {
    if (phrase || truncated) runs.push([]);
    else runs.at(-1)?.push(...words);
  }
  return runs
    .map((run) =>
      run.slice(
        run.findIndex((word) => !isStopWord(word)),
        run.findLastIndex((word) => !isStopWord(word)) + 1,
      ),
    )
    .filter((run) => run.length > 1);
}

/** Whether each word of a query stands close to the next in some text; a single word never does. */
export function standTogether(index: Pick<SearchIndex, 'has'>, { sought }: Question): boolean {
  const runs = runsOf(sought);
  const neighbours = runs.flatMap((run) => (pairsOf(run).length > 0 ? pairsOf(run) : [run]));
  return (
    neighbours.length > 0 &&
    neighbours.every((run) => index.has(nearExpression(run.at(0) ?? '', run.at(-1) ?? '')))
  );
}

/** The neighbours in a run of three words or more, with the stop words between them. */
function pairsOf(run: string[]): string[][] {
  const telling = [...run.keys()].filter((place) => !isStopWord(run[place] ?? ''));
  if (telling.length < 3) return [];
  return telling.slice(1).map((place, before) => run.slice(telling[before], place + 1));
}

/** The articles that a query excludes. */
export function excludedBy({ index, names }: Searched, { excluded }: Question): Set<number> {
  const unwanted = excluded.slice(0, mostSought);
  return new Set(unwanted.flatMap((one) => [...findMatches(index, names, one).scores.keys()]));
}

/** Drops stop words, unless there is nothing else, and repeated words. */
function tellingOf(sought: Sought[]): Sought[] {
  const telling = sought.filter(
    ({ words, phrase, truncated }) => phrase || truncated || !words.every(isStopWord),
  );
  const once = new Map(
    (telling.length > 0 ? telling : sought).map((one) => [
      `${one.words.join(' ')}${one.truncated ? '*' : ''}`,
      one,
    ]),
  );
  return [...once.values()].slice(0, mostSought);
}

function nearEachOther(index: SearchIndex, sought: Sought[]): Map<number, number> {
  const found = new Map<number, number>();
  const words = sought
    .filter(({ phrase, truncated }) => !phrase && !truncated)
    .map(({ words: [word = ''] }) => word);
  for (const [place, word] of words.slice(1, mostPairs + 1).entries()) {
    const before = words[place] ?? '';
    if (isStopWord(before) || isStopWord(word)) continue;
    const expression = nearExpression(before, word);
    for (const { article, field } of index.records(expression)) {
      const weight = field === 'title' || field === 'keywords' ? togetherWeight.title : togetherWeight.other;
      found.set(article, Math.max(found.get(article) ?? 0, weight));
    }
    for (const { article } of index.passages(expression, true)) {
      if (!found.has(article)) found.set(article, togetherWeight.other);
    }
  }
  return found;
}

/** An expression for two words, in any form and order, with few others between them. */
function nearExpression(one: string, other: string): string {
  return pairs(stemsOf(one), stemsOf(other))
    .map((pair) => `stem : NEAR(${pair}, ${nearness})`)
    .join(' OR ');
}

function pairs(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((a) => second.map((b) => `${anyQuoted(a)} ${anyQuoted(b)}`));
}

function anyQuoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
