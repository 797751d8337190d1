import { expect, test } from 'vitest';
import { inOrderOfPlaces, type Remark, remarksOfForm, unplaced } from './remark.ts';
import { pointsOf, splitNumbered, unansweredIn } from './report-points.ts';

const ids = [1, 2, 3, 4].map((last) => `5f0c8f9e-0000-4000-8000-00000000000${last}`);
const remark = (place: number, given: Partial<Remark> = {}): Remark => ({
  ...unplaced,
  id: ids[place - 1] ?? '',
  ...given,
});

test.each([
  ['1. The sample.\n2. The map.', '', ['The sample.', 'The map.']],
  [
    'A fine study.\n\n1) The sample\nis small.\n\nVery small.\n 2) The map.',
    'A fine study.',
    ['The sample\nis small.\n\nVery small.', 'The map.'],
  ],
  ['1. First:\n1) a;\n2) b.\n2. Second.', '', ['First:\n1) a;\n2) b.', 'Second.']],
])('numbered paragraphs are remarks: %j', (text, general, points) => {
  expect(splitNumbered(text)).toEqual({ general, points });
});

test.each([
  ['no numbers', 'The sample is small.'],
  ['one number', '1. The sample is small.'],
  ['a list that does not begin with 1', '2. The sample.\n3. The map.'],
  ['two lists', 'Major\n1. The sample.\n2. The map.\nMinor\n1. A comma.'],
  ['a number that is left out', '1. The sample.\n3. The map.'],
  ['figures', '1.5 million in the table,\n2.5 in the text.'],
  ['another number at the beginning of a line', '1. It was so on page\n12. Later it was not.\n2. The map.'],
])('a text with %s stays whole', (_, text) => {
  expect(splitNumbered(text)).toEqual({ general: text, points: [] });
});

test('remarks on places are numbered after those in the text', () => {
  const { points } = pointsOf('1. One.\n2. Two.', [
    remark(1, { text: 'Three.', page: 4, quotation: 'a yard' }),
  ]);
  expect(points.map(({ id, number, place }) => [id, number, place?.page])).toEqual([
    ['text-1', 1, undefined],
    ['text-2', 2, undefined],
    [ids[0], 3, 4],
  ]);
});

test('remarks stand in the order of copies, pages and lines; those without a place come last in their copy', () => {
  const [main, table] = [ids[3] ?? '', ids[2] ?? ''];
  const given = [
    remark(1, { copy: table, page: 1 }),
    remark(2, { copy: main }),
    remark(3, { copy: main, page: 2, at: 7 }),
    remark(4, { copy: main, page: 2, at: 3 }),
  ];
  expect(inOrderOfPlaces(given, [main, table]).map(({ id }) => ids.indexOf(id) + 1)).toEqual([4, 3, 2, 1]);
});

test('what waits for an answer is named by its number, and 0 for what is not numbered', () => {
  const point = (number: number, answer: string) => ({ number, answer });
  const report = { remarks: 'A fine study.', answer: ' ', points: [point(1, 'Done.'), point(2, '')] };
  expect(unansweredIn(report)).toEqual([0, 2]);
  expect(unansweredIn({ ...report, remarks: '' })).toEqual([2]);
  expect(unansweredIn({ remarks: '', answer: '', points: [] })).toEqual([0]);
});

test('a form gives the remarks that stand in it and one more, without those that are ticked', () => {
  const form = new URLSearchParams();
  const { text: _, ...place } = remark(1, { page: 3, quotation: 'a yard' });
  form.append('remark', JSON.stringify(place));
  form.append(`remark.${ids[0]}`, 'Which?');
  form.append('remark', JSON.stringify({ ...place, id: ids[1] }));
  form.append('removeRemark', ids[1] ?? '');
  form.append('newRemark.page', ' 12 ');
  form.append('newRemark.text', 'A table?');
  expect(remarksOfForm(form, () => ids[3] ?? '')).toEqual([
    { ...place, text: 'Which?' },
    remark(4, { page: 12, text: 'A table?' }),
  ]);
  expect(remarksOfForm(new URLSearchParams({ remark: '{' }), () => '')).toEqual([null]);
});
