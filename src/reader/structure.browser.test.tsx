import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { emulate, enterRoom } from '../../tests/support/browser/reading-room.tsx';

test('the structure of a document is there for screen readers, and its tools for forced colours', async () => {
  const room = await enterRoom();
  // The words of a page are no stop of the Tab key.
  expect(document.querySelectorAll('[data-pages] .textLayer[tabindex]')).toHaveLength(0);
  await room.sheet(1).bySelector('.textLayer [role="presentation"]').first().click();
  await expect.element(room.pages).toHaveFocus();

  // Headings, paragraphs, figures with their words.
  await expect.element(room.sheet(1).bySelector('.structTree [role="heading"]').first()).toBeInTheDocument();
  await room.goTo('71');
  const figures = '[aria-label^="Scatter plot"]:is([role="img"], [role="figure"])';
  await expect.element(room.sheet(8).bySelector(figures).first()).toBeInTheDocument();
  await expect.element(room.sheet(8).bySelector('.textLayer')).toHaveAttribute('lang', 'en');
  await expect.element(room.sheet(8)).toHaveAttribute('role', 'group');
  await expect.element(room.sheet(8)).toHaveAttribute('aria-label', 'Page 71');

  // A link that goes over the end of a line is one link with one name.
  await room.goTo('65');
  const link = room.sheet(2).getByRole('link', { name: 'Sherman et al., 1989' });
  await expect.element(link.first()).toBeInTheDocument();
  const parts = room.sheet(2).bySelector('a[href$="work-31"]');
  await expect.element(parts).toHaveLength(2);
  await expect.element(parts.nth(1)).toHaveAttribute('tabindex', '-1');
  await expect.element(parts.nth(1)).toHaveAttribute('aria-hidden', 'true');

  await emulate({ 'forced-colors': 'active' });
  await room.tool('Side panel').click();
  const divider = page.getByRole('separator', { name: 'Width of the side panel' });
  await expect.element(divider).toBeVisible();
  const line = divider.element();
  const around = line.parentElement?.parentElement ?? line;
  expect(getComputedStyle(line).backgroundColor).not.toBe(getComputedStyle(around).backgroundColor);
});

test('words of the article are in its language, names of pages in that of the interface', async () => {
  const room = await enterRoom({ language: 'ru', fragment: '#page=71' });
  const languageOf = (part: Locator) => part.element().closest<HTMLElement>('[lang]')?.lang;
  const sheet = room.sheet(8);
  const link = sheet.getByRole('link', { name: 'Andresen, 2006' }).first();
  await expect.element(link).toBeInTheDocument();
  await expect.poll(() => languageOf(room.pages)).toBe('ru');
  await expect.poll(() => languageOf(sheet)).toBe('ru');
  await expect.poll(() => languageOf(sheet.bySelector('.textLayer'))).toBe('en');
  await expect.poll(() => languageOf(link)).toBe('en');
  const figure = sheet.bySelector('[aria-label^="Scatter plot"]').first();
  await expect.element(figure).toBeInTheDocument();
  await expect.poll(() => languageOf(figure)).toBe('en');
  await expect.poll(() => languageOf(sheet.bySelector('.structTree'))).toBe('en');
});
