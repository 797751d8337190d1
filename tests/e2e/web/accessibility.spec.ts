import { inAllLanguages } from '../../support/addresses.ts';
import { enlargeText, expect, expectWithinWindow, open, standingApart, test } from './journey.ts';

const articles = [
  '/kachestvo-vozdukha-v-almaty',
  '/spatial-distribution-of-thefts-and-violent-crimes',
  '/article/11',
];

test('no page is wider than the window from 320 px on', async ({ page }) => {
  for (const { path } of inAllLanguages(['/', '/current-issue', '/AboutJournal', '/contacts', ...articles])) {
    await page.goto(path);
    await expectWithinWindow(page, path, [320, 360, 768, 1024]);
  }
});

test('with text twice as large nothing is wider than the window, and the bar has room for everything', async ({
  page,
}) => {
  await enlargeText(page, 32);
  for (const { path } of inAllLanguages(['/', '/archive', '/editorial-board', '/contacts', '/article/9'])) {
    await page.goto(path);
    for (const width of [390, 768, 820, 900, 1024, 1280, 1440]) {
      await expectWithinWindow(page, path, [width]);
      expect(await standingApart(page.locator('nav').first()), `${path} at ${width}`).toBe(true);
    }
  }
});

test('with wider spacing of lines, words and letters nothing is cut off', async ({ page }) => {
  for (const { path } of inAllLanguages(['/', '/archive', '/login', '/article/9', '/search?q=Алматы'])) {
    await open(page, path);
    // WCAG 2.2, 1.4.12; the content security policy does not apply to adopted style sheets.
    await page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets.push(wider);
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await page.evaluate(() => [
        ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
        ...[...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => {
            const { overflowY, position, webkitLineClamp } = getComputedStyle(element);
            // Excerpts are cut after some lines on purpose, with an ellipsis.
            const hides = (overflowY === 'hidden' || overflowY === 'clip') && webkitLineClamp === 'none';
            // Text for screen readers only is one pixel high.
            const isSeen = element.clientHeight > 1 || position === 'static';
            return (
              hides && isSeen && element.scrollHeight > element.clientHeight + 2 && element.textContent !== ''
            );
          })
          .map((element) => element.outerHTML.slice(0, 200)),
      ]);
      expect(cut, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('the record of an article prints on one sheet, and its text from the next one', async ({ page }) => {
  for (const { path } of inAllLanguages([
    '/kachestvo-vozdukha-v-almaty',
    '/spatial-distribution-of-thefts-and-violent-crimes',
    '/who-owns-good-land',
  ])) {
    await open(page, path);
    const sheets = async () => {
      const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    };
    expect(await sheets(), path).toBeGreaterThan(5);
    await page.locator('section[aria-labelledby="full-text"]').evaluate((text) => text.replaceChildren('.'));
    expect(await sheets(), path).toBe(2);
    await page.locator('section[aria-labelledby="full-text"]').evaluate((text) => text.remove());
    expect(await sheets(), path).toBe(1);
  }
});

test('an article prints as a clean record', async ({ page }) => {
  await open(page, '/en/who-owns-good-land');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  for (const gone of [page.locator('nav').first(), page.getByRole('button', { name: 'Read article' })]) {
    await expect(gone).toBeHidden();
  }
  const reference = page.getByText(/Urban and Social Research, 2\(6\), 151–177/).filter({ visible: true });
  await expect(reference).toHaveCount(1);
});
