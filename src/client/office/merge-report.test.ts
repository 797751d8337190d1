import { expect, test } from 'vitest';
import { emptyReport, type ReportContent } from '#shared/office/review.ts';
import { isSameReport, mergeReport } from './merge-report.ts';

const base: ReportContent = { ...emptyReport, ratings: { fit: 'good', ethics: 'weak' }, toAuthors: 'First' };

test('what was changed in one place only is taken from there', () => {
  const here: ReportContent = { ...base, ratings: { fit: 'weak', ethics: 'weak' } };
  const there: ReportContent = { ...base, ratings: { fit: 'good' }, recommendation: 'minor' };
  expect(mergeReport(base, here, there)).toEqual({
    content: { ...base, ratings: { fit: 'weak' }, recommendation: 'minor' },
    clashes: false,
  });
});

test('a field that says the same in both places is no clash', () => {
  const changed: ReportContent = { ...base, toAuthors: 'Second' };
  expect(mergeReport(base, changed, { ...changed, toAuthors: 'Second\n' }).clashes).toBe(false);
});

test('of a field that was changed in both places, what stands here stays, and the clash is told', () => {
  const here: ReportContent = { ...base, toAuthors: 'Here' };
  const there: ReportContent = { ...base, toAuthors: 'There', toEditors: 'A word' };
  expect(mergeReport(base, here, there)).toEqual({
    content: { ...base, toAuthors: 'Here', toEditors: 'A word' },
    clashes: true,
  });
});

test('kinds of line ends and spaces around a text make no difference', () => {
  expect(isSameReport({ ...base, toAuthors: 'a\r\nb ' }, { ...base, toAuthors: 'a\nb' })).toBe(true);
  expect(isSameReport(base, { ...base, ratings: { fit: 'good' } })).toBe(false);
});
