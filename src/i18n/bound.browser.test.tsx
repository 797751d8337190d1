import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TextRun } from '#shared/citation/text-run.ts';
import { mountOnPage } from '../../tests/support/browser/reading-room.tsx';
import { Citable } from '../citing/citable.tsx';
import { ReferenceText } from '../citing/reference-text.tsx';
import { PageTitle } from '../components/page-title/page-title.tsx';
import { useBound } from './bound.tsx';

const titles = {
  ru: 'Послевоенный двор Алма-Аты, дизайн-код и «партисипаторно-бюджетное» управление',
  en: 'A Post-Soviet Yard in Alma-Ata: Decision-making and the Counter-revolutionary',
  kk: 'Алма-Атадағы ұрлықтар мен зорлық-зомбылық, дизайн-код және қала',
};

const compounds = {
  ru: ['Алма-Аты,', 'дизайн-код'],
  en: ['Post-Soviet', 'Alma-Ata:', 'Decision-making'],
  kk: ['Алма-Атадағы', 'зорлық-зомбылық,', 'дизайн-код'],
};

function Title() {
  return <h1 style={{ fontSize: 'var(--title-s)' }}>{useBound()(titles)}</h1>;
}

/** The lines of a text as they are shown. */
function linesOf(element: Element): string[] {
  const lines: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last = Number.NEGATIVE_INFINITY;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      if (box.top > last + box.height / 2) lines.push('');
      last = Math.max(last, box.top);
      lines.push((lines.pop() ?? '') + text.data[at]);
    }
  }
  return lines.map((line) => line.trim());
}

test.for(['ru', 'en', 'kk'] as const)(
  'no line of a title ends in a one-letter word or within a compound, whose hyphen stays ordinary (%s)',
  async (language) => {
    await mountOnPage(<Title />, { language });
    const heading = page.getByRole('heading');
    await expect.element(heading).toBeVisible();
    for (let width = 320; width <= 600; width += 10) {
      await page.viewport(width, 700);
      const lines = linesOf(heading.element());
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines.slice(0, -1)) {
        expect(line, `at ${width} px`).not.toMatch(/(?<!\p{L})(?!я)[авикосуai]$/iu);
      }
      for (const whole of compounds[language]) {
        expect(lines, `at ${width} px`).toContainEqual(expect.stringContaining(whole));
      }
    }
    getSelection()?.selectAllChildren(heading.element());
    expect(getSelection()?.toString().replaceAll('\u00A0', ' ')).toBe(titles[language]);
  },
);

const hanging = /(?<!\p{L})[авикосу]$/iu;

test('the title of a page and its introduction have no one-letter word at the end of a line', async () => {
  const title = 'Исправления и отзывы с пояснениями о статьях';
  await mountOnPage(<PageTitle lead={title}>{title}</PageTitle>, { language: 'ru' });
  const parts = [page.getByRole('heading'), page.getByRole('paragraph')];
  for (let width = 320; width <= 600; width += 10) {
    await page.viewport(width, 700);
    for (const part of parts) {
      for (const line of linesOf(part.element()).slice(0, -1))
        expect(line, `at ${width} px`).not.toMatch(hanging);
    }
  }
});

test('a reference has none either, and what is copied of it has ordinary spaces', async () => {
  const runs: TextRun[] = [
    { text: 'Оспанов, Е. К. и Ли, В. А. Двор в городе и на карте // ' },
    { text: 'Город и степь в Азии', italic: true },
    { text: '. — 2025. — № 1. — С. 14–32.' },
  ];
  await mountOnPage(
    <>
      <ReferenceText reference={{ lang: 'ru', runs }} className="shown" />
      <Citable title="Ссылка" lang="ru" runs={runs} onCopied={() => undefined} />
    </>,
    { language: 'ru' },
  );
  await expect.element(page.getByRole('heading', { name: 'Ссылка' })).toBeVisible();
  for (const text of document.querySelectorAll('p[lang="ru"]')) {
    for (let width = 320; width <= 600; width += 10) {
      await page.viewport(width, 700);
      for (const line of linesOf(text).slice(0, -1)) expect(line, `at ${width} px`).not.toMatch(hanging);
    }
    getSelection()?.selectAllChildren(text);
    expect(getSelection()?.toString().trim()).toBe(runs.map((run) => run.text).join(''));
  }
});
