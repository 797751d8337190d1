import { describe, expect, test } from 'vitest';
import { plantedDocx } from '../../../../tests/support/planted/docx.ts';
import { plantedPdf } from '../../../../tests/support/planted/pdf.ts';
import { plantedPerson } from '../../../../tests/support/planted/person.ts';
import { findNames } from './find-names.ts';
import { type Contributor, namesOf } from './names-of.ts';
import { textOf } from './text-of.ts';

const seitova: Contributor = {
  givenName: 'Aigul',
  familyName: 'Seitova',
  names: {
    en: { given: 'Aigul', family: 'Seitova' },
    ru: { given: 'Айгуль', family: 'Сеитова' },
    kk: { given: 'Айгүл', family: 'Сейітова' },
  },
  email: 'a.seitova@university.example',
  orcid: '0000-0002-1825-0097',
  organization: 'Institute of the Steppe',
};
const zhunusov: Contributor = { givenName: 'Ержан', familyName: 'Жүнісов' };
const mir: Contributor = { givenName: 'Роза', familyName: 'Ли' };

const certaintyOf = (text: string, contributor: Contributor) => findNames(text, [contributor])[0]?.certainty;

describe('a surname is found in the cases of Russian and Kazakh', () => {
  test.each([
    'Сеитова',
    'Сеитовой',
    'Сеитову',
    'Сеитовы',
    'СЕИТОВА',
    'Сейітова',
    'Сейітованың',
    'Сейітоваға',
    'Сейитовой',
  ])('%s', (form) => expect(certaintyOf(`как показала работа ${form} и других`, seitova)).toBe('likely'));
});

describe('a surname known in Cyrillic letters is found in Latin ones, in any system', () => {
  test.each(['Zhunissov', 'Zhunisov', 'Jünisov', 'Junisov', 'Žunisov', 'Zhunisov’s', 'ZHUNISSOV'])(
    '%s',
    (form) => expect(certaintyOf(`as ${form} has shown`, zhunusov)).toBe('likely'),
  );
});

test('a surname known in Latin letters is found in Cyrillic ones', () => {
  const nurlanov = { givenName: 'Dana', familyName: 'Nurlanova' };
  for (const form of ['Нурланова', 'Нурлановой', 'Нұрланова'])
    expect(certaintyOf(`по ${form} (2019)`, nurlanov)).toBe('likely');
});

describe('with the given name or an initial, in either order, it is certain', () => {
  test.each([
    'Айгуль Сеитова',
    'Сеитовой Айгуль',
    'А. Сеитова',
    'Сеитова А.',
    'A. Seitova',
    'Seitova, A.',
    'Seitova A',
    'Айгүл Сейітова',
    'А.\u00a0М. Сеитова',
    'Seitova Aygul',
  ])('%s', (form) => expect(certaintyOf(`Вводная часть: ${form} пишет`, seitova)).toBe('certain'));
});

test('a given name alone, other words and other people are not found', () => {
  for (const text of [
    'Роза цветёт.',
    'Айгуль пришла.',
    'сеять и сетовать',
    'Петрова А. и Иванова',
    'Setting out',
  ])
    expect(findNames(text, [seitova, mir])).toEqual([]);
  expect(certaintyOf('Ли пришёл к выводу', mir)).toBe('possible');
  expect(certaintyOf('Р. Ли пришла к выводу', mir)).toBe('certain');
});

test('addresses and identifiers are found, and words divided at the end of a line', () => {
  expect(certaintyOf('write to A.Seitova@university.example', seitova)).toBe('certain');
  expect(certaintyOf('https://orcid.org/0000-0002-1825-0097', seitova)).toBe('certain');
  expect(certaintyOf('at the Institute of the Steppe in', seitova)).toBe('possible');
  expect(certaintyOf('по мнению Сеи-\nтовой, город', seitova)).toBe('likely');
});

test('a name is told with its place and some words around it', async () => {
  const [found, ...others] = findNames(
    [
      { place: { part: 'text', page: 1 }, text: 'Nothing here.' },
      {
        place: { part: 'text', page: 7 },
        text: 'We thank A. Seitova for her maps of the steppe, and everybody else.',
      },
    ],
    [zhunusov, seitova],
  );
  expect(found).toEqual({
    place: { part: 'text', page: 7 },
    quote: 'We thank A. Seitova for her maps of the steppe, and',
    what: 'name',
    certainty: 'certain',
    id: expect.stringMatching(/^[\da-f]{16}$/),
  });
  expect(others).toEqual([]);
});

test('a name is found in the address of a link', () => {
  const place = { part: 'link' } as const;
  expect(findNames([{ place, text: 'https://code.example/aigul-seitova/maps' }], [seitova])).toEqual([
    {
      id: expect.any(String),
      what: 'name',
      place,
      quote: 'https://code.example/aigul-seitova/maps',
      certainty: 'certain',
    },
  ]);
});

test('spellings of a name in other scripts', () => {
  expect(namesOf(zhunusov).family.latin).toEqual(expect.arrayContaining(['zhunisov', 'junisov']));
  expect(namesOf({ givenName: 'Dana', familyName: 'Nurlanova' }).family.cyrillic).toContain('нурланова');
});

test('texts have the places of their words', async () => {
  const person = plantedPerson(5);
  expect((await textOf(await plantedPdf(person, []), 'pdf'))[1]).toEqual({
    place: { part: 'text', page: 2 },
    text: 'Inserted and kept.',
  });
  expect((await textOf(plantedDocx(person, []), 'docx'))[1]).toEqual({
    place: { part: 'text', paragraph: 2 },
    text: 'Inserted and kept.',
  });
});

test('made-up people are found in every language', () => {
  for (let seed = 0; seed < 1000; seed += 37) {
    const person = plantedPerson(seed);
    for (const { given, family } of Object.values(person.names))
      expect(
        certaintyOf(`By ${given} ${family}, 2026`, {
          givenName: person.givenName,
          familyName: person.familyName,
          names: person.names,
        }),
      ).toBe('certain');
    expect(
      certaintyOf(`By ${person.names.en.given} ${person.names.en.family}`, {
        givenName: person.names.ru.given,
        familyName: person.names.ru.family,
      }),
    ).toBe('certain');
  }
});
