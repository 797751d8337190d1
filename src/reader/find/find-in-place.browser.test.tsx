import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { landArticle } from '../../../tests/support/browser/articles.ts';
import { count, field, search, selected } from '../../../tests/support/browser/found.ts';
import { enterRoom } from '../../../tests/support/browser/reading-room.tsx';
import { takeTouchScreen, tap } from '../../../tests/support/browser/touch.ts';

test('an address names what to find', async () => {
  const room = await enterRoom({ article: landArticle, fragment: '#page=160&find=salinity' });
  await expect.element(selected).toBeInViewport();
  await expect.element(count).toMatchTextContent(/of \d+/);
  const shown = () => Number(/(\d+) of \d+/.exec(room.tools.element().textContent)?.[1]);
  await expect.poll(shown).toBeGreaterThanOrEqual(10);
});

test('on a phone what was found stays in sight above the panel', async () => {
  await takeTouchScreen();
  const room = await enterRoom({ article: landArticle });
  await tap(room.tool('More'));
  await tap(page.getByRole('menuitem', { name: 'Find' }));
  await field.fill('Maktaaral');
  await expect.element(count).toMatchTextContent(/^1 of \d+/);
  const panel = search.element().getBoundingClientRect();
  await expect.poll(() => selected.element().getBoundingClientRect().bottom).toBeLessThan(panel.top);

  // In a low window the field stays in sight, and so do places that are scrolled to.
  for (const [width, height] of [
    [844, 390],
    [320, 256],
  ] as const) {
    await page.viewport(width, height);
    const place = search.bySelector('ol button').last();
    // Results above it are only measured when they come into view, which may move it.
    await expect
      .poll(
        () => {
          for (const one of [field, place]) one.element().scrollIntoView({ block: 'nearest' });
          return [isSeen(field), isSeen(place)];
        },
        { message: `at ${width}` },
      )
      .toEqual([true, true]);
  }
});

/** Whether neither the upper nor the lower edge of an element is covered or cut off. */
function isSeen(one: Locator): boolean {
  const element = one.element();
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
}
