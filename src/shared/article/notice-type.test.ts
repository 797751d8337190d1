import { expect, test } from 'vitest';
import { statusAfter } from './notice-type.ts';
import { titleWithStatus } from './title-status.ts';

const title = { ru: 'Шум', en: 'Noise', kk: 'Шу' };

test('the titles of a retracted article say so, each in its language', () => {
  expect(titleWithStatus({ title, status: 'retracted' })).toEqual({
    ru: 'Отозвана: Шум',
    en: 'Retracted: Noise',
    kk: 'Қайтарып алынған: Шу',
  });
});

test('the titles of other articles stay as they are, whatever was corrected', () => {
  for (const status of [null, 'corrected', 'concern', 'partly-retracted'] as const) {
    expect(titleWithStatus({ title, status })).toEqual(title);
  }
});

test('the gravest notice tells how an article stands', () => {
  expect(statusAfter(['correction', 'retraction', 'addendum'])).toBe('retracted');
  expect(statusAfter(['addendum'])).toBeNull();
});
