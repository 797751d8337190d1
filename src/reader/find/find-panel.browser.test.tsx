import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { airArticle, courtyardArticle, landArticle } from '../../../tests/support/browser/articles.ts';
import { count, field, find, found, search, selected } from '../../../tests/support/browser/found.ts';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

const places = page.getByRole('list', { name: 'Matches' });
const highlights = page.bySelector('[data-reader] .textLayer .highlight');

test('by keyboard alone: open, step, wrap, close, and the focus is where it was', async () => {
  const room = await enterRoom({ article: landArticle });
  room.focusPages();
  const total = await find('cotton');
  expect(total).toBeGreaterThan(20);
  await expect.element(selected).toBeInViewport();
  await expect.element(count).toHaveTextContent(`1 of ${total}`);
  await press('Enter');
  await expect.element(count).toHaveTextContent(`2 of ${total}`);
  await press('Shift+Enter');
  await press('Shift+Enter');
  await expect
    .element(count)
    .toHaveTextContent(`${total} of ${total} · Reached the beginning, continued from the end`);
  await expect.element(selected).toBeInViewport();
  await expect
    .element(room.room.getByRole('status').filter({ hasText: `${total} of ${total}, page` }))
    .toHaveLength(1);
  await press('Escape');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(room.pages).toHaveFocus();
  await expect.element(room.room.bySelector('.highlight')).toHaveLength(0);
  await press('Control+g');
  await expect.element(selected).toBeInViewport();

  // In the search field, the search keys are left to the browser.
  await press('Control+f');
  await find('cotton');
  let prevented: boolean | undefined;
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'f') prevented = event.defaultPrevented;
  };
  addEventListener('keydown', listen);
  await press('Control+f');
  removeEventListener('keydown', listen);
  expect(prevented).toBe(false);
});

test('places found are listed with their printed pages, and lead there; conditions narrow the search', async () => {
  const room = await enterRoom({ article: landArticle });
  const all = await find('owns good land');
  // The list appears after the count.
  await expect.element(places.getByRole('button')).toHaveLength(all);
  await expect.element(places.getByRole('heading').first()).toMatchTextContent(/^P\. 15\d$/);
  await expect.element(places.bySelector('mark').first()).toMatchTextContent(/^owns good land$/i);
  const last = places.getByRole('button').last();
  await last.click();
  await expect.element(last).toHaveAttribute('aria-current', 'true');
  await expect.element(selected).toBeInViewport();

  const anywhere = await find('land');
  await page.getByRole('checkbox', { name: 'Whole words only' }).click();
  await expect.poll(found).toBeLessThan(anywhere);
  await page.getByRole('checkbox', { name: 'Match case' }).click();
  await field.fill('LAND OF NOWHERE');
  await expect.element(count).toHaveTextContent('Nothing found');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(room.room.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveLength(1);
});

test('enlarged fourfold, the field stays in sight while the list follows what is shown', async () => {
  const room = await enterRoom({ article: landArticle });
  await page.viewport(320, 256);
  room.room.element().scrollIntoView();
  await find('cotton');
  const position = Number(/^\d+/.exec(count.element().textContent ?? ''));
  field.element().focus();
  await press('Enter');
  await expect.element(places.getByRole('button').nth(position)).toHaveAttribute('aria-current', 'true');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInViewport({ ratio: 1 });
});

test('only the match that is shown is marked, when that is wanted', async () => {
  await enterRoom({ article: landArticle });
  await find('the');
  await expect.poll(() => highlights.length).toBeGreaterThan(3);
  await page.getByRole('checkbox', { name: 'Highlight all' }).click();
  await expect.element(page.bySelector('[data-reader] .textLayer .highlight:not(.selected)')).toHaveLength(0);
  await expect.element(selected).toBeVisible();
});

test('words that lines and pages break are found, in English and in Russian', async () => {
  await enterRoom({ article: landArticle });
  expect(await find('rectangular fields')).toBe(1);
  await expect.element(selected).toBeInViewport();
  await enterRoom({ article: airArticle, language: 'ru' });
  await press('Control+f');
  await field.fill('с властью, с соседями');
  await expect.element(count).toHaveTextContent('1 из 1');
  await expect.element(selected).toBeInViewport();
});

test('Kazakh letters are letters of their own', async () => {
  await enterRoom({ article: courtyardArticle, language: 'kk' });
  await press('Control+f');
  await field.fill('ҚАЛА');
  await expect.element(count).toMatchTextContent(/^1 \/ \d+$/);
  // Letters that a font lacks are separate parts.
  const parts = page.bySelector('[data-reader] .textLayer .highlight.selected');
  await expect
    .poll(() =>
      parts
        .elements()
        .map(({ textContent }) => textContent)
        .join(''),
    )
    .toMatch(/қала/i);
  await field.fill('казакстан');
  await expect.element(count).toHaveTextContent('Ештеңе табылмады');
});
