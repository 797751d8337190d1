import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { documentObjects, line, pdfBytes } from '../../../tests/fixtures/pdf-file.ts';
import { articleWith, landArticle } from '../../../tests/support/browser/articles.ts';
import { expectComplaint } from '../../../tests/support/browser/complaints.ts';
import { count, field } from '../../../tests/support/browser/found.ts';
import { enterRoom, openRoom, press } from '../../../tests/support/browser/reading-room.tsx';

const { url } = landArticle.pdf;
const fault = page.bySelector('[data-reader]').getByRole('alert');
const canvas = page.bySelector('[data-reader] .page canvas').first();

type Answer = (ask: () => Promise<Response>, range: string) => Promise<Response>;
/** How the server answers for the PDF; at first as it does. */
let answer: Answer;

beforeEach(() => {
  answer = (ask) => ask();
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation((asked, init) => {
    const ask = () => fetch(asked, init);
    return String(asked) === url ? answer(ask, new Headers(init?.headers).get('range') ?? '') : ask();
  });
});

test('an answer that is no file is told, each in its words, and reading begins once the file is there', async () => {
  expectComplaint(/can’t be read/);
  let status = 404;
  answer = async () => new Response('no', { status });
  await openRoom({ article: landArticle });
  const again = fault.getByRole('button', { name: 'Try again' });
  for (const [answered, text] of [
    [404, 'The article’s file is missing'],
    [403, 'This PDF is not available to you'],
    [500, 'The server reported an error'],
  ] as const) {
    status = answered;
    if (status !== 404) await again.click();
    await expect.element(fault).toMatchTextContent(text);
    await expect
      .element(fault.getByRole('link', { name: 'Download PDF' }))
      .toHaveAttribute('download', 'Article12.pdf');
  }
  answer = (ask) => ask();
  await again.click();
  await expect.element(canvas).toBeVisible();
  await expect.element(fault).not.toBeInTheDocument();
});

test('a connection that is lost is told in the reader’s language', async () => {
  expectComplaint(/can’t be read/);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await openRoom({ article: landArticle, language: 'ru' });
  await expect.element(fault).toMatchTextContent('Нет соединения');
});

test('a server that knows no stretches of files is read from all the same', async () => {
  const whole = await (await fetch(url)).arrayBuffer();
  answer = async () => new Response(whole, { headers: { 'content-type': 'application/pdf' } });
  const room = await enterRoom({ article: landArticle });
  await expect.element(canvas).toBeVisible();
  await expect.element(room.pages.bySelector('.page')).toHaveLength(27);
});

test('a page that fails is drawn when it is tried again', async () => {
  expectComplaint(/can’t be drawn|renderView/);
  const failing = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillRect').mockImplementation(() => {
    throw new Error('no more canvas');
  });
  const pages = [{ content: line('First') }, { content: line('Second') }];
  const room = await openRoom({ article: articleWith(pdfBytes({ objects: documentObjects({ pages }) })) });
  const first = room.sheet(1);
  const unseen = first.getByText('This page could not be shown');
  await expect.element(unseen).toBeVisible();
  failing.mockRestore();
  await first.getByRole('button', { name: 'Show again' }).click();
  await expect.element(unseen).not.toBeInTheDocument();
  await expect.element(first.bySelector('.textLayer')).toMatchTextContent('First');
});

test('what was asked for while pages were coming is found when they are there', async () => {
  const { promise: released, resolve: letCome } = Promise.withResolvers<void>();
  const { byteLength } = await (await fetch(url)).arrayBuffer();
  let held = false;
  answer = async (ask, range) => {
    const [first = 0, last = 0] = range.match(/\d+/g)?.map(Number) ?? [];
    if (held || last - first > byteLength / 2) await released;
    return ask();
  };
  await enterRoom({ article: landArticle });
  held = true;
  await press('Control+f');
  await field.fill('bookkeeper');
  await expect.element(count).toMatchTextContent('Searching…');
  letCome();
  await expect.element(count).toMatchTextContent(/^1 of 1$/);
});
