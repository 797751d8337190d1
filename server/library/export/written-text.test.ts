import { expect, test } from 'vitest';
import { readParts } from '../full-text.ts';
import { markdownForm } from './markdown-form.ts';
import { plainForm } from './plain-form.ts';
import { writtenText } from './written-text.ts';

const parts = (html: string) => readParts({ html: `<section class="text">${html}</section>`, outline: [] });
const markdown = (html: string) => writtenText(parts(html), markdownForm, 'https://journal.example');
const plain = (html: string) => writtenText(parts(html), plainForm, 'https://journal.example');

test.each([
  ['2 * 3 * 4 _and_ [so] &#x3C;b> a|b', String.raw`2 \* 3 \* 4 \_and\_ \[so\] \<b\> a\|b`],
  ['AT&#x26;T &#x26;amp; more', 'AT&T &amp;amp; more'],
  ['1999. A year', String.raw`1999\. A year`],
  ['- no item', String.raw`\- no item`],
  ['# no heading', String.raw`\# no heading`],
  ['a<em> b </em>c', 'a *b* c'],
  ['<a href="https://a.example/x_y">https://a.example/x_y</a>', '<https://a.example/x_y>'],
  ['<a href="https://a.example/">A</a>', '[A](<https://a.example/>)'],
  ['(<a href="#text-work-1" role="doc-biblioref">Lynch, 1960</a>)', '(Lynch, 1960)'],
  ['so<sup><a href="#text-appendix-note-2" role="doc-noteref">2</a></sup>', 'so[^a2]'],
  ['km<sup>2</sup>', 'km<sup>2</sup>'],
])('Markdown has %s as it is', (html, wanted) => {
  expect(markdown(`<p>${html}</p>`)).toBe(wanted);
});

const mark = (page: number) => `<span role="doc-pagebreak" id="p-${page}" aria-label="${page}"></span>`;

test('what leads back from notes and works is left out, with the spaces before it', () => {
  const back = (name: string) => ` <a role="doc-backlink" href="#text-citation-1-1">${name}</a>`;
  const list = `<ul><li id="text-work-1">Lynch, <em>City</em>.${back('a')}${back('b')}</li><li>Jacobs${back('↩')}</li></ul>`;
  expect(markdown(list)).toBe('- Lynch, *City*.\n\n- Jacobs');
  expect(plain(list)).toBe('- Lynch, City.\n\n- Jacobs');
});

test('pages are marked in the line, and together before what they begin with', () => {
  const html = `${mark(7)}${mark(8)}<h2>A</h2><p>in ${mark(9)}the yard</p>`;
  expect(markdown(html)).toBe('[p. 7] [p. 8]\n\n## A\n\nin [p. 9] the yard');
});

test('tables, lists and quotations have their form', () => {
  const table =
    '<figure class="table" id="text-table-1"><table><caption><b>Table&#xA0;1.</b> Yards</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table><a class="data" href="/t.csv" download>CSV</a></figure>';
  expect(markdown(table)).toBe(
    '**Table 1.** Yards\n\n| A | B |\n| --- | --- |\n| 1 |  |\n\n[CSV](<https://journal.example/t.csv>)',
  );
  expect(plain(table)).toBe('Table 1. Yards\n\nA\tB\n1\t\n\nhttps://journal.example/t.csv');
  const list = '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>';
  expect(markdown(list)).toBe('1. a\n   - b\n2. c');
  expect(markdown('<blockquote><p>a</p><p>b</p></blockquote>')).toBe('> a\n>\n> b');
});

test('lines of plain text have at most 78 characters, and those of an item begin below its first word', () => {
  const words = Array.from({ length: 30 }, () => 'word').join(' ');
  const lines = plain(`<ul><li>${words}</li></ul>`).split('\n');
  expect(lines.map((line) => line.length)).toEqual([76, 76]);
  expect(lines[1]).toMatch(/^ {2}word/);
});
