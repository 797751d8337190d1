import { expect, test } from 'vitest';
import type { Language } from '../../src/shared/language/language.ts';
import { markdownToHtml } from './markdown-to-html.ts';

const html = (markdown: string, language: Language = 'ru', part = 'text') =>
  markdownToHtml(
    markdown,
    {
      file: 'article.md',
      source: '.',
      scope: 'slug',
      language,
      counted: { figures: 0, tables: 0 },
      works: [],
    },
    part,
  ).html;
const display = (number: number) => `\n\n$$ (${number})\nx = ${number}\n$$\n\n`;

test('a display formula has its number, and an address if it has one', () => {
  expect(html(display(1))).toMatch(
    /^<div class="formula" id="slug-formula-1" role="group" aria-label="Формула \(1\)"><math display="block".*<\/math><span>\(1\)<\/span><\/div>$/,
  );
  expect(html('$$\nx\n$$')).toMatch(/^<div class="formula" role="group" aria-label="Формула"><math/);
});

test.each<[Language, string, string[]]>([
  [
    'ru',
    'По формуле (1), в уравнениях (2) и (3), ур. (2).',
    ['1>формуле (1)', '2>(2)'.replace('(2)', '2'), '3>3', '2>ур. (2)'],
  ],
  ['en', 'Formula (1), equations (1)–(3), Eq. (2).', ['1>Formula (1)', '1>1', '3>3', '2>Eq. (2)']],
  [
    'kk',
    '(1)-формулада, (2) формула және (3)-теңдеуден.',
    ['1>(1)-формулада', '2>(2) формула', '3>(3)-теңдеуден'],
  ],
])('mentions of formulas lead to them (%s)', (language, text, expected) => {
  const links = [
    ...html(text + display(1) + display(2) + display(3), language).matchAll(/#slug-formula-(\d">[^<]+)/g),
  ];
  expect(links.map(([, link = '']) => link.replace('">', '>').replaceAll('\u00a0', ' '))).toEqual(expected);
});

test('formulas are neither divided nor bound, and references have none', () => {
  expect(html('Число $\\text{и подразделения}$ растёт')).toContain('<mtext>и подразделения</mtext>');
  expect(html('- A $x$ b', 'en', 'references')).toContain('$x$');
});

test.each([
  ['текст\n\n$$ (2)\nx\n$$', 'line 3: the formula has the number 2 in place of 1'],
  [display(1) + display(1), 'line 9: the formula has the number 1 in place of 2'],
  ['$$ первая\nx\n$$', 'line 1: after $$ may be the number of the formula, as in $$ (1), not “первая”'],
  ['а\n\n$$\nx\n\nтекст', 'line 3: the formula has no end: a line with $$'],
  ['а $$x$$ б', 'line 1: a display formula has its $$ on lines of their own'],
  ['## Роль $x$', 'line 1: a heading has no formulas: write it in words'],
  [
    'а\n\n$$\nx = y\n+ \\foo{z}\n$$',
    'line 5: the formula is not understood: Unsupported function name: \\foo, at “\\foo{z}” (sign 9)',
  ],
  [
    'строка\nи $\\href{x}{y}$',
    'line 2: the formula has \\href, which leads outside the formula, at “\\href{x}{y}” (sign 1)',
  ],
])('%j is a fault with its line', (markdown, reason) => {
  expect(() => html(markdown)).toThrow(`article.md: ${reason}`);
});
