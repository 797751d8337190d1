import { expect, test } from 'vitest';
import { Synonyms, termsOf } from './synonyms.ts';

const problems = (...groups: unknown[]) =>
  Synonyms.safeParse({ groups }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a group has words in one language or more', () => {
  expect(problems({ ru: ['кража', 'воровство'] }, { en: ['land tenure'], kk: ['көші-қон'] })).toEqual([]);
  const { groups } = Synonyms.parse({ groups: [{ kk: ['ұрлық'], ru: ['кража'] }] });
  expect(groups.flatMap(termsOf)).toEqual([
    { language: 'ru', at: 0, term: 'кража' },
    { language: 'kk', at: 0, term: 'ұрлық' },
  ]);
});

test.each([
  [[{ ru: ['кража'] }], 'groups.0', /at least two words/],
  [[{ ru: ['кража', 'воровство (мн.)'] }], 'groups.0.ru.1', /must be words/],
  [[{ ru: ['кража ', 'воровство'] }], 'groups.0.ru.0', /must be words/],
  [[{ ru: ['а', 'б'] }, { en: ['c'], ru: ['В', 'А'] }], 'groups.1.ru.1', /“А” is in group 1 already/],
  [[{ ru: ['кража', 'Кража'] }], 'groups.0.ru.1', /“Кража” is in group 1 already/],
  [[{ de: ['a', 'b'], ru: ['а', 'б'] }], 'groups.0', /de/],
])('a fault is named with its place: %j', (groups, place, reason) => {
  expect(problems(...groups)).toContainEqual([place, expect.stringMatching(reason)]);
});
