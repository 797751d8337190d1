import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectMarksOnWords, selectWords } from '../../../tests/support/browser/in-the-text.ts';
import { from, highlight, marks, menu, to } from '../../../tests/support/browser/noted.ts';
import { emulate, enterRoom, press } from '../../../tests/support/browser/reading-room.tsx';

test('highlights stay on their words at every zoom and however pages are turned', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight();
  const widths = new Set<number>();
  const check = async () => {
    await room.showPage(2);
    await expectMarksOnWords([from, to], 2);
    widths.add(Math.round(room.sheet(2).element().getBoundingClientRect().width));
  };
  await check();
  for (let step = 0; step < 4; step += 1) {
    await room.tool('Zoom out').click();
    await check();
  }
  for (let step = 0; step < 8; step += 1) {
    await room.tool('Zoom in').click();
    await check();
  }
  expect(Math.max(...widths) / Math.min(...widths)).toBeCloseTo(3, 1);

  room.focusPages();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await press('r');
    await check();
  }
});

test('highlights stay on their words on a page that is drawn coarser than the screen', async () => {
  // pdf.js limits a canvas to three times the screen, and would round the page's width to multiples of 7.
  await page.viewport(1120, 700);
  const room = await enterRoom();
  await room.showPage(2);
  await highlight();
  await room.choose('Zoom:', '150%');
  await room.showPage(2);
  await expect.poll(() => room.sheet(2).element().getAttribute('style')).toContain('--scale-round-x: 7px');
  await expectMarksOnWords([from, to], 1);
});

test('highlights are seen in forced colours, and take part in what page themes do to the page', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight();
  const mark = marks.first();
  const edge = () => getComputedStyle(mark.element());
  await emulate({ 'forced-colors': 'active' });
  await expect.poll(() => edge().borderBottomWidth).toBe('3px');
  await emulate({ 'forced-colors': 'none' });
  await expect.poll(() => edge().borderBottomStyle).toBe('solid');
  expect(mark.element().closest('.canvasWrapper')).not.toBeNull();
});

test('words are highlighted also while their page is being redrawn, when pdf.js hides its text', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await selectWords(from, to);
  const green = menu.getByRole('button', { name: 'Highlight in green' });
  await expect.element(green).toBeVisible();
  const words = room.sheet(2).bySelector('.textLayer').element() as HTMLElement;
  words.hidden = true;
  await green.click();
  await expect.element(marks).toHaveLength(2);
  words.hidden = false;
  await expectMarksOnWords([from, to], 2);
});
