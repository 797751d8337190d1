import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Statistics } from '#shared/office/statistics.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { Tables } from './statistics-screen.tsx';

const statistics: Statistics = {
  unfinished: '2027',
  articles: { 7: { ru: 'Рынки', en: 'Markets of the city', kk: 'Базарлар' } },
  tables: [
    {
      name: 'outcomes',
      columns: ['received', 'accepted', 'rejected', 'declined'],
      rows: [
        { head: '2027', cells: [12, null, null, 5] },
        { head: '2026', cells: [41, 14, 16, 11] },
      ],
    },
    {
      name: 'firstDecision',
      columns: ['lowerQuartile', 'median', 'upperQuartile'],
      rows: [{ head: '2026', cells: [31, 44, 61] }],
    },
    { name: 'countries', columns: ['received'], rows: [{ head: 'KZ', cells: [30] }] },
    {
      name: 'articleReaders',
      columns: ['requests', 'UZ', 'other'],
      rows: [{ head: '7', cells: [19, 12, 7] }],
    },
  ],
};

test('small numbers are said to be small, and nothing is wider than a phone', async () => {
  await Promise.all([loadWords('en', 'office'), loadWords('en', 'desk'), page.viewport(390, 844)]);
  await mountOnPage(
    <main>
      <Tables {...statistics} />
    </main>,
  );
  await expect.element(page.getByRole('cell', { name: '41', exact: true })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Kazakhstan', exact: true })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Markets of the city' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Uzbekistan' })).toBeVisible();
  expect(page.getByRole('cell', { name: 'not shown', exact: false }).elements()).toHaveLength(2);
  await expect.element(page.getByRole('link', { name: /Excel/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectNothingFound('the statistics');
  await page.viewport(1280, 720);
});
