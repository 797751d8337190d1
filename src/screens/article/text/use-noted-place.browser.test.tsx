import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { notePosition, readingPositions } from '../../../client/reading-positions.ts';
import { ReadArticle } from '../read-article.tsx';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };

/** A text of four long pages, 10 to 13. */
const html = [10, 11, 12, 13]
  .map(
    (label) => `<section id="text-section-${label - 9}">
      <span role="doc-pagebreak" id="p-${label}" aria-label="${label}"></span>
      <h2>Part</h2><p style="height: 3000px">Words</p></section>`,
  )
  .join('');

const text = { html: `<section class="text">${html}</section>`, outline: [], words: 4 };

/** Scrolls to where a page begins, and waits until it is followed. */
async function readOn(label: number): Promise<void> {
  document.getElementById(`p-${label}`)?.scrollIntoView();
  await expect.element(page.getByRole('link', { name: `Page ${label} in the PDF` }).first()).toBeVisible();
}

const offered = () => page.getByRole('link', { name: /^Continue on page/ });

test('the place read in the text is offered again: not where one arrives, nor what is scrolled past', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.viewport(1280, 720);
  notePosition(article.id, { page: 4, label: '13' });
  await mountOnPage(
    <>
      <ReadArticle article={article} />
      <FullText text={text} article={article} />
    </>,
    { article },
  );
  await expect.element(page.getByRole('button', { name: 'Continue on page 13' })).toBeVisible();
  await readOn(10);
  vi.advanceTimersByTime(60_000);
  await readOn(12);
  vi.advanceTimersByTime(3_000);
  await readOn(11);
  vi.advanceTimersByTime(3_000);
  await expect.element(page.getByRole('button', { name: 'Continue on page 13' })).toBeInTheDocument();
  expect(readingPositions.read()).toMatchObject([{ articleId: article.id, page: 4, label: '13' }]);

  vi.advanceTimersByTime(1_000);
  await expect.element(offered()).toHaveAttribute('href', '#p-11');
  expect(readingPositions.read()).toMatchObject([
    { articleId: article.id, page: 2, label: '11', inText: true },
  ]);

  await readOn(10);
  vi.advanceTimersByTime(4_000);
  await expect.element(offered()).not.toBeInTheDocument();
  notePosition(article.id, { page: 3, label: '12' });
  await expect.element(page.getByRole('button', { name: 'Continue on page 12' })).toBeInTheDocument();
});
