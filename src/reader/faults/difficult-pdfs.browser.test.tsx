import { beforeEach, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { scriptedPdf } from '../../../tests/fixtures/armed-pdfs.ts';
import { articleWith, longArticle } from '../../../tests/support/browser/articles.ts';
import { expectComplaint } from '../../../tests/support/browser/complaints.ts';
import { count, find, selected } from '../../../tests/support/browser/found.ts';
import { enterRoom, openRoom, press, type Room } from '../../../tests/support/browser/reading-room.tsx';
import type { ServedPdf } from '../../../tests/support/browser/serve-difficult-pdfs.ts';

beforeEach(() => expectComplaint(/can’t be (read|drawn)|Unable to|renderView|getStructTree|Warning:/));

const fault = page.bySelector('[data-reader]').getByRole('alert');
const loading = page.getByText('Loading the article');
const unreadable = page.getByText('This page could not be shown');
const password = page.bySelector('[data-reader]').getByLabelText('Password', { exact: true });

const articleAt = (url: string) => ({ ...longArticle, pdf: { ...longArticle.pdf, url } });

// One after another on one page, as a scholar reads them: none may affect the next.
test.for(inject('difficultPdfs'))('$name: $outcome', async (pdf) => {
  const room = await openRoom({ article: articleAt(pdf.url) });
  await expectOutcome(room, pdf);
  const bar = pdf.outcome === 'clear-error' ? fault : room.tools;
  await bar.getByRole('button', { name: 'Close the reader' }).click();
  await expect.element(room.room).not.toBeInTheDocument();
});

/** Expects the outcome of the file being opened. */
async function expectOutcome(room: Room, pdf: ServedPdf): Promise<void> {
  if (pdf.outcome === 'clear-error') return expectFault();
  if (pdf.outcome === 'asks-password') await unlock(pdf.password ?? '');
  await expect.element(room.pages.bySelector('.page').first()).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  await expect.element(fault).not.toBeInTheDocument();
  if (pdf.outcome === 'opens-with-page-error') {
    const last = room.pages.bySelector('.page').last();
    last.element().scrollIntoView();
    await expect.element(last.getByText('This page could not be shown')).toBeVisible();
    await expect.element(last.getByRole('button', { name: 'Show again' })).toBeVisible();
    return;
  }
  await expect.element(room.pages.bySelector('.page canvas').first()).toBeVisible();
  for (const { text, page: number } of pdf.find ?? []) {
    expect(await find(text), text).toBeGreaterThan(0);
    await expect.element(selected).toBeInViewport();
    if (number > 0) await stepTo(room, number);
  }
  // A search reads all pages, and so reveals which cannot be read.
  await find('words of no document');
  await expect.element(unreadable).not.toBeInTheDocument();
}

/** Steps through the matches until one is on a page, given by its position in the file. */
async function stepTo(room: Room, number: number): Promise<void> {
  const [, matches] = (count.element().textContent ?? '').match(/of (\d+)/) ?? [];
  const isThere = () => room.sheet(number).element().contains(selected.query());
  for (let match = 1; match <= Number(matches); match += 1) {
    await expect.element(count).toMatchTextContent(new RegExp(`^${match} of`));
    await expect.element(selected).toBeInViewport();
    if (isThere()) break;
    await press('Enter');
  }
  await expect.poll(isThere).toBe(true);
  await expect.element(room.tools).toMatchTextContent(new RegExp(`(?<!\\d)${number} of \\d`));
}

async function expectFault(): Promise<void> {
  await expect.element(fault.getByRole('heading')).toMatchTextContent(/damaged|empty|no pages/);
  for (const way of ['Try again', 'Close the reader'])
    await expect.element(fault.getByRole('button', { name: way })).toBeVisible();
  await expect.element(fault.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
}

async function unlock(right: string): Promise<void> {
  await expect.element(password).toHaveFocus();
  await password.fill('not it');
  await press('Enter');
  await expect.element(page.getByText('Wrong password')).toBeVisible();
  await password.fill(right);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test.for([
  ['ru', 'Файл повреждён', 'Попробовать снова', 'Скачать PDF'],
  ['kk', 'Файл бүлінген', 'Қайталап көру', 'PDF жүктеу'],
] as const)(
  'what is wrong is said in the reader’s language: %s',
  async ([language, title, retry, download]) => {
    await openRoom({ article: articleWith(new TextEncoder().encode('%PDF-1.7\n')), language });
    await expect.element(fault.getByRole('heading')).toMatchTextContent(title);
    await expect.element(fault.getByRole('button', { name: retry })).toBeVisible();
    await expect.element(fault.getByRole('link', { name: download })).toBeVisible();
  },
);

test.for([
  ['ru', 'Файл защищён паролем', 'Неверный пароль'],
  ['kk', 'Файл құпиясөзбен қорғалған', 'Құпиясөз дұрыс емес'],
] as const)('a password is asked for in the reader’s language: %s', async ([language, title, wrong]) => {
  const { url = '' } = inject('difficultPdfs').find(({ outcome }) => outcome === 'asks-password') ?? {};
  await openRoom({ article: articleAt(url), language });
  const form = page.getByRole('form', { name: title });
  await expect.element(form.bySelector('input')).toHaveFocus();
  await userEvent.keyboard('b{Enter}');
  await expect.element(form.getByRole('alert')).toMatchTextContent(wrong);
  await expect.element(form.bySelector('input')).toHaveFocus();
  await form.getByRole('button').last().click();
  await expect.element(fault).toMatchTextContent(title);
});

test('scripts inside of a PDF never run, when it is opened and when they are clicked', async () => {
  const said = vi.spyOn(window, 'alert').mockReturnValue();
  const { title } = document;
  const room = await enterRoom({ article: articleWith(scriptedPdf()) });
  await expect.element(room.sheet(1).bySelector('.textLayer')).toMatchTextContent('A page with scripts');
  await room.sheet(1).bySelector('.linkAnnotation').click();
  // A search asks the worker: whatever the click had begun has run by then.
  expect(await find('scripts')).toBe(1);
  expect(document.title).toBe(title);
  expect(said).not.toHaveBeenCalled();
});
