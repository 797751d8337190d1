import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { expect, languageButton, test } from './journey.ts';

test.use({ alone: true });

/** Takes from a page what Chromium 109 does not have, the last one for Windows 7 and 8.1. */
function asChromium109(): void {
  const lacking: [object, string[]][] = [
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [globalThis, ['Iterator', 'ToggleEvent', 'CloseWatcher']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
  ];
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  lacking.push([
    iterator,
    ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
  ]);
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('the page that the server sent stays, and says quietly what does not work', async ({ page }) => {
  await page.addInitScript(asChromium109);
  const words = {
    '/who-owns-good-land': 'Ваш браузер устарел',
    '/en/who-owns-good-land': 'Your browser is too old',
    '/kk/who-owns-good-land': 'Браузеріңіз ескірген',
    '/en': 'Your browser is too old',
    '/en/archive': 'Your browser is too old',
    '/en/search?q=theft': 'Your browser is too old',
  };
  for (const [address, beginning] of Object.entries(words)) {
    await page.goto(address);
    const served = await page.locator('h1').textContent();
    await expect(page.getByRole('note').filter({ hasText: beginning })).toBeVisible();
    await page.mouse.move(9, 9);
    await page.mouse.move(19, 19);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveText(served ?? '');
    await expect(page.locator('.needs-script').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('[popover]').filter({ visible: true })).toHaveCount(0);
  }

  // They know no light-dark().
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 250, 246)');

  await languageButton(page).click();
  await page.getByRole('link', { name: 'Қазақша' }).click();
  await expect(page).toHaveURL('/kk/search?q=theft');
  await page.goto('/en/who-owns-good-land');
  await expect(page.locator('#article-text')).toContainText('Introduction');
});

test('its scripts can be read by the browsers that it is for', () => {
  const folder = 'out/web/assets';
  const files = fs
    .readdirSync(folder)
    .filter((name) => /^(?:every-page|article-screen|home-screen|older-browser)-.*\.js$/.test(name));
  expect(files.length).toBe(4);
  for (const name of files) {
    const source = fs.readFileSync(path.join(folder, name), 'utf8');
    expect(() => parse(source, { ecmaVersion: 2022, sourceType: 'module' }), name).not.toThrow();
  }
});
