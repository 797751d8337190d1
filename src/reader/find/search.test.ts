import { expect, test } from 'vitest';
import { foldText } from './folded-text.ts';
import { type PageText, placeInItems, readPageText } from './page-text.ts';
import { searchable, searchPage, searchSeam } from './search-page.ts';
import { snippetOf } from './snippet.ts';

const item = (str: string, hasEOL = false) => ({ str, hasEOL }) as Parameters<typeof readPageText>[0][number];
const begin = (tag: string) =>
  ({ type: 'beginMarkedContent', id: '', tag }) as Parameters<typeof readPageText>[0][number];
const end = { type: 'endMarkedContent', id: '' } as Parameters<typeof readPageText>[0][number];

const lines = (...texts: string[]): PageText => readPageText(texts.map((text) => item(text, true)));

type Options = { matchCase?: boolean; matchAccents?: boolean; wholeWords?: boolean };

/** The matches of a query on a page, as printed. */
function found(page: PageText, query: string, options: Options = {}): string[] {
  const folding = { matchCase: options.matchCase ?? false, matchAccents: options.matchAccents ?? false };
  const folded = foldText(query, folding).text;
  return searchPage(searchable(page), folded, folding, options.wholeWords ?? false).map(({ begin, end }) =>
    page.text.slice(begin, end),
  );
}

test('running heads and page numbers are not the body', () => {
  const page = readPageText([
    begin('Artifact'),
    item('24 Жумагазина. Качество воздуха', true),
    end,
    begin('P'),
    item('стью с соседями', true),
    end,
    begin('Artifact'),
    item('10'),
    end,
  ]);
  expect(page.text.slice(...page.body)).toBe('стью с соседями');
});

test('a place is counted among the items’ text, without the ends of lines', () => {
  const page = lines('one', 'two', 'three');
  expect(placeInItems(page, page.text.indexOf('one'))).toBe(0);
  expect(placeInItems(page, page.text.indexOf('two'))).toBe(3);
  expect(placeInItems(page, page.text.indexOf('ree'))).toBe(8);
});

test('words are found in Russian, Kazakh and English, in any case', () => {
  const page = lines('Качество воздуха в Алматы', 'мал шаруашылығы, жайлау', 'Air quality');
  expect(found(page, 'алматы')).toEqual(['Алматы']);
  expect(found(page, 'ШАРУАШЫЛЫҒЫ')).toEqual(['шаруашылығы']);
  expect(found(page, 'air')).toEqual(['Air']);
  expect(found(page, 'Air', { matchCase: true })).toEqual(['Air']);
  expect(found(page, 'air', { matchCase: true })).toEqual([]);
});

test('ё is found as е and the other way round, й never as и, қ never as к', () => {
  const page = lines('ещё елка, йод, қазақ');
  expect(found(page, 'еще')).toEqual(['ещё']);
  expect(found(page, 'ёлка')).toEqual(['елка']);
  expect(found(page, 'ёлка', { matchAccents: true })).toEqual([]);
  expect(found(page, 'иод')).toEqual([]);
  expect(found(page, 'казак')).toEqual([]);
});

test('a word broken at the end of a line is found whole and with its hyphen, and so is one without a hyphen', () => {
  const page = lines('were laid out as rectangu-', 'lar fields, socio-', 'economic; об особен', 'ностях');
  expect(found(page, 'rectangular')).toEqual(['rectangu-\nlar']);
  expect(found(page, 'socio-economic')).toEqual(['socio-\neconomic']);
  expect(found(page, 'socioeconomic')).toEqual(['socio-\neconomic']);
  expect(found(page, 'особенностях')).toEqual(['особен\nностях']);
  expect(found(page, 'об особен ностях')).toEqual(['об особен\nностях']);
});

test('phrases go over lines, whatever the quotation marks and spaces', () => {
  const page = lines('в «доме»', 'на\u00a0улице Абая');
  expect(found(page, '"доме" на улице')).toEqual(['«доме»\nна\u00a0улице']);
  expect(found(page, '  улице   абая ')).toEqual(['улице Абая']);
});

test('whole words leave out parts of words, also where a line breaks one', () => {
  const page = lines('дом домик «дом», дом-2; подъезд до', 'мика');
  expect(found(page, 'дом', { wholeWords: true })).toHaveLength(3);
  expect(found(page, 'дом')).toHaveLength(5);
  expect(found(page, 'домик', { wholeWords: true })).toEqual(['домик']);
});

test('ligatures and letters in two parts are marked whole', () => {
  const page = lines('the ﬁre of cafe\u0301s');
  expect(found(page, 'fire')).toEqual(['ﬁre']);
  expect(found(page, 'café')).toEqual(['cafe\u0301']);
  expect(found(page, 'f')).toEqual(['ﬁ', 'f', 'f']);
});

const running = (head: string, ...body: string[]): PageText =>
  readPageText([begin('Artifact'), item(head, true), end, ...body.map((text) => item(text, true))]);

/** The match of a query across two pages, as its two parts. */
function across(upper: PageText, lower: PageText, query: string, wholeWords = false) {
  const folding = { matchCase: false, matchAccents: false };
  const folded = foldText(query, folding).text;
  const match = searchSeam(searchable(upper), searchable(lower), folded, folding, wholeWords);
  return (
    match && [
      upper.text.slice(match.before.begin, match.before.end),
      lower.text.slice(match.after.begin, match.after.end),
    ]
  );
}

test('a word that a page breaks is found, past the running head', () => {
  const upper = running('23', 'они делились внимательно-');
  const lower = running('24 Качество воздуха', 'стью с соседями');
  expect(across(upper, lower, 'внимательностью')).toEqual(['внимательно-', 'стью']);
  expect(across(upper, lower, 'внимательностью', true)).toEqual(['внимательно-', 'стью']);
  expect(across(upper, lower, 'внимательность', true)).toBeUndefined();
  expect(across(upper, lower, 'делились внимательностью с соседями')).toEqual([
    'делились внимательно-',
    'стью с соседями',
  ]);
  expect(across(upper, lower, 'внимательно')).toBeUndefined();
});

test('a phrase that a page breaks is found', () => {
  expect(across(lines('в конце'), lines('страницы текст'), 'конце страницы')).toEqual(['конце', 'страницы']);
  expect(across(lines('в конце'), lines('страницы текст'), 'начале страницы')).toBeUndefined();
});

test('a snippet is one line of whole words', () => {
  const text =
    'Первая строка текста\nвторая строка, где лежит дом, и дальше идёт ещё много слов, которые не нуж-\nны никому на свете';
  const at = text.indexOf('дом');
  expect(snippetOf(text, { begin: at, end: at + 3 })).toEqual({
    before: '…текста вторая строка, где лежит ',
    match: 'дом',
    after: ', и дальше идёт ещё много слов, которые не нужны никому…',
  });
  expect(snippetOf('rectangu-\nlar', { begin: 0, end: 13 })).toEqual({
    before: '',
    match: 'rectangular',
    after: '',
  });
});
