import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Remark } from '#shared/office/remark.ts';
import type { ReportContent } from '#shared/office/review.ts';
import type { OpenAssignment, ReviewCopy } from '#shared/office/review-views.ts';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { selectWords } from '../../../../tests/support/browser/in-the-text.ts';
import { from, quote, to } from '../../../../tests/support/browser/noted.ts';
import { mountOnPage, press, Room, roomWords } from '../../../../tests/support/browser/reading-room.tsx';
import { forgetTyping } from '../../../client/office/kept-typing.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import { BesideReport } from './beside-report.tsx';

const id = '0d4f6a52-7a0c-4a55-9d0a-3f1c5a0b7e21';
const fileId = '5f0c8f9e-1111-4111-8111-111111111111';

const copy: ReviewCopy = {
  id: fileId,
  role: 'manuscript',
  name: 'USR-2027-014-r1.docx',
  type: 'docx',
  size: 40_000,
  language: 'en',
  text: Array.from({ length: 30 }, (_, place) => ({
    kind: 'paragraph' as const,
    text: place === 1 ? 'The yard was here before the house.' : `Paragraph ${place + 1} of the manuscript.`,
    bold: false,
    centred: false,
  })),
};

const pdf: ReviewCopy = {
  ...copy,
  name: 'USR-2027-014-r1.pdf',
  type: 'pdf',
  size: longArticle.pdf.bytes,
  text: null,
};

const metadata = { title: 'Yards of Almaty', abstract: 'How yards are shared.', keywords: [] };
const agreed: OpenAssignment = {
  kind: 'open',
  id,
  state: 'agreed',
  name: 'Dr Daria Belova',
  number: 'USR-2027-014',
  type: 'research-article',
  language: 'en',
  metadata: { en: metadata, ru: metadata, kk: metadata },
  files: [{ id: fileId, role: 'manuscript', name: copy.name, type: 'docx', size: 40_000 }],
  words: 6_400,
  answerDue: null,
  due: '2026-12-19T18:59:59.000Z',
  latest: '2027-01-02',
  isConfirmed: true,
  codeGoesTo: 'd•••@reviewer.example',
  report: {
    content: { ratings: {}, toAuthors: '', toEditors: '', recommendation: null, remarks: [] },
    files: [],
    version: 0,
    saved: null,
    sent: null,
  },
  answers: [],
  letters: [],
  comparable: null,
  helper: '',
  helperState: null,
  helperAnswer: '',
  recognition: null,
  authors: null,
  commands: ['declineReview', 'extendReview', 'sendReport'],
};

/** Opens a copy beside the report; the server keeps what it is sent, unless the connection is lost. */
async function open({
  of = copy,
  file = '/no-file',
  content,
  fragment,
  width = 1280,
}: {
  of?: ReviewCopy;
  file?: string;
  content?: Partial<ReportContent>;
  fragment?: string;
  width?: number;
} = {}) {
  onTestFinished(forgetTyping);
  const report = agreed.report ?? null;
  const server = {
    isReached: true,
    stored: report && { ...report, content: { ...report.content, ...content } },
  };
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('/api/')) return real(input, init);
    if (!server.isReached) throw new TypeError('Failed to fetch');
    if (init?.method !== 'PUT' || !server.stored) return Response.json({ ...agreed, report: server.stored });
    const { version, content: given } = JSON.parse(String(init.body));
    server.stored = { ...server.stored, content: given, version: version + 1 };
    return Response.json({ version: version + 1, saved: '2026-11-28T07:00:00.000Z' });
  });
  await Promise.all([
    loadWords('en', 'office'),
    loadWords('en', 'review'),
    page.viewport(width, width < 600 ? 844 : 800),
  ]);
  const shown = { ...agreed, report: server.stored };
  await mountOnPage(
    <main>
      <h1>{of.name}</h1>
      <BesideReport copy={of} file={file} loaded={{ assignment: shown, now: '2026-11-28T07:00:00.000Z' }} />
    </main>,
    { ...(fragment && { fragment }) },
  );
  await expect.element(page.bySelector('[data-pane="copy"]')).toBeVisible();
  return server;
}

/** Selects words of the copy. */
function select(words: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent?.indexOf(words) ?? -1;
    if (at < 0 || walker.currentNode.parentElement?.closest('textarea, blockquote')) continue;
    document.getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + words.length);
    return;
  }
  throw new Error(`“${words}” is not on the page`);
}

const inList = (number: number) => page.getByRole('textbox', { name: `Remark ${number}`, exact: true });
const remarkButton = page.bySelector('[data-selection-menu]').getByRole('button', { name: 'Remark' });
const texts = (server: Awaited<ReturnType<typeof open>>) =>
  server.stored?.content.remarks.map(({ text }: Remark) => text);

