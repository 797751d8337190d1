import { expect, test } from 'vitest';
import { enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('one page at a time turns at its edges', async () => {
  const room = await enterRoom();
  await room.choose('View', 'One at a time');
  await expect.element(room.pages.bySelector('.page')).toHaveLength(1);
  await room.choose('Zoom: 100%', 'Whole page');
  room.focusPages();
  await press('PageDown');
  await expect.element(room.pageBox).toHaveValue('65');
  await press('j');
  await expect.element(room.pageBox).toHaveValue('66');
  await room.pages.wheel({ delta: { y: 200 } });
  await expect.element(room.pageBox).toHaveValue('67');
  await press('ArrowUp');
  await expect.element(room.pageBox).toHaveValue('66');
  await expect.element(room.pages.bySelector('.page')).toHaveLength(1);
});

test('spreads pair pages by their printed numbers, or leave the first alone', async () => {
  const room = await enterRoom();
  const firstPair = () =>
    room.pages
      .bySelector('.spread')
      .first()
      .bySelector('.page')
      .elements()
      .map((sheet) => sheet.getAttribute('aria-label'));
  await room.choose('View', 'Even page on the left');
  await expect.poll(firstPair).toEqual(['Page 64', 'Page 65']);
  await room.choose('View', 'Odd page on the left');
  await expect.poll(firstPair).toEqual(['Page 64']);
  await room.choose('View', 'First page alone');
  await expect.poll(firstPair).toEqual(['Page 64']);
  const [left, right] = [2, 3].map((number) => room.sheet(number).element().getBoundingClientRect());
  expect(left?.top).toBe(right?.top);
  expect(left?.left, 'a pair is shown whole').toBeGreaterThanOrEqual(0);
  expect(right?.right).toBeLessThanOrEqual(1280);
  await room.choose('View', 'None');
  await expect.element(room.pages.bySelector('.spread')).toHaveLength(0);
  await expect.element(room.tool('Zoom: 100%')).toBeVisible();
});

test('pages are rotated, and what is written on them stays selectable', async () => {
  const room = await enterRoom();
  const ratio = () => {
    const { width, height } = room.sheet(1).element().getBoundingClientRect();
    return width / height;
  };
  await room.choose('View', 'Rotate clockwise');
  await expect.poll(ratio).toBeCloseTo(250 / 176, 1);
  await expect.element(room.sheet(1).bySelector('.textLayer')).toMatchTextContent('Spatial Distribution');
  await room.goTo('84');
  room.focusPages();
  await press('Shift+R');
  await expect.poll(ratio).toBeCloseTo(176 / 250, 1);
  // The page that is read stays.
  await expect.element(room.pageBox).toHaveValue('84');
  await expect.element(room.sheet(21)).toBeInViewport();
});

test('pages stand beside each other in one row, or in as many as it takes', async () => {
  const room = await enterRoom();
  const places = () => {
    const [first, second] = [1, 2].map((number) => room.sheet(number).element().getBoundingClientRect());
    if (!first || !second) throw new Error('the pages are not there');
    return { right: second.left - first.right, down: second.top - first.top };
  };
  const pages = () => room.pages.element();
  await room.choose('Zoom: 100%', '25%');
  await room.choose('View', 'In rows');
  await expect.poll(places).toEqual({ right: expect.closeTo(10, -1), down: 0 });
  await expect.poll(() => pages().scrollWidth > pages().clientWidth).toBe(false);

  await room.choose('View', 'In a row');
  await expect.poll(() => pages().scrollWidth > pages().clientWidth).toBe(true);
  await expect.poll(places).toEqual({ right: expect.closeTo(10, -1), down: 0 });
  await expect.poll(() => pages().scrollHeight > pages().clientHeight).toBe(false);
  await room.goTo('84');
  await expect.element(room.sheet(21)).toBeInViewport();
});

for (const layout of ['One at a time', 'Continuous']) {
  test(`Home and End lead to the first and the last page: ${layout}`, async () => {
    const room = await enterRoom();
    await room.choose('View', layout);
    await room.goTo('70');
    room.focusPages();
    await press('End');
    await expect.element(room.pageBox).toHaveValue('107');
    await press('Home');
    await expect.element(room.pageBox).toHaveValue('64');
    await press('Alt+ArrowLeft');
    await expect.element(room.pageBox).toHaveValue('107');
    await room.choose('More', 'First page');
    await expect.element(room.pageBox).toHaveValue('64');
    await room.choose('More', 'Last page');
    await expect.element(room.pageBox).toHaveValue('107');
  });
}
