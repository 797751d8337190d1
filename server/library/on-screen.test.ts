import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { onScreen } from './on-screen.ts';

const drawing =
  '<figure id="text-figure-1"><img src="/f/a.svg" alt="A plan" width="560" height="280"><figcaption><b>Figure 1.</b> A plan</figcaption></figure>';
const rows = (count: number) => '<tr><td>1960</td><td>A yard</td></tr>'.repeat(count);
const written = (inside: string) =>
  `<section class="text"><section id="text-section-1"><h2>Yards</h2>${inside}</section></section><section class="references" id="text-references" role="doc-bibliography"><h2>References</h2><ul><li>Lynch, K. (1960).</li></ul></section>`;

/** The lines that a part says it takes, in a column and on a phone. */
function linesOf(html: string, id: string) {
  const part = load(onScreen(html))(`#${id}`);
  return ['data-lines', 'data-narrow'].map((name) =>
    (part.attr(name) ?? '').split(' ').reduce((sum, power) => sum + Number(power), 0),
  );
}

test('a part says how many lines it takes: more words, rows and drawings take more, words on a phone yet more', () => {
  const [few = 0, fewOnPhone = 0] = linesOf(written(`<p>${'word '.repeat(60)}</p>`), 'text-section-1');
  const [many = 0, manyOnPhone = 0] = linesOf(written(`<p>${'word '.repeat(600)}</p>`), 'text-section-1');
  expect(many - few).toBeGreaterThan(30);
  expect(many - few).toBeLessThan(45);
  expect(manyOnPhone - fewOnPhone).toBeGreaterThan(1.7 * (many - few));

  const table = (count: number) =>
    `<figure class="table"><table><tbody>${rows(count)}</tbody></table></figure>`;
  const [short = 0] = linesOf(written(table(10)), 'text-section-1');
  const [long = 0] = linesOf(written(table(60)), 'text-section-1');
  expect(long - short).toBeGreaterThan(55);
  expect(long - short).toBeLessThan(80);

  const [drawn = 0, drawnOnPhone = 0] = linesOf(written(drawing), 'text-section-1');
  expect(drawn).toBeGreaterThan(12);
  expect(Math.abs(drawnOnPhone - drawn)).toBeLessThan(3);
});

test('a folded appendix takes the lines of its heading, whatever it holds', () => {
  const appendix = (count: number) =>
    `<section class="appendix" id="text-appendix-1" role="doc-appendix"><details><summary><h2>A</h2></summary><figure class="table"><table><tbody>${rows(count)}</tbody></table></figure></details></section>`;
  expect(linesOf(appendix(1), 'text-appendix-1')).toEqual(linesOf(appendix(500), 'text-appendix-1'));
});

test('of pages at one place only the last has something of the text, and none after its end', () => {
  const mark = (page: number) => `<span role="doc-pagebreak" id="p-${page}" aria-label="${page}"></span>`;
  const page = load(
    onScreen(`${mark(14)}${mark(15)}<h2>A</h2><p>One ${mark(16)}two</p>${mark(17)}${mark(18)}`),
  );
  const numbers = (selector: string) =>
    page(selector)
      .get()
      .map((element) => page(element).attr('aria-label'));
  expect(numbers('[role~="doc-pagebreak"]')).toEqual(['14', '15', '16', '17', '18']);
  expect(numbers('[data-empty]')).toEqual(['14', '17', '18']);
});

test('drawings lead to their files, wide ones can be scrolled by keyboard, references are not translated', () => {
  const page = load(onScreen(written(drawing)));
  expect(page('a.drawing').attr('href')).toBe('/f/a.svg');
  expect(page('a.drawing img').attr('alt')).toBe('A plan');
  expect(page('figure').attr('tabindex')).toBe('0');
  expect(page('#text-references').attr('translate')).toBe('no');
  expect(page('#text-section-1').attr('translate')).toBeUndefined();
});
