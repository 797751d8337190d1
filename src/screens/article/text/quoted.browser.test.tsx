import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };

const long = 'words of a line that is wider than a phone, and so goes on below its beginning';

const html = `<section class="text"><section id="text-section-1"><h2>Yards</h2>
  <p>Water is H<sub>2</sub>O in the <span class="sc all">XIX</span> century.</p>
  <blockquote class="verse"><p class="stanza"><span class="line">First line</span><br><span class="line">\u00A0\u00A0${long}</span><br><span class="line">Third line</span></p><footer>Abai, 1890</footer></blockquote>
  <div class="interview"><p><b class="speaker">Anna:</b> When?</p><p><b class="speaker">Student:</b> In spring.</p></div>
  </section></section>`;

const boxOf = (line: Element | undefined) => (line as Element).getBoundingClientRect();

test('verse has its lines one below the other on a phone and a wide screen, and a line that goes on is indented', async () => {
  await page.viewport(1440, 900);
  await mountOnPage(
    <main data-reader>
      <h1>Yards</h1>
      <FullText text={{ html, outline: [], words: 60 }} article={article} />
    </main>,
    { article },
  );
  const lines = () => [...document.querySelectorAll('#article-text .line')];
  for (const [width, rows] of [
    [1440, 1],
    [390, 2],
  ] as const) {
    await page.viewport(width, 900);
    const [first, second, third] = lines();
    const height = boxOf(first).height;
    expect(boxOf(second).top).toBeCloseTo(boxOf(first).bottom, 0);
    expect(boxOf(third).top).toBeCloseTo(boxOf(second).bottom, 0);
    expect(boxOf(second).height).toBeGreaterThan((rows - 0.5) * height);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  const text = document.createRange();
  text.selectNodeContents(lines()[1] as Element);
  const [begun, goesOn] = text.getClientRects();
  expect(goesOn?.left).toBeGreaterThan((begun?.left ?? 0) + 10);
  expect(getComputedStyle(document.querySelector('.sc') as Element).fontVariantCaps).toBe('all-small-caps');
  await expectNothingFound('verse and interviews');
});
