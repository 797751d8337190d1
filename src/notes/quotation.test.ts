import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Article } from '#shared/article/article.ts';
import { quotedText } from '#shared/citation/quoted-text.ts';
import { citationRecord } from '#shared/citation/record.ts';
import type { Journal } from '#shared/library/journal.ts';
import { citedQuote, printedPages, quotation } from './quotation.ts';

const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'));
const journal: Journal = read('resources/journal/journal.json');

function recordOf(slug: string) {
  const article: Article = {
    ...read(`resources/volumes/2/${slug}/article.json`),
    description: { ru: '', en: '', kk: '' },
    pdf: { besidePage: `/${slug}.pdf` },
  };
  return citationRecord(article, journal, article.pagesInPanel, 'https://journal.example');
}

test('quotation marks are those of the text, marks within it are inner ones', () => {
  expect(quotedText('Дом «у реки» стоит.', 'ru')).toBe('«Дом „у реки“ стоит»');
  expect(quotedText('“the upper part” is calm;', 'en')).toBe('“‘the upper part’ is calm”');
  expect(quotedText('«дала» мен қала?', 'kk')).toBe('«„дала“ мен қала?»');
  expect(quotedText('и так далее...', 'ru')).toBe('«и так далее...»');
});

test('a quotation names author, year and printed page, then the work, then the place', () => {
  const { text, html } = quotation({
    record: recordOf('spatial-distribution-of-thefts-and-violent-crimes'),
    style: 'apa',
    language: 'en',
    quote: 'the district is the wrong unit',
    pages: '65',
    address: 'https://journal.example/en/spatial#page=65',
  });
  const [quote, reference, address] = text.split('\n\n');
  expect(quote).toBe('“the district is the wrong unit” (Kalymbetov & Iskakova, 2026, p. 65).');
  expect(reference).toContain('Spatial distribution of thefts and violent crimes in Almaty and Astana.');
  expect(reference).toContain('2(3), 64–107.');
  expect(address).toBe('https://journal.example/en/spatial#page=65');
  expect(html).toContain('<p lang="en">“the district');
  expect(html).toContain('<i>Urban and Social Research</i>');
  expect(html).toContain('<a href="https://journal.example/en/spatial#page=65">');
});

test('the page is named in the language of what is quoted, in the list of Latin letters in English', () => {
  const cited = (slug: string, language: 'ru' | 'en') =>
    citedQuote({ record: recordOf(slug), style: 'apa', language, quote: 'A', pages: '65' });
  expect(cited('spatial-distribution-of-thefts-and-violent-crimes', 'ru')).toMatch(
    /Iskakova, 2026, p\. 65\)/,
  );
  expect(cited('mezhdu-gorodom-i-stepyu-vozrozhdenie-konevodstva', 'ru')).toMatch(/, 2026, 65-б\.\)/);
  expect(cited('simvolika-solntsa-i-konya', 'ru')).toMatch(/, 2026, с\. 65\)/);
  expect(cited('simvolika-solntsa-i-konya', 'en')).toMatch(/\([A-Z][a-z]+, 2026, p\. 65\)/);
});

test('GOST cites in brackets and describes the work behind two slashes', () => {
  const { text } = quotation({
    record: recordOf('simvolika-solntsa-i-konya'),
    style: 'gost',
    language: 'ru',
    quote: 'Солнце стоит над степью.',
    pages: '40–41',
    address: 'https://journal.example/simvolika#page=40',
  });
  expect(text).toMatch(/^«Солнце стоит над степью» \[[А-Яа-яё ,]+, 2026, с\. 40–41\]\.\n\n/u);
  expect(text).toContain(' // Урбанистика и социальные исследования. 2026. Т. 2, № 2. С. 33–63.');
});

test('what is quoted is never markup', () => {
  const record = recordOf('who-owns-good-land');
  const { html } = quotation({
    record,
    style: 'apa',
    language: 'en',
    quote: '<b>&',
    pages: '1',
    address: 'x',
  });
  expect(html).toContain('“&lt;b&gt;&amp;”');
});

test('a passage over the end of a page is on both', () => {
  expect(printedPages([{ label: '27' }, { label: '28' }])).toBe('27–28');
  expect(printedPages([{ label: 'ix' }])).toBe('ix');
});
