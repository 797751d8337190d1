import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readCitedWorks } from './cited-works.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import type { Setting } from './setting.ts';

const source = mkdtempSync(join(tmpdir(), 'source-'));
const setting = (): Setting => ({
  file: 'article.md',
  source,
  scope: 'slug',
  language: 'ru',
  counted: { figures: 0, tables: 0 },
  works: readCitedWorks(['Lynch, K. (1960). *The image of the city*. MIT Press.']),
});
const html = (markdown: string): string => markdownToHtml(markdown, setting(), 'text').html;

beforeAll(() => {
  mkdirSync(join(source, 'figures'));
  mkdirSync(join(source, 'data'));
  writeFileSync(
    join(source, 'figures', 'a.svg'),
    '<svg viewBox="0 0 1 1" width="9" style="color: red; font-family: &quot;Own Font&quot;, serif; fill: none"><path id="p"/><use href="#p"/></svg>',
  );
  writeFileSync(join(source, 'figures', 'bad.svg'), '<svg viewBox="0 0 1 1"><script>1</script></svg>');
  writeFileSync(join(source, 'data', 't.csv'), 'Год,Дома\n2020,5\n');
});

test('numbers figures and tables and sets their captions', () => {
  const set = html('::figure[Рис. Двор]{src="a.svg" alt="План"}\n\n::table[Дома]{src="t.csv"}');
  expect(set).toContain('<b>Рис. 1.</b> Двор');
  expect(set).toContain('<b>Таблица 1.</b> Дома');
  expect(set).toContain('role="img" aria-label="План"');
  expect(set).toContain('id="slug-a-p"');
  expect(set).toContain('href="#slug-a-p"');
});

test('sets figures in the fonts of the page, whatever fonts they name', () => {
  const set = html('::figure[Рис. Двор]{src="a.svg" alt="План"}');
  expect(set).toContain('style="color: red; fill: none"');
});

test('sets a pull quote of words of the text, and figures that may be wide', () => {
  const text = 'Двор *общий*,\nи его метут вместе.';
  expect(html(`${text}\n\n::quote[Двор *общий*, и его метут]`)).toContain(
    '<blockquote role="doc-pullquote"><p>Двор <em>общий</em>, и\u00A0его метут</p></blockquote>',
  );
  expect(() => html(`${text}\n\n::quote[Двор ничей]`)).toThrow(
    'article.md: line 4: the words of the quote are not in the text',
  );
  expect(html('::figure[Двор]{src="a.svg" alt="План" wide}')).toContain('class="wide"');
  expect(html('::figure[Двор]{src="a.svg" alt="План"}')).not.toContain('class="wide"');
});

test('keeps a caption that only begins like a label', () => {
  expect(html('::table[Таблица кодов]{src="t.csv"}')).toContain('</b> Таблица кодов');
  expect(html('::table[Таблица 3. Коды]{src="t.csv"}')).toContain('</b> Коды');
});

test('gives a Markdown table the caption before it', () => {
  const set = html('::caption[Дома]\n\n| Год | Дома |\n|---|---|\n| *2020* | 5 |');
  expect(set.match(/<table/g)).toHaveLength(1);
  expect(set).toContain('<em>2020</em>');
});

test('leaves colons in running text alone', () => {
  expect(html('Смотри:текст и 14:30')).toContain('Смотри:текст и_14:30'.replace('_', '\u00A0'));
});

test('returns notes separately', () => {
  const { html: text, notes } = markdownToHtml('Слово[^1].\n\n[^1]: Примечание.', setting(), 'text');
  expect(text).not.toContain('Примечание');
  expect(notes).toContain('При\u00ADме\u00ADча\u00ADние');
});

test.each([
  ['::figure[Двор]{src="a.svg"}', /article\.md: line 1: the figure a\.svg has no alternative text/],
  ['::figure[Двор]{alt="План"}', /names no file/],
  ['::figure[Двор]{src="none.svg" alt="План"}', /none\.svg: is missing/],
  ['::figure[Двор]{src="bad.svg" alt="План"}', /bad\.svg: contains a script/],
  ['::table[Дома]{src="none.csv"}', /none\.csv: is missing/],
  [
    'текст\n\n::picture[Двор]',
    /article\.md: line 3: unknown directive "picture": the nearest known is ::figure/,
  ],
  ['::figure[Двор]{scr="a.svg"}', /line 1: unknown attribute "scr": the nearest that ::figure has is "src"/],
  [
    'Слово\n:subb[2]',
    /line 2: unknown directive "subb": the nearest known is :sub; a colon that is only a colon is written \\:/,
  ],
  [':sub[2]{.x}', /line 1: unknown attribute "class": :sub has none/],
  [':br[x]', /:br is a line break and has no words/],
  ['слово\n\nH<sub>2</sub>O', /line 3: HTML is shown in no form: write H:sub\[2\]O/],
  ['<!-- потом -->', /line 1: HTML is shown in no form/],
  ['::verse[Строка]', /unknown directive "verse": the nearest known is :::verse/],
  [':::verse\nстрока', /:::verse has no end: write ::: in a line of its own/],
  [':::verse\n:::', /:::verse is empty/],
  [':::interview[Беседа]\n:speaker[А] Да.\n:::', /:::interview has no words in brackets/],
  [':::interview\n- :speaker[А] Да.\n:::', /:::interview has paragraphs only/],
  [':::interview\nДа.\n:::', /:::interview begins with :speaker\[…\]/],
  [':speaker[А] Да.', /:speaker begins a paragraph between :::interview and :::/],
  ['> :source[Абай]\n>\n> строка', /:source is a paragraph of its own, the last one of a block quotation/],
  ['текст\n\n![x](https://elsewhere.example/x.png)', /article\.md: line 3: a picture must be a figure/],
  ['::caption[Дома]\n\nтекст', /no table follows the caption/],
  [
    '::caption[Дома *города*]\n\n| Год | Дома |\n|---|---|\n| 2020 | 5 | 7 |\n| 2021 | |',
    /article\.md: line 5: this row of the table “Дома \*города\*” has 3 cells, and its head has 2; a sign \| in a cell is written \\\|$/,
  ],
  [
    '| Год | Дома |\n|---|---|\n| 2020 |\nТекст',
    /line 3: this row of the table in line 1 has 1 cell, and its head has 2\n.*line 4: this row .* 1 cell, and its head has 2; text below a table begins after an empty line$/,
  ],
])('refuses %s', (markdown, reason) => {
  expect(() => html(markdown)).toThrow(reason);
});
