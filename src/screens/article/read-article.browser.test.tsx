import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { landArticle, longArticle } from '../../../tests/support/browser/articles.ts';
import { enlargeText, mountOnPage } from '../../../tests/support/browser/reading-room.tsx';
import { notePosition } from '../../client/reading-positions.ts';
import { ReadArticle } from './read-article.tsx';

/** Shown text, without what is hidden from sight. */
const words = {
  ru: {
    text: 'Читать',
    read: 'Читать статью',
    next: 'Продолжить со с. 117',
    tools: ['Скачать PDF', 'Цитировать', 'Сохранить'],
  },
  en: {
    text: 'Read',
    read: 'Read article',
    next: 'Continue on page 117',
    tools: ['Download PDF', 'Cite', 'Save'],
  },
  kk: {
    text: 'Оқу',
    read: 'Мақаланы оқу',
    next: '117-беттен жалғастыру',
    tools: ['PDF жүктеу', 'Сілтеме жасау', 'Сақтау'],
  },
} as const;

const control = (name: string) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();

/** The colour of what is filled. */
function accent(): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--accent)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The words of a control that are broken across lines. */
function brokenWords(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  return broken;
}

/** What is wrong with the row of buttons of these names: in several rows, beyond the window, too small, or
 * with broken words. */
function complaints(names: readonly string[]): string[] {
  const boxes = names.map((name) => ({ name, box: control(name).element().getBoundingClientRect() }));
  const first = boxes[0]?.box.top ?? 0;
  return boxes.flatMap(({ name, box }) => [
    ...(Math.abs(box.top - first) > 1 ? [`${name} is in another row`] : []),
    ...(box.left < 0 || box.right > innerWidth ? [`${name} is cut off`] : []),
    ...(box.width < 44 || box.height < 44 ? [`${name} is ${box.width} by ${box.height} px`] : []),
    ...(control(name).element().scrollWidth > Math.ceil(box.width) ? [`${name} overflows`] : []),
    ...brokenWords(control(name).element()).map((word) => `${word} is broken`),
  ]);
}

for (const language of ['ru', 'en', 'kk'] as const) {
  const { text, read, next, tools } = words[language];

  test(`the actions are one row, whether reading has begun or not (${language})`, async () => {
    for (const article of [longArticle, landArticle]) {
      localStorage.clear();
      await mountOnPage(<ReadArticle article={article} />, { article, language });
      await expect.element(control(read)).toBeVisible();
      for (const names of [
        [read, ...tools],
        [read, next, ...tools],
      ]) {
        if (names.includes(next)) notePosition(article.id, { page: 54, label: '117' });
        await expect.poll(() => names.every((name) => control(name).query())).toBe(true);
        for (const width of [320, 360, 390, 600, 671, 672, 820, 1440]) {
          await page.viewport(width, 844);
          await expect.poll(() => complaints(names), { message: `at ${width} px` }).toEqual([]);
        }
      }
    }
  });

  test(`on narrow screens the one filled button reads the text, with the PDF beside it (${language})`, async () => {
    localStorage.clear();
    const article = { ...longArticle, hasFullText: true };
    await mountOnPage(<ReadArticle article={article} />, { article, language });
    const filled = () =>
      [...document.querySelectorAll('a, button')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === accent())
        .map((each) => each.textContent);
    for (const names of [
      [text, read, ...tools],
      [text, read, next, ...tools],
    ]) {
      if (names.includes(next)) notePosition(article.id, { page: 54, label: '117' });
      await expect.poll(() => names.every((name) => control(name).query())).toBe(true);
      for (const width of [320, 360, 390, 600, 671]) {
        await page.viewport(width, 844);
        await expect.poll(() => complaints(names), { message: `at ${width} px` }).toEqual([]);
        await expect.poll(filled).toEqual([expect.stringMatching(`^${text}`)]);
        expect(getComputedStyle(control(read).element(), '::before').content).toBe('"PDF"');
      }
    }
    await page.viewport(672, 844);
    await expect.element(page.bySelector('[href="#full-text"]')).not.toBeVisible();
    await expect.poll(filled).toEqual([expect.stringMatching(`^${read}`)]);

    notePosition(article.id, { page: 54, label: '117' }, true);
    await page.viewport(390, 844);
    await expect.poll(filled).toEqual([expect.stringContaining('117')]);
  });

  test(`and with enlarged text (${language})`, async () => {
    notePosition(longArticle.id, { page: 54, label: '117' });
    await mountOnPage(<ReadArticle article={longArticle} />, { language });
    await expect.element(control(next)).toBeVisible();
    await enlargeText(24);
    for (const width of [390, 820, 1440]) {
      await page.viewport(width, 844);
      await expect.poll(() => complaints([read, next, ...tools]), { message: `at ${width} px` }).toEqual([]);
    }
  });
}

test('the bar has an edge while it floats, over a text that is not veiled, and none in its own place', async () => {
  await page.viewport(390, 844);
  await mountOnPage(
    <>
      <div style={{ height: 2000 }} />
      <ReadArticle article={longArticle} />
      <div style={{ height: 2000 }} />
    </>,
  );
  await expect.element(control('Read article')).toBeVisible();
  const bar = control('Read article').element().closest('div')?.parentElement?.parentElement as HTMLElement;
  /** What is at the upper edge of the bar. */
  const atEdge = () => {
    const { top } = bar.getBoundingClientRect();
    return document.elementFromPoint(5, top + 0.5);
  };
  expect(bar.getBoundingClientRect()).toMatchObject({ left: 0, bottom: 844 });
  expect(bar.getBoundingClientRect().width).toBe(document.documentElement.clientWidth);
  expect(bar.contains(atEdge())).toBe(true);
  expect(getComputedStyle(bar).borderTopStyle).toBe('solid');
  expect(getComputedStyle(bar, '::before').content).toBe('none');
  scrollTo(0, 1800);
  await expect.poll(() => bar.getBoundingClientRect().bottom).toBeLessThan(844);
  expect(bar.contains(atEdge())).toBe(false);
});
