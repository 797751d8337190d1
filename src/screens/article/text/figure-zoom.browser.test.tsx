import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { takeTouchScreen, tapAt } from '../../../../tests/support/browser/touch.ts';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="400" height="300"><path d="M0 0h4v3z"/></svg>')}`;
const link = (alt: string) =>
  `<a class="drawing" href="${drawing}"><img src="${drawing}" alt="${alt}" width="400" height="300"></a>`;
const html = `<section class="text"><section id="text-section-1"><h2>Yards</h2><p>Words of the text.</p>
  <figure id="text-figure-1" class="photo">${link('A gate')}<figcaption><b>Figure 1.</b> A yard</figcaption></figure>
  <figure id="text-figure-2" class="parts">
  <figure id="text-figure-2-1" class="part photo">${link('North')}<figcaption><b>a</b> north</figcaption></figure>
  <figure id="text-figure-2-2" class="part photo">${link('South')}<figcaption><b>b</b> south</figcaption></figure>
  <figcaption><b>Figure 2.</b> Two sides
  <details id="text-figure-2-description" class="description"><summary>Long description</summary><p>It is long.</p></details></figcaption>
  </figure></section></section>`;

const mounted = () =>
  mountOnPage(
    <main>
      <h1>Yards</h1>
      <FullText text={{ html, outline: [], words: 40 }} article={article} />
    </main>,
    { article },
  );

async function opened(name: string) {
  await mounted();
  const button = page.getByRole('button', { name: `Enlarge: ${name}`, exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog.getByRole('img')).toBeVisible();
  return { button, dialog, box: () => dialog.getByRole('img').element().getBoundingClientRect() };
}

test('a figure is zoomed by its buttons and the keyboard, moved by the keyboard, and left where it was opened', async () => {
  await page.viewport(1000, 700);
  const { button, dialog, box } = await opened('Figure 1');
  const whole = box();
  expect(whole.width).toBeLessThanOrEqual(1000);
  expect(whole.height).toBeLessThanOrEqual(700);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => box().width).toBeCloseTo(whole.width * 1.5, 0);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => box().width).toBeCloseTo(whole.width, 0);
  await userEvent.keyboard('++');
  await expect.poll(() => box().width).toBeCloseTo(whole.width * 2.25, 0);
  const { left, top } = box();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.poll(() => [box().left, box().top]).toEqual([left - 80, top - 80]);
  await userEvent.keyboard('-');
  await expect.poll(() => box().width).toBeCloseTo(whole.width * 1.5, 0);
  await userEvent.keyboard('0');
  await expect.poll(() => box().width).toBeCloseTo(whole.width, 0);
  await expectNothingFound('an enlarged figure');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('the wheel zooms about its place, and the mouse moves what is larger than the window', async () => {
  await page.viewport(1000, 700);
  const { dialog, box } = await opened('Figure 1');
  const before = box();
  const at = { x: before.left + before.width * 0.75, y: before.top + before.height * 0.75 };
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: -500 });
  await expect.poll(() => box().width).toBeCloseTo(before.width * Math.E, 0);
  const { left, top, width, height } = box();
  expect((at.x - left) / width).toBeCloseTo(0.75, 1);
  expect((at.y - top) / height).toBeCloseTo(0.75, 1);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', dx: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, x: at.x + dx, y: at.y, button: 'left', clickCount: 1 });
  await mouse('mousePressed', 0);
  await mouse('mouseMoved', 60);
  await mouse('mouseReleased', 60);
  await expect.poll(() => box().left).toBeCloseTo(left + 60, 0);
  expect(dialog.element().scrollTop).toBe(0);
});

test('fingers zoom by pinching and by tapping twice, and move it', async () => {
  await takeTouchScreen();
  const { box } = await opened('Figure 2b');
  const whole = box();
  const centre = { x: whole.left + whole.width / 2, y: whole.top + whole.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ways: number[]) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ways.map((way, id) => ({ x: centre.x + way, y: centre.y, id })),
    });
  await touch('touchStart', -40, 40);
  await touch('touchMove', -80, 80);
  await touch('touchEnd');
  await expect.poll(() => box().width).toBeCloseTo(whole.width * 2, 0);
  const { left } = box();
  await touch('touchStart', 0);
  await touch('touchMove', 50);
  await touch('touchEnd');
  await expect.poll(() => box().left).toBeCloseTo(left + 50, 0);
  await tapAt(centre);
  await tapAt(centre);
  await expect.poll(() => box().width).toBeCloseTo(whole.width, 0);
});

test('a figure of parts is one figure with two in it, and its pictures lead to the long description', async () => {
  await mounted();
  const group = page.getByRole('figure', { name: /Two sides/ });
  await expect.element(group).toBeVisible();
  expect(group.getByRole('figure').elements()).toHaveLength(2);
  for (const name of ['Figure 1', 'Figure 2a', 'Figure 2b'])
    await expect.element(page.getByRole('button', { name: `Enlarge: ${name}`, exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Enlarge/ }).elements()).toHaveLength(3);
  await expectNothingFound('a figure of parts');
});
