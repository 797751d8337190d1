import { expect, test } from 'vitest';
import { readable, snippetOf, soughtInText, type Wanted } from './snippet.ts';
import { stemsOf } from './stems.ts';

const wanted = (...words: string[]): Wanted => ({
  words: new Set(words),
  stems: new Set(words.flatMap((word) => stemsOf(word))),
  sequences: [],
});

const filler = 'слово '.repeat(80);

test('the snippet is where most of the wanted words are close together', () => {
  const text = `Воздух. ${filler}качества воздуха в городе ${filler}`;
  const { snippet, marks } = snippetOf(text, 'ru', wanted('качество', 'воздух'));
  expect(marks.map(([start, end]) => snippet.slice(start, end))).toEqual(['качества', 'воздуха']);
  expect(snippet.length).toBeLessThan(260);
  expect(snippet).toMatch(/^… .* …$/s);
});

test('a short text is shown whole', () => {
  expect(snippetOf('Ауа сапасы', 'kk', wanted('ауа')).snippet).toBe('Ауа сапасы');
});

test('a word late in a short text is highlighted in place', () => {
  const text = 'Күн мен ат символикасы: жартастағы бейнелерден қала кеңістігіне дейін';
  const { snippet, marks } = snippetOf(text, 'kk', wanted('қала'), text.length);
  expect(snippet).toBe(text);
  expect(marks.map(([start, end]) => snippet.slice(start, end))).toEqual(['қала']);
});

test('without a match, the snippet is the beginning, with nothing highlighted', () => {
  const { snippet, marks } = snippetOf('Қала мен дала арасында', 'kk', wanted('хлопок'));
  expect([snippet, marks]).toEqual(['Қала мен дала арасында', []]);
});

test('lines and hyphenated words are joined', () => {
  expect(readable('загряз-\nнение\n  воздуха ')).toBe('загрязнение воздуха');
});

const marked = (text: string, language: 'ru' | 'en' | 'kk', ...words: string[]) => {
  const { snippet, marks } = snippetOf(text, language, wanted(...words));
  return marks.map(([start, end]) => snippet.slice(start, end));
};

test.each([
  ['ru', 'Городов много, город один', ['город'], ['Городов', 'город']],
  ['ru', 'Подгород и огород', ['город'], []],
  ['ru', 'Ёлки и ели; елки', ['елка'], ['Ёлки', 'елки']],
  ['en', "The city’s streets and the city's yards", ['city'], ['city’s', "city's"]],
  ['en', 'A soft\u00adened city', ['softened'], ['soft\u00adened']],
  ['en', 'of a be', ['be'], ['be']],
  ['kk', 'Қалаларда қала мен қалам', ['қала'], ['Қалаларда', 'қала']],
] as const)('in %s “%s” has marks on whole words', (language, text, words, found) => {
  expect(marked(text, language, ...words)).toEqual(found);
});

test('the exact form counts more than others, each word once', () => {
  const found = (text: string) => snippetOf(text, 'ru', wanted('воздух', 'качество')).found;
  expect(found('воздух')).toBe(1.5);
  expect(found('воздуха')).toBe(1);
  expect(found('воздух воздух воздух')).toBe(1.5);
  expect(found('качество воздуха')).toBe(2.5);
  expect(found('ничего')).toBe(0);
});

test('of equal snippets the earliest is shown, cut at words, with a third of the space before it', () => {
  const text = `${'а '.repeat(150)}воздух ${'б '.repeat(150)}воздух ${'в '.repeat(150)}`.trim();
  const { snippet, marks } = snippetOf(text, 'ru', wanted('воздух'), 60);
  expect(snippet).toBe(`… ${'а '.repeat(8)}воздух${' б'.repeat(19)} …`);
  expect(marks).toEqual([[18, 24]]);
});

test('a snippet at the end is as long as one in the middle, and has no trailing ellipsis', () => {
  const { snippet } = snippetOf(`${'слово '.repeat(30)}воздух`, 'ru', wanted('воздух'), 60);
  expect(snippet).toBe(`… ${'слово '.repeat(8)}воздух`);
});

test('words further apart than the length of a snippet are not shown together', () => {
  const { found, marks } = snippetOf(`качество ${filler}воздух`, 'ru', wanted('качество', 'воздух'));
  expect(found).toBe(1.5);
  expect(marks).toHaveLength(1);
});

test.each([
  ['качество воздуха в Алматы', ['качество', 'воздух'], 'качество | воздуха'],
  ['Что измеряют датчики, карту датчиков, жители', ['датчик', 'жители'], 'датчики | датчиков | жители'],
  ['Воздух, воздух и ВОЗДУХ', ['воздух'], 'Воздух'],
  ['дизайн-код города, код', ['дизайн', 'код'], 'дизайн-код | код'],
  ['PM2.5 и 5', ['pm2', '5'], 'PM2.5'],
  ['5 и 5', ['5'], '5'],
  ['Қала мен қалалардың арасы', ['қала'], 'Қала | қалалардың'],
])('in “%s” a reader looks for what is marked', (text, words, sought) => {
  expect(soughtInText(snippetOf(text, /[қ]/i.test(text) ? 'kk' : 'ru', wanted(...words)))).toBe(sought);
});

test.each([
  ['город-\r\nской', 'городской'],
  ['юго-\nВосток', 'юго- Восток'],
  ['2024-\n2025', '2024- 2025'],
  [' a\t b ', 'a b'],
  ['и\u0306', 'й'],
])('%j is read as %j', (text, plain) => {
  expect(readable(text)).toBe(plain);
});

test('the snippet is where wanted words stand in sequence, which is marked as one', () => {
  const sought: Wanted = {
    ...wanted('land', 'tenure'),
    sequences: [{ column: 'stem', words: ['land', 'tenur'] }],
  };
  const text = `Good land, its tenure, the land. ${filler}On good land, and by land-tenures. ${filler}`;
  const { snippet, marks, found, first } = snippetOf(text, 'en', sought);
  expect(marks.map(([start, end]) => snippet.slice(start, end))).toEqual(['land-tenures']);
  expect(text.slice(first)).toMatch(/^land-tenures/);
  expect(found).toBe(2.5);
});

test('a sequence as written is found in no other form, and its words not by themselves', () => {
  const sought: Wanted = { ...wanted(), sequences: [{ column: 'exact', words: ['land', 'tenure'] }] };
  expect(snippetOf('land tenures, land of tenure, tenure land', 'en', sought).marks).toEqual([]);
  expect(snippetOf('Land\u00a0tenure', 'en', sought).marks).toEqual([[0, 11]]);
});
