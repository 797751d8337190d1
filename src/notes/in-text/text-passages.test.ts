import { expect, test } from 'vitest';
import { fold } from '../find-quote.ts';
import { findPassage, passageBetween, passageFragment, type ReadText } from './text-passages.ts';

/** A text whose printed pages begin at each `|27|`, with paragraphs on lines, and `^` for the number of a note. */
function textOf(given: string): ReadText {
  const pages: { label: string; start: number }[] = [];
  let text = '';
  for (const [, label, words = ''] of given.matchAll(/\|(\w+)\||([^|]+)/g)) {
    if (label) pages.push({ label, start: text.length });
    text += words.replaceAll('\n', '\u2029').replaceAll('^', '\ufffc');
  }
  return { text, pages };
}

const article = textOf(
  '|26|The city grows.\n|27|The steppe begins behind the last house,^ not |28|between “districts”, and stays.\nThe city waits.\n|29|The city grows.',
);

const at = (words: string, text = article.text) => {
  const plain = text.replaceAll(/[\u2029\ufffc]/g, ' ');
  const start = plain.indexOf(words);
  if (start < 0) throw new Error(`${words} is not there`);
  return { start, end: start + words.length };
};
const found = (quote: string, pages: number[], context: { prefix?: string; suffix?: string } = {}) => {
  const places = pages.map((page) => ({ page, label: '', rects: [] }));
  const span = findPassage(article, fold(article.text), {
    quote,
    prefix: '',
    suffix: '',
    places,
    ...context,
  });
  return span && [span.start, article.text.slice(span.start, span.end)];
};

test('what is selected becomes a quotation without note numbers, with its context and its printed pages', () => {
  const { start } = at('the last house');
  const { end } = at('districts');
  expect(passageBetween(article, start, end)).toEqual({
    quote: 'the last house, not between “districts',
    prefix: 'The city grows. The steppe begins behind ',
    suffix: '”, and stays. The city waits. The city grows.',
    places: [
      { page: 2, label: '27', rects: [] },
      { page: 3, label: '28', rects: [] },
    ],
  });
  const [before, after] = [at('The city grows').start, at('The steppe').start];
  expect(passageBetween(article, before, after)).toMatchObject({
    quote: 'The city grows.',
    places: [{ page: 1, label: '26' }],
  });
  expect(passageBetween(article, after - 1, after)).toBeNull();
});

test('a page that has nothing of the text has no passage', () => {
  const text = textOf('|64||65|Introduction.|66|More.');
  expect(passageBetween(text, 0, 8)?.places).toEqual([{ page: 2, label: '65', rects: [] }]);
});

test('what was marked in the PDF is found whatever its hyphens, spaces and quotation marks', () => {
  const quote = 'be\u00ad gins behind the last house, not be- tween "districts"';
  expect(found(quote, [2, 3])?.[1]).toBe('begins behind the last house,\ufffc not between “districts”');
});

test('of the same words those on the page or beside it are meant, and those elsewhere where the page has none', () => {
  expect(found('The city grows', [1])).toEqual([0, 'The city grows']);
  expect(found('The city grows', [4])).toEqual([
    article.text.lastIndexOf('The city grows'),
    'The city grows',
  ]);
  expect(found('between', [1])?.[1]).toBe('between');
  expect(found('The city', [3], { suffix: ' waits' })).toEqual([at('The city waits').start, 'The city']);
  expect(found('a figure', [2])).toBeUndefined();
});

const directive = (words: string) => decodeURIComponent(passageFragment(article, at(words)));

test('a link names the printed page, whole words and their neighbours in the same paragraph', () => {
  expect(directive('teppe begins be')).toBe('#p-27:~:text=The-,steppe begins behind,-the last house,');
  expect(directive('The city waits')).toBe('#p-28:~:text=The city waits,-.');
});

test('a link to a passage over paragraphs or the number of a note names its ends', () => {
  expect(directive('begins behind the last house,  not')).toBe(
    '#p-27:~:text=The steppe-,begins behind the last,not,-between “districts”, and',
  );
});

test('signs that mean something in a directive are encoded', () => {
  const text = textOf('|27|so-called, one & all');
  expect(passageFragment(text, at('so-called', text.text))).toBe('#p-27:~:text=so%2Dcalled,-%2C%20one%20%26');
});
