import { expect, test } from 'vitest';
import { abstractSnippet } from './snippet.ts';

test('the beginning of an abstract is two sentences in English, one in Russian and Kazakh', () => {
  expect(abstractSnippet(' One stands here. Two stands there. Three is left out.', 'en')).toBe(
    'One stands here. Two stands there.',
  );
  expect(abstractSnippet('Первое. Второе. Третье.', 'ru')).toBe('Первое.');
  expect(abstractSnippet('Бірінші сөйлем. Екінші сөйлем.', 'kk')).toBe('Бірінші сөйлем.');
});

test('a shorter abstract is given whole, an empty one stays empty', () => {
  expect(abstractSnippet('Only one.', 'en')).toBe('Only one.');
  expect(abstractSnippet('', 'ru')).toBe('');
});
