import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Language, languages } from '#shared/language/language.ts';
import { type HandbookJob, handbookFor } from '#shared/office/handbook.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import type { Role } from '#shared/office/role.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { HandbookText } from './handbook-page-screen.tsx';
import { HandbookLists } from './handbook-screen.tsx';
import { loadHandbook, loadHandbookPage } from './load-handbook.ts';

const officeFor = (...roles: Role[]) =>
  ({ handbook: async () => handbookFor(roles) }) as unknown as OfficeQuestions;

async function show(part: ReactNode, language: Language, width: number) {
  await Promise.all([loadWords(language, 'help'), page.viewport(width, 900)]);
  await mountOnPage(<main>{part}</main>, { language });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function pageFor(role: Role, language: Language, job: HandbookJob) {
  const found = await loadHandbookPage(officeFor(role), language, job);
  if (!('job' in found)) throw new Error(`${role} may not read ${job}`);
  return found;
}

const widest = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test.each(languages)('the list and a page in %s have no fault for assistive technology', async (language) => {
  await show(<HandbookLists loaded={await loadHandbook(officeFor('editor'), language)} />, language, 1280);
  await expectNothingFound(`the list in ${language}`);
  const decide = await pageFor('editor', language, 'decide');
  await show(<HandbookText loaded={decide} />, language, 1280);
  await expectNothingFound(`a page in ${language}`);
});

test.each(languages)('on a phone a page in %s needs no scrolling to the side', async (language) => {
  const released = await pageFor('editor', language, 'release-copies');
  await show(<HandbookText loaded={released} />, language, 390);
  expect(widest()).toBeLessThanOrEqual(0);
  await show(<HandbookLists loaded={await loadHandbook(officeFor('chief'), language)} />, language, 390);
  expect(widest()).toBeLessThanOrEqual(0);
});

test('whoever has no place in the office is not shown its other parts', async () => {
  await show(<HandbookLists loaded={await loadHandbook(officeFor('reader'), 'en')} />, 'en', 1280);
  await expect
    .element(page.getByRole('link', { name: 'For authors: submit a manuscript' }))
    .toHaveAttribute('href', '/en/office/help/submit');
  await expect.element(page.getByRole('navigation', { name: 'Editorial office' })).not.toBeInTheDocument();
});
