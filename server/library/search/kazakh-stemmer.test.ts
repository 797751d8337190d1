import fs from 'node:fs';
import { expect, test } from 'vitest';
import { stemKazakh } from './kazakh-stemmer.ts';

const gold = fs
  .readFileSync('tests/fixtures/search/kazakh-forms.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [form: string, lemma: string]);

/** Ambiguous forms, of which the shorter reading wins: `ор-ы-нда` as well as `орын-да`. */
const ambiguous = new Set(['орында', 'көшсе', 'жазса']);

test('the list holds at least 300 forms', () => {
  expect(gold.length).toBeGreaterThanOrEqual(300);
});

test('all forms of a word have the same stem, except for ambiguous ones', () => {
  const apart = gold.filter(([form, lemma]) => stemKazakh(form) !== stemKazakh(lemma)).map(([form]) => form);
  expect(apart).toEqual([...ambiguous]);
});

test('words of different meanings have different stems', () => {
  const lemmas = [...new Set(gold.map(([, lemma]) => lemma))];
  expect(new Set(lemmas.map(stemKazakh)).size).toBe(lemmas.length);
});
