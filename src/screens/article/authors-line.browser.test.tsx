import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../tests/support/browser/articles.ts';
import { mountOnPage } from '../../../tests/support/browser/reading-room.tsx';
import { AuthorsLine } from './authors-line.tsx';

/** The box of the letter before or after an element. */
function letterBeside(element: Element, side: 'before' | 'after'): { letter: string; box: DOMRect } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = element;
  const text = side === 'before' ? walker.previousNode() : walker.nextNode();
  const at = side === 'before' ? (text?.textContent?.length ?? 0) - 1 : 0;
  const range = document.createRange();
  range.setStart(text as Node, at);
  range.setEnd(text as Node, at + 1);
  return { letter: range.toString(), box: range.getBoundingClientRect() };
}

test.for(['ru', 'en', 'kk'] as const)(
  'the ORCID sign stays with its name, before the comma (%s)',
  async (language) => {
    const [first, second] = longArticle.authors;
    if (!first || !second) throw new Error('two authors are needed');
    const authors = [first, second, { ...first, familyName: second.familyName }].map((author) => ({
      ...author,
      orcid: '0000-0002-1825-0097',
    }));
    await mountOnPage(<AuthorsLine authors={authors} marked={false} onClick={() => undefined} />, {
      language,
    });
    await expect.poll(() => document.querySelectorAll('a > img').length).toBe(3);
    const signs = [...document.querySelectorAll('a > img')];
    const middle = (box: DOMRect) => (box.top + box.bottom) / 2;
    for (const width of [240, 280, 320, 360, 390, 430, 480, 560, 820]) {
      await page.viewport(width, 844);
      for (const [index, sign] of signs.entries()) {
        const at = sign.getBoundingClientRect();
        const before = letterBeside(sign, 'before');
        expect(before.letter).toMatch(/\p{L}/u);
        expect(
          Math.abs(middle(before.box) - middle(at)),
          `line of sign ${index} at ${width} px`,
        ).toBeLessThan(9);
        expect(at.left - before.box.right, `gap before sign ${index} at ${width} px`).toBeLessThan(8);
        if (index === signs.length - 1) continue;
        const after = letterBeside(sign, 'after');
        expect(after.letter).toBe(',');
        expect(
          Math.abs(middle(after.box) - middle(at)),
          `line of comma ${index} at ${width} px`,
        ).toBeLessThan(9);
        expect(Math.abs(after.box.left - at.right), `gap before comma ${index} at ${width} px`).toBeLessThan(
          3,
        );
      }
    }
  },
);
