import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { emulate, mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { readText, spanOfRange } from '../../../notes/in-text/read-text.ts';
import { createTextMarks } from '../../../notes/in-text/text-marks.ts';
import { passageBetween } from '../../../notes/in-text/text-passages.ts';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, language: 'ru' as const, hasFullText: true };

const sum = (terms: number) =>
  Array.from({ length: terms }, (_, at) => `<msub><mi>x</mi><mn>${at}</mn></msub><mo>+</mo>`).join('');
const formula = (number: number, terms: number) =>
  `<div class="formula" tabindex="0" id="text-formula-${number}" role="group" aria-label="Формула (${number})">` +
  `<math display="block" alttext="y_${number}"><mrow><mi>y</mi><mo>=</mo>${sum(terms)}<mtext>остаток</mtext></mrow></math><span>(${number})</span></div>`;

const html = `<section class="text"><section id="text-section-1"><h2>Плотность</h2>
  <p>Плотность <math alttext="n^2"><msup><mi>n</mi><mn>2</mn></msup></math> растёт.</p>
  ${formula(1, 2)}${formula(2, 40)}
  <p>Из <a class="mention" href="#text-formula-1">формулы (1)</a> следует вывод.</p></section></section>`;

/** Shows the text, with the styles and the font that come with formulas. */
async function mount(): Promise<void> {
  const text = { html, outline: [], words: 400 };
  await mountOnPage(
    <main>
      <h1>Город</h1>
      <FullText text={text} article={article} />
    </main>,
    { article },
  );
  await expect.element(byNumber(2)).toBeInTheDocument();
  const isThere = () =>
    [...document.fonts].some(({ family, status }) => /STIX Two Math/.test(family) && status === 'loaded');
  await expect.poll(isThere).toBe(true);
}
const byNumber = (number: number) => page.bySelector(`#text-formula-${number}`);
const boxOf = (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found.getBoundingClientRect();
};

test('a formula that is too wide moves in its own box, by the keyboard too, and its number stays in sight', async () => {
  await page.viewport(390, 800);
  await mount();
  await expect.element(byNumber(2)).toHaveAttribute('data-sideways');
  await expect.element(byNumber(1)).toHaveAttribute('tabindex', '-1');
  await expect.element(byNumber(1)).not.toHaveAttribute('data-sideways');
  expect(boxOf('#text-formula-2 > span').height).toBeGreaterThanOrEqual(
    boxOf('#text-formula-2 > math').height,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const wide = byNumber(2).element();
  const number = () => boxOf('#text-formula-2 > span');
  expect(Math.abs(number().right - boxOf('#text-formula-2').right)).toBeLessThan(2);
  expect(Math.abs(boxOf('#text-formula-1 > span').right - number().right)).toBeLessThan(2);
  (wide as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight>3/}');
  await expect.poll(() => wide.scrollLeft).toBeGreaterThan(0);
  await expect.poll(() => Math.abs(number().right - boxOf('#text-formula-2').right)).toBeLessThan(2);
});

test('words in a formula are in the face of the text; screen readers have formulas, and axe finds nothing', async () => {
  await page.viewport(1280, 800);
  await mount();
  const faceOf = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily;
  await expect.poll(() => faceOf('#text-formula-1 mi')).toMatch(/^"?STIX Two Math/);
  expect(faceOf('#text-formula-1 mtext')).toBe(faceOf('#article-text p'));
  const { frameTree } = await cdp().send('Page.getFrameTree');
  const frameId = frameTree.childFrames?.[0]?.frame.id ?? '';
  const { nodes } = (await cdp().send('Accessibility.getFullAXTree', { frameId })) as {
    nodes: { role?: { value: string }; name?: { value: string }; ignored: boolean }[];
  };
  const named = (role: RegExp) =>
    nodes.filter((node) => !node.ignored && role.test(node.role?.value ?? '')).map(({ name }) => name?.value);
  expect(nodes.map(({ role }) => role?.value)).toEqual(expect.arrayContaining(['MathMLMath']));
  expect(named(/^group$/)).toEqual(expect.arrayContaining(['Формула (1)', 'Формула (2)']));
  await expectNothingFound('a text with formulas');
  await emulate({ 'forced-colors': 'active' });
  expect(getComputedStyle(byNumber(2).element()).borderInlineEndStyle).toBe('solid');
  await emulate({ 'forced-colors': 'none' });
});

test('a note over a formula has it whole, and is found again', async () => {
  await mount();
  const root = document.getElementById('article-text');
  const inside = root?.querySelector('msup > mn')?.firstChild;
  const after = root?.querySelector('p')?.lastChild;
  if (!root || !inside || !after) throw new Error('the text is not there');
  const range = document.createRange();
  range.setStart(inside, 0);
  range.setEnd(after, 7);
  const text = readText(root);
  const span = spanOfRange(text, range);
  const passage = span && passageBetween(text, span.start, span.end);
  expect(passage).toMatchObject({ quote: 'n2 растёт', prefix: ' Плотность Плотность ' });
  if (!passage) return;
  const marks = createTextMarks(root);
  const annotation = { id: 'a', colour: 'yellow', note: 'x', ...passage };
  const upToFormula = { ...annotation, id: 'b', quote: 'Плотность n2', prefix: '', suffix: '' };
  marks.draw([annotation, upToFormula] as never, () => ({ marked: 'marked', quote: '', noted: '' }), 'ru');
  expect(String(marks.range('a')).replaceAll(/\s/g, '')).toBe('n2растёт');
  expect(String(marks.range('b'))).toBe('Плотность n2');
  expect(marks.button('b')?.closest('math')).toBeNull();
  expect(marks.button('b')?.previousElementSibling?.localName).toBe('math');
  marks.end();
});
