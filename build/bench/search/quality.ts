import fs from 'node:fs';
import { type Language, languages } from '#shared/language/language.ts';

/** A reader's question, with the articles that answer it, best first. */
export type GoldQuestion = { language: Language; kind: string; text: string; articles: number[] };

/** The quality of a search: both figures from 0 to 1. */
export type Quality = {
  /** The share of the right articles that are among the first three. */
  recall: number;
  /** The mean of 1/rank of the first right article; 0 if it is not among the first ten. */
  meanReciprocalRank: number;
  /** Questions without a right article among the first three, with what was found instead. */
  missed: { text: string; found: number[] }[];
};

/** The number of results that count for recall. */
const first = 3;

/**
 * The gold questions of the tests.
 * @throws Error when a line names no language of the journal
 */
export function readGoldQuestions(): GoldQuestion[] {
  const lines = fs.readFileSync('tests/fixtures/search/queries.tsv', 'utf8').trim().split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [language, kind = '', text = '', articles = ''] = line.split('\t');
      const known = languages.find((one) => one === language);
      if (!known) throw new Error(`queries.tsv: ${line} has no language`);
      return { language: known, kind, text, articles: articles.split(' ').map(Number) };
    });
}

/**
 * Asks a search all questions.
 * @param search gives article numbers, best first
 */
export function measureQuality(
  questions: GoldQuestion[],
  search: (question: GoldQuestion) => number[],
): Quality {
  const answers = questions.map((question) => ({ question, found: search(question).slice(0, 10) }));
  const recalls = answers.map(({ question: { articles }, found }) => {
    const right = articles.filter((article) => found.slice(0, first).includes(article));
    return right.length / Math.min(articles.length, first);
  });
  const ranks = answers.map(({ question: { articles }, found }) => {
    const rank = found.findIndex((article) => articles.includes(article));
    return rank < 0 ? 0 : 1 / (rank + 1);
  });
  return {
    recall: mean(recalls),
    meanReciprocalRank: mean(ranks),
    missed: answers
      .filter((_, place) => (recalls[place] ?? 0) < 1)
      .map(({ question, found }) => ({ text: question.text, found: found.slice(0, first) })),
  };
}

function mean(numbers: number[]): number {
  return numbers.reduce((one, other) => one + other, 0) / numbers.length;
}
