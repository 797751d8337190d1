import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { imitateTranslator } from '../../../../tests/support/translator.ts';
import { followTranslator } from '../../../app/translated-page.ts';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };

const reference = (number: number) =>
  `<sup><a href="#text-note-${number}" id="text-note-ref-${number}" role="doc-noteref">${number}</a></sup>`;
const item = (number: number) =>
  `<li id="text-note-${number}"><p>The note ${number}, ${'long '.repeat(40)}. <a href="#text-note-ref-${number}" role="doc-backlink">↩</a></p></li>`;

const html = `<section class="text"><section id="text-section-1"><h2>Yards${reference(1)}</h2>
  <p>${'Words of the text. '.repeat(12)} Here${reference(2)} and here${reference(3)}.</p>
  <ol><li>An item${reference(4)}</li></ol>
  <p>${'Words of the text. '.repeat(40)}</p></section></section>
  <section class="notes" id="text-notes" role="doc-endnotes"><h2>Notes</h2>
  <ol>${[1, 2, 3, 4].map(item).join('')}</ol></section>`;

const popup = (number: number) =>
  page.getByRole('dialog', { name: 'Note' }).filter({ hasText: `The note ${number},` });
const boxOf = (element: Element | undefined) => (element as Element).getBoundingClientRect();

test('notes are in the margin beside the words where there is room, and in a popup where there is none', async () => {
  await page.viewport(1440, 900);
  const text = { html, outline: [], words: 400 };
  await mountOnPage(<FullText text={text} article={article} />, { article });
  const notes = page.getByRole('note');
  await expect.poll(() => notes.elements().map((note) => note.ariaLabel)).toEqual(['2', '3', '4']);
  const paragraph = boxOf(document.querySelector('#article-text section > p') ?? undefined);
  const mentionTop = () => boxOf(document.getElementById('text-note-ref-2') ?? undefined).top;
  await expect.poll(() => Math.abs(boxOf(notes.elements()[0]).top - mentionTop())).toBeLessThan(20);
  const boxes = notes.elements().map(boxOf);
  for (const box of boxes) {
    expect(box.left).toBeGreaterThan(0);
    expect(box.right).toBeLessThan(paragraph.left - 60);
    expect(box.left).toBe(boxes[0]?.left);
  }
  expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? 0);
  // The words beside it are selected and copied whole, and are one paragraph for screen readers.
  for (const within of ['p aside', 'li aside'])
    expect(document.querySelector(`#article-text ${within}`)).toBeNull();
  await page
    .bySelector('#article-text section > p')
    .first()
    .tripleClick({ position: { x: 20, y: 10 } });
  const whole = document.querySelector('#article-text section > p')?.textContent;
  expect(String(getSelection()).trim()).toBe(whole?.replaceAll(/\s+/g, ' ').trim());
  await page.bySelector('#text-note-ref-3').click();
  await expect.element(notes.nth(1)).toHaveFocus();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.bySelector('#text-note-ref-1').click();
  await expect.element(popup(1)).toBeVisible();

  await page.viewport(1279, 900);
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  await page.bySelector('#text-note-ref-3').click();
  await expect.element(popup(3)).toBeVisible();
});

test.each(['google', 'yandex'] as const)(
  'a note that is repeated on a page translated by %s is the original again with it',
  async (kind) => {
    followTranslator();
    await page.viewport(1279, 900);
    await mountOnPage(<FullText text={{ html, outline: [], words: 400 }} article={article} />, { article });
    const undo = imitateTranslator(kind);
    onTestFinished(undo);
    await page.bySelector('#text-note-ref-1').click();
    const shown = page.getByRole('dialog');
    await expect.poll(() => shown.element().textContent).toContain('LONG LONG');
    undo();
    expect(shown.element().textContent).toContain('The note 1, long');
    expect(shown.element().querySelectorAll('font, ya-tr-span')).toHaveLength(0);
  },
);
