import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSearch } from '#library/search/search.ts';
import { measureQuality, readGoldQuestions } from '../../build/bench/search/quality.ts';

test('readers find what they ask for in the three languages', () => {
  const questions = readGoldQuestions();
  const sqlite = new Database('out/library.sqlite', { readonly: true });
  try {
    const { search } = openSearch(sqlite);
    for (const [language, fewest] of [
      ['ru', 50],
      ['kk', 40],
      ['en', 30],
    ]) {
      const asked = questions.filter((question) => question.language === language);
      expect(asked.length, `questions in ${language}`).toBeGreaterThanOrEqual(Number(fewest));
      const { recall, meanReciprocalRank, missed } = measureQuality(asked, ({ text, language: own }) =>
        search({ text, language: own, page: 1, filters: {} }).results.map(({ id }) => id),
      );
      expect(recall, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95);
      expect(meanReciprocalRank, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.9);
    }
  } finally {
    sqlite.close();
  }
});
