import { expect, test } from 'vitest';
import { manuscriptSources } from '../../../../tests/support/manuscripts/manuscripts.ts';
import { findNames } from './find-names.ts';
import type { Contributor } from './names-of.ts';
import type { Passage } from './passage.ts';

const manuscripts = manuscriptSources().map(({ source, expected: { authors, affiliations } }) => ({
  passages: source.paragraphs.map(
    ({ text, rows }, index): Passage => ({
      place: { part: 'text', paragraph: index + 1 },
      text: rows ? rows.map((cells) => cells.join('\n')).join('\n') : text,
    }),
  ),
  authors: authors.map(
    ([familyName = '', givenName = ''], index): Contributor => ({
      familyName,
      givenName,
      organization: affiliations[index]?.[0] ?? '',
    }),
  ),
}));

test('nearly nothing is found of authors of other manuscripts', () => {
  const everybody = manuscripts.flatMap(({ authors }) => authors);
  const found = manuscripts.flatMap(({ passages, authors }) => {
    const own = new Set(authors.map(({ familyName }) => familyName));
    const others = everybody.filter(({ familyName }) => !own.has(familyName));
    return findNames(passages, others).filter(({ what }) => what === 'name' || what === 'organization');
  });
  expect(manuscripts.length).toBeGreaterThan(25);
  expect(everybody.length).toBeGreaterThan(40);
  expect(found.filter(({ certainty }) => certainty === 'certain')).toEqual([]);
  // Namesakes are found, as they should be.
  expect(found.length).toBeLessThan(12);
});

test('what is entered where there is no place of work hits nothing', () => {
  const none = [
    ...['-', '—', 'нет', 'Нет', 'no', 'none', 'n/a', 'МОН', 'МОН РК', 'KZ', 'жоқ', 'не работаю'],
    ...['Казахстан', 'Республика Казахстан', 'Қазақстан Республикасы', 'Republic of Kazakhstan'],
    ...['университет', 'Университет', 'Институт', 'University', 'независимый исследователь', 'студент'],
  ].map((organization): Contributor => ({ givenName: 'Ярополк', familyName: 'Щавелев', organization }));
  const found = manuscripts.flatMap(({ passages }) => findNames(passages, none));
  expect(found.filter(({ what }) => what === 'organization')).toEqual([]);
});

test('every manuscript names its own authors', () => {
  for (const { passages, authors } of manuscripts) {
    const [first] = findNames(passages, authors);
    expect(first?.certainty, authors[0]?.familyName).toBe('certain');
  }
});
