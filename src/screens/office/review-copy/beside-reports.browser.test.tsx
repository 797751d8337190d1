import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Remark, unplaced } from '#shared/office/remark.ts';
import { emptyReport } from '#shared/office/review.ts';
import type { ReportsOnDesk, ReviewCopy } from '#shared/office/review-views.ts';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage, press, Room, roomWords } from '../../../../tests/support/browser/reading-room.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { BesideReports } from './beside-reports.tsx';

const fileId = '5f0c8f9e-1111-4111-8111-111111111111';

const copy: ReviewCopy = {
  id: fileId,
  role: 'manuscript',
  name: 'USR-2027-014-r2.docx',
  type: 'docx',
  size: 40_000,
  language: 'en',
  text: Array.from({ length: 40 }, (_, place) => ({
    kind: 'paragraph' as const,
    text: place === 30 ? 'The yard was here before the house.' : `Paragraph ${place + 1} of the manuscript.`,
    bold: false,
    centred: false,
  })),
};

const remark = (id: number, given: Partial<Remark>): Remark => ({
  ...unplaced,
  id: `5f0c8f9e-0000-4000-8000-00000000000${id}`,
  ...given,
});

const report = (id: number, round: number, name: string, content: Partial<typeof emptyReport>) => ({
  id: `0d4f6a52-7a0c-4a55-9d0a-3f1c5a0b7e2${id}`,
  ...{ round, name },
  content: { ...emptyReport, recommendation: 'minor' as const, ...content },
});

const placed = { copy: fileId, paragraph: 31, prefix: 'The yard ', suffix: ' the house.' };
const read: ReportsOnDesk = {
  files: [{ id: fileId, role: 'manuscript', name: copy.name, type: 'docx', size: 40_000 }],
  round: 2,
  reports: [
    report(1, 2, 'Olga Lim', {
      toAuthors: '1. The sample is small.\n2. See below.',
      toEditors: 'For you alone.',
      remarks: [remark(1, { ...placed, quotation: 'was here before', text: 'Before when?' })],
    }),
    report(2, 2, 'Temir Ospanov', {
      toAuthors: 'A fine study.',
      remarks: [remark(2, { page: 2, text: 'Why?' })],
    }),
    report(3, 1, 'Asel Omar', { toAuthors: 'As it was at first.' }),
  ],
};

async function open({ of = copy, file = '/no-file', files = read.files, width = 1280 } = {}): Promise<void> {
  await Promise.all([
    loadWords('en', 'office'),
    loadWords('en', 'review'),
    page.viewport(width, width < 600 ? 844 : 800),
  ]);
  await mountOnPage(
    <main>
      <h1>{of.name}</h1>
      <BesideReports copy={of} file={file} id="m1" read={{ ...read, files }} />
    </main>,
  );
  await expect.element(page.bySelector('[data-pane="copy"]')).toBeVisible();
}

const sheet = (name: string) => page.getByRole('article', { name });
const card = page.bySelector('[data-note-card]');
const toPlace = sheet('Olga Lim').getByRole('link', { name: 'Show in the text: remark 3, Olga Lim' });

test('an editor reads the reports beside the text: a remark leads to its words, and nothing of it can be changed there', async () => {
  await open();
  await expect.element(page.getByText('Paragraph 1 of the manuscript.')).toBeVisible();
  await expect.element(sheet('Olga Lim').getByText('For you alone.')).toBeVisible();
  await expect.element(page.getByText('As it was at first.')).not.toBeVisible();
  await page.getByText('Reports of round 1').click();
  await expect.element(sheet('Asel Omar').getByText('As it was at first.')).toBeVisible();
  await expectNothingFound('the reports beside the text');

  await expect.element(page.bySelector('button[data-note]')).toBeInTheDocument();
  await toPlace.click();
  await expect.element(card).toHaveTextContent('Olga Lim, remark 3 Before when?');
  await expect.element(page.getByText('The yard was here before the house.')).toBeInViewport();
  await expect.element(card.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  await press('Escape');
  await expect.poll(() => document.activeElement?.hasAttribute('data-note')).toBe(true);
  await press('F6');
  await expect.poll(() => document.activeElement?.getAttribute('data-pane')).toBe('report');
});

test('on a phone text and reports are shown in turn, and a remark leads from one to the other', async () => {
  await open({ width: 390 });
  await expect.element(sheet('Olga Lim')).not.toBeInTheDocument();
  await page.bySelector('fieldset').getByRole('button', { name: 'Reports', exact: true }).click();
  await toPlace.click();
  await expect.element(sheet('Olga Lim')).not.toBeInTheDocument();
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText('The yard was here before the house.')).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('beside a PDF, a remark with a page leads to it', async () => {
  const { name, ...pdf } = { ...copy, type: 'pdf', size: longArticle.pdf.bytes, text: null };
  const files = read.files.map((one) => ({ ...one, type: 'pdf' }));
  await open({ of: { ...pdf, name }, file: longArticle.pdf.url, files });
  const room = new Room(roomWords.en);
  await expect.element(room.pageBox).toHaveValue('1');
  await sheet('Temir Ospanov')
    .getByRole('link', { name: /^Show in the text: remark 1/ })
    .click();
  await expect.element(room.pageBox).toHaveValue('2');
});