test('selected words become a numbered remark, written beside the text, and saved with the report alone', async () => {
  localStorage.clear();
  const server = await open();
  select('was here before');
  await remarkButton.click();
  await userEvent.keyboard('Before when?');
  await expect.element(inList(1)).toHaveValue('Before when?');
  await expect
    .element(page.bySelector('[data-pane="report"] blockquote'))
    .toHaveTextContent('was here before');
  await expect.element(page.getByText('paragraph 2', { exact: true })).toBeVisible();
  await press('Escape');
  await expect.poll(() => texts(server), { timeout: 8_000 }).toEqual(['Before when?']);
  expect(server.stored?.content.remarks[0]).toMatchObject({
    copy: fileId,
    paragraph: 2,
    page: null,
    quotation: 'was here before',
    prefix: expect.stringMatching(/The yard $/),
  });
  await expect.poll(() => JSON.stringify({ ...localStorage })).not.toMatch(/before|Before/);
  await expectNothingFound('a copy beside the report');
});

test('remarks come back in their places, are changed in the list and the text alike, and removing one can be undone', async () => {
  const remark = {
    ...{
      id: '5f0c8f9e-0000-4000-8000-000000000001',
      copy: fileId,
      file: '',
      page: null,
      paragraph: 2,
      at: 20,
    },
    ...{ quotation: 'was here before', prefix: 'The yard ', suffix: ' the house.', text: 'Before when?' },
  };
  const second = { ...remark, id: '5f0c8f9e-0000-4000-8000-000000000002', at: 4, quotation: 'The yard' };
  await open({
    content: { toAuthors: '1. One.\n2. Two.', remarks: [remark, { ...second, prefix: '', suffix: '' }] },
  });
  const mark = page.bySelector(`button[data-note="${remark.id}"]`);
  await expect.element(mark).toBeVisible();
  await expect.element(inList(4)).toHaveValue('Before when?');
  await inList(4).fill('Before which house?');
  await page.getByRole('link', { name: 'Show in the text: remark 4' }).click();
  const note = page.bySelector('[data-note-card] textarea');
  await expect.element(note).toHaveValue('Before which house?');
  await page.bySelector('[data-note-card]').getByRole('button', { name: 'Remove' }).click();
  await expect.element(inList(4)).not.toBeInTheDocument();
  await expect.element(mark).not.toBeInTheDocument();
  await page.bySelector('[data-removed-bar]').getByRole('button', { name: 'Undo' }).click();
  await expect.element(inList(4)).toHaveValue('Before which house?');
  await page.getByRole('button', { name: 'Remove: remark 3' }).click();
  await expect.element(inList(4)).not.toBeInTheDocument();
  await page.bySelector('[data-pane="report"]').getByRole('button', { name: 'Undo' }).click();
  await expect.element(inList(4)).toHaveValue('Before which house?');
});

test('a connection that is lost for the whole review loses no remark', async () => {
  const server = await open();
  server.isReached = false;
  select('was here before');
  await remarkButton.click();
  await userEvent.keyboard('Written on a train.');
  await expect.element(inList(1)).toHaveValue('Written on a train.');
  await page.getByRole('button', { name: 'Add a remark' }).click();
  await userEvent.keyboard('Without a place.');
  await expect.element(page.getByText(/No connection/).first()).toBeVisible();
  vi.restoreAllMocks();
  const later = await open();
  await expect.element(inList(1)).toHaveValue('Written on a train.');
  await expect.element(inList(2)).toHaveValue('Without a place.');
  await expect
    .poll(() => texts(later), { timeout: 8_000 })
    .toEqual(['Written on a train.', 'Without a place.']);
});

test('on a phone text and report are shown in turn: nothing typed is lost, and each is where it was left', async () => {
  await open({ width: 390 });
  const pane = (name: string) => page.bySelector('fieldset').getByRole('button', { name, exact: true });
  await expect.element(page.getByText('Paragraph 1 of the manuscript.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Remarks to the authors' })).not.toBeInTheDocument();
  scrollTo(0, 300);
  // A click of the test’s own would scroll.
  const show = async (name: string) => ((await pane(name).findElement()) as HTMLElement).click();
  await show('Report');
  await page.getByRole('textbox', { name: 'Remarks to the authors' }).fill('A fine study.');
  await show('Text');
  await expect.poll(() => Math.round(scrollY)).toBe(300);
  await press('F6');
  await expect
    .element(page.getByRole('textbox', { name: 'Remarks to the authors' }))
    .toHaveValue('A fine study.');
  await expect.poll(() => document.activeElement?.getAttribute('data-pane')).toBe('report');
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('words of a PDF are remarked on with their page', async () => {
  const server = await open({ of: pdf, file: longArticle.pdf.url, fragment: '#page=2' });
  const room = new Room(roomWords.en);
  await expect.element(room.pageBox).toHaveValue('2');
  await selectWords(from, to);
  await remarkButton.click();
  await userEvent.keyboard('Which?');
  await expect.element(inList(1)).toHaveValue('Which?');
  await expect.element(page.bySelector('[data-mark]').first()).toBeInTheDocument();
  await expect.poll(() => texts(server), { timeout: 8_000 }).toEqual(['Which?']);
  expect(server.stored?.content.remarks[0]).toMatchObject({ page: 2, paragraph: null, quotation: quote });
});
