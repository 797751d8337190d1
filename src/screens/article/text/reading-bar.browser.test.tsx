import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };

const mark = (number: number, empty = '') =>
  `<span role="doc-pagebreak separator" id="p-${number}" aria-label="${number}" ${empty}></span>`;
const html = `<section class="text"><section id="text-section-1">${mark(64, 'data-empty=""')}${mark(65)}<h2>Yards</h2>
  <p id="noted">Word<sup><a href="#text-note-1" id="text-note-ref-1" role="doc-noteref">1</a></sup> and words. ${mark(66)}More.</p>
  ${'<p>Words of a long text, which go on and on.</p>'.repeat(200)}</section></section>`;
const outline = [{ id: 'text-section-1', title: 'Yards', level: 2 }];

const boxOf = (element: Element) => element.getBoundingClientRect();
const settings = () => page.getByRole('button', { name: 'Text settings' });

/** Scrolls as a finger does, in small steps. */
async function scroll(by: number) {
  for (let step = 0; step < 10; step += 1) {
    scrollBy(0, by / 10);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function mountText(width: number, height: number) {
  await page.viewport(width, height);
  scrollTo(0, 0);
  await mountOnPage(<FullText text={{ html, outline, words: 900 }} article={article} />, { article });
  await expect.element(settings()).toBeVisible();
}

test.for([390, 820])(
  'within the text, a bar with its contents and settings goes for who reads on, and returns: %i px',
  async (width) => {
    await mountText(width, 844);
    const bar = settings().element().closest('nav') as HTMLElement;
    const top = boxOf(bar).top;
    const read = () => Number(bar.style.getPropertyValue('--read'));
    const before = read();
    await scroll(2000);
    await expect.poll(() => boxOf(bar).bottom).toBeLessThanOrEqual(top);
    expect(read()).toBeGreaterThan(before);
    await scroll(-200);
    const stuck = Number.parseFloat(getComputedStyle(bar).top);
    await expect.poll(() => boxOf(bar).top).toBe(stuck);

    await scroll(400);
    await expect.poll(() => boxOf(bar).top).toBeLessThan(stuck);
    (settings().element() as HTMLElement).focus();
    await expect.poll(() => boxOf(bar).top).toBe(stuck);
  },
);

test.for([
  [390, 844],
  [390, 500],
  [844, 390],
  [1440, 500],
])('the settings of a text never cover their button: %i × %i', async ([width = 0, height = 0]) => {
  await mountText(width, height);
  for (const place of [0, 0.3, 0.6, 0.9]) {
    const button = settings().element();
    scrollTo(0, 0);
    document.body.style.paddingTop = `${height * place}px`;
    await settings().click();
    const menu = page.getByRole('dialog', { name: 'Text settings' });
    await expect.element(menu).toBeVisible();
    const [box, own] = [boxOf(menu.element()), boxOf(button)];
    expect(
      box.bottom <= own.top || box.top >= own.bottom,
      `from ${own.top}: ${box.top} to ${box.bottom}`,
    ).toBe(true);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height);
    await settings().click();
  }
  document.body.style.paddingTop = '';
});

test('numbers of notes leave no holes, and a page is named once', async () => {
  await mountText(390, 844);
  const link = document.getElementById('text-note-ref-1') as HTMLElement;
  const rest = link.closest('p')?.childNodes[2] as Text;
  const range = document.createRange();
  range.selectNodeContents(link);
  const number = range.getBoundingClientRect();
  range.setStart(rest, 1);
  range.setEnd(rest, 2);
  const hole = range.getBoundingClientRect().left - number.right;
  expect(hole).toBeGreaterThan(0);
  expect(hole).toBeLessThan(8);
  expect(boxOf(link).width).toBeGreaterThanOrEqual(18);
  const named = [...document.querySelectorAll('[role~="doc-pagebreak"]')].map((each) => {
    const { content, display } = getComputedStyle(each, '::before');
    return display === 'none' ? '' : content.includes('p.');
  });
  expect(named).toEqual(['', true, true]);
});
