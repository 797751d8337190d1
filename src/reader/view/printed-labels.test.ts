import { expect, test } from 'vitest';
import { printedLabels } from './printed-labels.ts';

const article = { numbering: { first: 24, last: 26 } };
const pdf = (pages: number, labels: string[] | null) => ({ pages, labels: async () => labels });

test('pages have the article’s printed numbers, whether its PDF has none, others or the same as labels', async () => {
  for (const labels of [null, ['1', '2', '3'], ['i', 'ii', '1'], ['24', '25', '26']]) {
    expect(await printedLabels(article, pdf(3, labels))).toEqual(['24', '25', '26']);
  }
});

test('a PDF of another length has its own labels, or none', async () => {
  expect(await printedLabels(article, pdf(2, ['i', 'ii']))).toEqual(['i', 'ii']);
  expect(await printedLabels(article, pdf(2, null))).toEqual(['1', '2']);
});

test('where pages are counted, labels of the file count for nothing', async () => {
  expect(await printedLabels({ numbering: 'counted' }, pdf(2, ['i', 'ii']))).toEqual(['1', '2']);
});
