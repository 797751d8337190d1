import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };
const id = (place: number) => `text-table-1-head-${place}`;

const html = (
  years: number[],
) => `<section class="text"><section id="text-section-1"><h2>Fields</h2><p>${'Words. '.repeat(30)}</p>
<figure class="table" id="text-table-1"><table class="merged wide stub"><caption><b>Table 1.</b> Fields</caption>
<colgroup span="1"></colgroup>${'<colgroup span="2"></colgroup>'.repeat(years.length)}
<thead><tr><th scope="col" id="${id(1)}" rowspan="2">District</th>${years
  .map((year, place) => `<th scope="colgroup" id="${id(2 + place)}" colspan="2">${year}</th>`)
  .join('')}</tr>
<tr>${years.map((_, place) => `<th scope="col" class="number" headers="${id(2 + place)}">fields</th><th scope="col" class="number" headers="${id(2 + place)}">hectares</th>`).join('')}</tr></thead>
<tbody><tr><th scope="rowgroup" id="${id(20)}" colspan="${1 + 2 * years.length}">Old canals</th></tr>
${['Almaly', 'Medeu'].map((name) => `<tr><th scope="row" headers="${id(20)} ${id(1)}">${name}</th>${years.map((year) => `<td class="number">${year} 000</td><td class="number">12,5</td>`).join('')}</tr>`).join('')}</tbody></table>
<p class="table-note"><em>Source</em>: own count.</p><a class="data" href="/t.csv" download>CSV</a></figure></section></section>`;

const mountText = (width: number, years: number[]) => mount(width, html(years));

async function mount(width: number, text: string) {
  await page.viewport(width, 844);
  await mountOnPage(
    <main>
      <h1>Fields</h1>
      <FullText text={{ html: text, outline: [], words: 90 }} article={article} />
    </main>,
    { article },
  );
  await expect.element(page.getByRole('table', { name: 'Table 1. Fields' })).toBeVisible();
}

/** The names of heads in the accessibility tree of the browser, in their order. */
async function heads(role: string): Promise<unknown[]> {
  const { frameTree } = await cdp().send('Page.getFrameTree');
  const frames = [frameTree, ...(frameTree.childFrames ?? [])];
  const trees = await Promise.all(
    frames.map(({ frame }) => cdp().send('Accessibility.getFullAXTree', { frameId: frame.id })),
  );
  return trees
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node.role?.value === role && !node.ignored)
    .map(({ name }) => name?.value);
}

test('assistive programs hear merged heads as heads of their columns and rows', async () => {
  await mountText(1280, [2019, 2020]);
  expect(await heads('columnheader')).toEqual([
    ...['District', '2019', '2020', 'fields', 'hectares', 'fields', 'hectares'],
  ]);
  expect(await heads('rowheader')).toEqual(['Old canals', 'Almaly', 'Medeu']);
  await expectNothingFound('a table with merged heads');
});

test('all rows of its head stay in sight above a long table, without covering one another', async () => {
  await mountText(1280, [2019, 2020]);
  const figure = document.querySelector('#text-table-1') as HTMLElement;
  await expect.poll(() => figure.hasAttribute('data-fits')).toBe(true);
  const [first, second] = figure.querySelectorAll('thead tr');
  const bottom = (element?: Element) => element?.getBoundingClientRect().bottom ?? 0;
  expect(getComputedStyle(figure.querySelector('thead') as Element).position).toBe('sticky');
  expect(second?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom(first) - 1);
});

test('on a phone it moves sideways under its first column, and only within its frame', async () => {
  await mountText(390, [2019, 2020, 2021, 2022]);
  const figure = document.querySelector('#text-table-1') as HTMLElement;
  await expect.poll(() => figure.tabIndex).toBe(0);
  expect(figure.querySelector('caption')?.hasAttribute('data-sideways')).toBe(true);
  figure.scrollLeft = 200;
  const left = (selector: string) => figure.querySelector(selector)?.getBoundingClientRect().left ?? 0;
  const edge = figure.getBoundingClientRect().left;
  expect(Math.abs(left('tbody tr:nth-child(2) th') - edge)).toBeLessThan(2);
  expect(Math.abs(left('.table-note') - edge)).toBeLessThan(2);
  expect(left('tbody td')).toBeLessThan(edge + 60);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('what stands in a column begins at one line, wherever cells above it reach into its rows', async () => {
  const rows = [
    '<tr><th scope="rowgroup" colspan="3">Old canals</th></tr>',
    '<tr><th scope="row" rowspan="3">Almaly</th><th scope="row">cotton</th><td>dry</td></tr>',
    '<tr><th scope="row">wheat</th><td>wet</td></tr><tr><th scope="row">rice</th><td>wet</td></tr>',
    '<tr><th scope="row">Medeu</th><th scope="row">barley</th><td>dry</td></tr>',
  ];
  await mount(
    1280,
    `<section class="text"><figure class="table" id="text-table-1"><table class="merged"><caption><b>Table 1.</b> Fields</caption>
    <thead><tr><th rowspan="2">District</th><th rowspan="2">Crop</th><th>Year</th></tr><tr><th>2019</th></tr></thead><tbody>${rows.join('')}</tbody></table></figure></section>`,
  );
  const begins = (...texts: string[]) =>
    texts.map((text) => {
      const cell = page.getByRole('table').getByText(text, { exact: true }).element();
      const words = document.createRange();
      words.selectNodeContents(cell);
      return Math.round(words.getBoundingClientRect().left);
    });
  expect(new Set(begins('District', 'Old canals', 'Almaly', 'Medeu')).size).toBe(1);
  expect(new Set(begins('Crop', 'cotton', 'wheat', 'rice', 'barley')).size).toBe(1);
  expect(new Set(begins('Year', '2019')).size).toBe(1);
});
