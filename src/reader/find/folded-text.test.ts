import { expect, test } from 'vitest';
import { foldText } from './folded-text.ts';

const loose = { matchCase: false, matchAccents: false };
const folded = (text: string, folding = loose) => foldText(text, folding).text;

test('case is not told apart unless it is asked for, in all three languages', () => {
  expect(folded('Almaty АЛМАТЫ ҚАЗАҚСТАН')).toBe('almaty алматы қазақстан');
  expect(folded('Алматы', { matchCase: true, matchAccents: false })).toBe('Алматы');
});

test('ё is like е, é like e, unless accents are asked for', () => {
  expect(folded('ёлка Ёлка naïve')).toBe('елка елка naive');
  expect(folded('ёлка naïve', { matchCase: false, matchAccents: true })).toBe('ёлка naïve');
});

test('й is no и, and Kazakh letters are letters of their own', () => {
  expect(folded('йод иод Їжак ў')).toBe('йод иод їжак ў');
  expect(folded('қғңөұүһіә')).toBe('қғңөұүһіә');
});

test('letters in two parts are like those in one', () => {
  expect(folded('\u0438\u0306од \u0435\u0308лка cafe\u0301 о\u0301кна')).toBe('йод елка cafe окна');
  expect(folded('е\u0308', { matchCase: false, matchAccents: true })).toBe('ё');
});

test('quotation marks, dashes and spaces are alike', () => {
  expect(folded('«дом» “дом” „дом“')).toBe('"дом""дом""дом"');
  expect(folded('14–32 14—32 14‑32')).toBe('14-32 14-32 14-32');
  expect(folded('с\u00a0лета\u202f \u2009года')).toBe('с лета года');
});

test('spaces beside punctuation say nothing', () => {
  expect(folded('и т. д., см. (рис. 2)')).toBe('и т.д.,см.(рис.2)');
});

test('ligatures are taken apart, soft hyphens and joiners left out', () => {
  expect(folded('ﬁre oﬃce го\u00adрод a\u200db…')).toBe('fire office город ab...');
});

test('a word broken at a line’s end is whole, and can be read with its hyphen', () => {
  const { text, joins } = foldText('rectangu-\nlar fields', loose);
  expect(text).toBe('rectangular fields');
  expect(joins).toEqual([{ at: 8, between: '', other: '-' }]);
  expect(folded('горо-\u00ad\nда')).toBe('города');
  expect(folded('ГОРО-\nДА')).toBe('города');
});

test('a hyphen that belongs to the word stays', () => {
  expect(folded('Алма-\nАта')).toBe('алма-ата');
  expect(folded('pp. 14-\n32')).toBe('pp.14-32');
});

test('a line’s end is a space, and can be read as none', () => {
  const { text, joins } = foldText('особен\nностях переиздания', loose);
  expect(text).toBe('особен ностях переиздания');
  expect(joins).toEqual([{ at: 6, between: ' ', other: '' }]);
});

test('lines of Chinese and Japanese go on without a space', () => {
  expect(folded('あい\nうえ')).toBe('あいうえ');
});

test('every character knows where it came from', () => {
  const original = 'ﬁ  «Дом»\nrectangu-\nlar';
  const { text, places } = foldText(original, loose);
  expect(text).toBe('fi"дом"rectangular');
  expect(places).toHaveLength(text.length);
  for (const word of ['Дом', 'rectangu', 'lar']) {
    const at = text.indexOf(word.toLowerCase());
    expect(original.startsWith(word, places[at]), word).toBe(true);
  }
});

test('a page of a hundred thousand letters is folded too', () => {
  const page = 'Город и степь — «дом», в котором жи-\nвут. '.repeat(2000);
  expect(foldText(page, loose).text).toContain('живут');
});
