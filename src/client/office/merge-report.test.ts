import { describe, expect, test } from 'vitest';
import { type Remark, unplaced } from '#shared/office/remark.ts';
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

describe('remarks', () => {
  const remark = (last: number, text: string): Remark => ({
    ...unplaced,
    id: `5f0c8f9e-0000-4000-8000-00000000000${last}`,
    page: last,
    text,
  });
  const withRemarks = (...remarks: Remark[]): ReportContent => ({ ...base, remarks });

  test('that were added in two places are all kept', () => {
    expect(mergeReport(base, withRemarks(remark(1, 'Here')), withRemarks(remark(2, 'There')))).toEqual({
      content: withRemarks(remark(1, 'Here'), remark(2, 'There')),
      clashes: false,
    });
  });

  test('that were changed or removed in one place only are as they are there', () => {
    const before = withRemarks(remark(1, 'One'), remark(2, 'Two'), remark(3, 'Three'));
    const here = withRemarks(remark(1, 'One, changed'), remark(2, 'Two'));
    const there = withRemarks(remark(1, 'One'), remark(3, 'Three'));
    expect(mergeReport(before, here, there)).toEqual({
      content: withRemarks(remark(1, 'One, changed')),
      clashes: false,
    });
  });

  test('that were removed in one place and changed in the other stay', () => {
    const before = withRemarks(remark(1, 'One'));
    const changed = withRemarks(remark(1, 'One, changed'));
    expect(mergeReport(before, base, changed)).toEqual({ content: changed, clashes: false });
    expect(mergeReport(before, changed, base)).toEqual({ content: changed, clashes: false });
  });

  test('that were changed in both places clash, and stay as they are here', () => {
    const here = withRemarks(remark(1, 'Here'));
    const merged = mergeReport(withRemarks(remark(1, 'One')), here, withRemarks(remark(1, 'There')));
    expect(merged).toEqual({ content: here, clashes: true });
  });

  test('without words differ from none', () => {
    expect(isSameReport(base, withRemarks(remark(1, '')))).toBe(false);
    expect(isSameReport(withRemarks(remark(1, ' a')), withRemarks(remark(1, 'a')))).toBe(true);
  });
});
