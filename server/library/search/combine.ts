import { findMatches, type Matches } from './find-articles.ts';
import type { Names } from './names.ts';
import type { Question, Sought } from './question.ts';
import type { SearchIndex } from './search-index.ts';
import type { Wanted } from './snippet.ts';
import { stemsOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';

/** The articles that answer a question, in no order, and what to look for in their texts. */
export type Ranking = {
  articles: { article: number; score: number }[];
  /** The expressions that mark a page as one with something sought, one list for each thing sought. */
  expressions: string[][];
  wanted: Wanted;
  /** Whether some of the words had to be let go, since nothing has them all. */
  partial: boolean;
};

/** How near words must stand to be worth more together, in words between them. */
const nearness = 4;

/** What standing together is worth, beside what the words are worth apart. */
const togetherWeight = { title: 6, other: 1.5 };

/** Of so many words or more, one may be missing. */
const forgiving = 3;

/** Of a longer question only the beginning counts: each word costs time, and nobody means that many. */
const mostSought = 16;

/** What an article with fewer of the words must be worth of the best with all, to be shown beside it. */
const comparable = 0.5;

/** Pairs of neighbours that are looked for together. */
const mostPairs = 5;

/** What is searched: its index, the names in it, and how many articles it has. */
export type Searched = { index: SearchIndex; names: Names; articles: number };

/**
 * Weighs what is found for all that is sought together. What is rare in the library counts more than what is
 * everywhere; words that stand together count more than apart.
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
  const together = nearEachOther(index, sought);
  const enough = most >= forgiving ? most - 1 : most;
  const weighed = [...covered].map(([article, { score, covers }]) => ({
    article,
    covers,
    score: (score + (together.get(article) ?? 0)) * (covers / most) ** 2,
  }));
  const whole = weighed.filter(({ covers }) => covers >= enough);
  const worth = comparable * Math.max(0, ...whole.map(({ score }) => score));
  return {
    articles: weighed.filter(({ covers, score }) => covers >= enough || score >= worth),
    expressions: matches.map(({ expressions }: Matches) => expressions),
    wanted: {
      words: new Set(matches.flatMap(({ wanted }) => [...wanted.words])),
      stems: new Set(matches.flatMap(({ wanted }) => [...wanted.stems])),
    },
    partial: most < sought.length,
  };
}

/** The articles that a question does not want. */
export function excludedBy({ index, names }: Searched, { excluded }: Question): Set<number> {
  const unwanted = excluded.slice(0, mostSought);
  return new Set(unwanted.flatMap((one) => [...findMatches(index, names, one).scores.keys()]));
}

/** Words that every text has are left out, unless there is nothing else; each word counts once. */
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
    const near = pairs(stemsOf(before), stemsOf(word));
    const expression = near.map((pair) => `stem : NEAR(${pair}, ${nearness})`).join(' OR ');
    for (const { article, field } of index.records(expression)) {
      const weight = field === 'title' || field === 'keywords' ? togetherWeight.title : togetherWeight.other;
      found.set(article, Math.max(found.get(article) ?? 0, weight));
    }
    for (const { article } of index.pages(expression, true)) {
      if (!found.has(article)) found.set(article, togetherWeight.other);
    }
  }
  return found;
}

function pairs(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((a) => second.map((b) => `${anyQuoted(a)} ${anyQuoted(b)}`));
}

function anyQuoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
