import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { landArticle } from '../../../tests/support/browser/articles.ts';
import { expectOwnPlaces } from '../../../tests/support/browser/own-places.ts';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';
import { takeTouchScreen, tap } from '../../../tests/support/browser/touch.ts';

test.for([
  ['en', 'Side panel'],
  ['ru', 'Боковая панель'],
  ['kk', 'Бүйір панелі'],
] as const)(
  'the toolbar fits a phone, with what it leaves out in its menu (%s)',
  async ([language, sidePanel]) => {
    await takeTouchScreen();
    const room = await enterRoom({ article: landArticle, language });
    const tools = room.tools.element();
    expect(tools.scrollWidth - tools.clientWidth).toBeLessThanOrEqual(0);
    for (const tool of tools.querySelectorAll('[data-tool]')) {
      if (tool.checkVisibility()) expect(tool.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
    await tap(room.tools.bySelector('[aria-haspopup="menu"]').last());
    const menu = page.getByRole('menu');
    await expect.poll(() => menu.getByRole('menuitem').length).toBeGreaterThanOrEqual(5);
    const { left, right } = menu.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    await press('Escape');

    await tap(room.tool(sidePanel));
    await tap(page.getByRole('treeitem').nth(3));
    // The panel lies over the pages; who has chosen a place in it wants to see that place.
    await expect.element(page.getByRole('tree')).not.toBeInTheDocument();
    await expect.element(room.pageBox).not.toHaveValue('151');

    // On touch screens of every width each control has its own place. Pages that fit the window would be drawn anew at
    // every width.
    room.focusPages();
    await press('Control+0');
    await expectOwnPlaces(tools);
  },
);

test('the button of the menu shows that a tool that stands in it is in the hand', async () => {
  await takeTouchScreen();
  const room = await enterRoom();
  const colour = () => getComputedStyle(room.tool('More').element()).color;
  const empty = colour();
  await tap(room.tool('More'));
  await tap(page.getByRole('menuitemradio', { name: 'Draw' }));
  await expect.poll(colour).not.toBe(empty);
  await tap(room.tool('More'));
  await tap(page.getByRole('menuitem', { name: 'Put the tool away' }));
  await expect.poll(colour).toBe(empty);
});

test('a press on a reference leads there without a preview in the way', async () => {
  await takeTouchScreen();
  const room = await enterRoom();
  await room.goTo('71');
  await tap(room.sheet(8).getByRole('link', { name: 'Andresen, 2006' }));
  await expect.element(room.pageBox).toHaveValue('84');
  await expect.element(page.bySelector('[data-preview]')).not.toBeInTheDocument();
});
