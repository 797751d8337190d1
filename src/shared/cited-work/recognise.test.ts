import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { italic, link, runs, type TextRun } from '../citation/text-run.ts';
import { readPeople } from './people.ts';
import { recogniseWork } from './recognise.ts';

/** Runs of a reference in which `*…*` is in italics. */
function reference(text: string): TextRun[] {
  return runs(text.split('*').map((part, place) => (place % 2 === 1 && part !== '' ? italic(part) : part)));
}

const recognise = (text: string) => recogniseWork(reference(text));

describe('what is recognised', () => {
  test('an article in Russian', () => {
    const text =
      'Лотман, Ю. М., и Успенский, Б. А. (1987). Символ в системе культуры. *Труды по знаковым системам*, *21*(2), 10–21. doi:10.5555/trudy.21';
    expect(recognise(text)).toEqual({
      people: {
        role: 'author',
        names: [
          { family: 'Лотман', given: 'Ю. М.' },
          { family: 'Успенский', given: 'Б. А.' },
        ],
      },
      year: 1987,
      title: 'Символ в системе культуры',
      kind: 'article',
      container: 'Труды по знаковым системам',
      volume: '21',
      issue: '2',
      firstPage: '10',
      lastPage: '21',
      doi: '10.5555/trudy.21',
    });
  });

  test('a book in Kazakh', () => {
    expect(recognise('Қасқабасов, С. А., және Әбішев, Ғ. (2009). *Қазақ фольклоры.* Ғылым.')).toEqual({
      people: {
        role: 'author',
        names: [
          { family: 'Қасқабасов', given: 'С. А.' },
          { family: 'Әбішев', given: 'Ғ.' },
        ],
      },
      year: 2009,
      title: 'Қазақ фольклоры',
      kind: 'book',
    });
  });

  test('a chapter in English, with the letter of its year', () => {
    const text =
      'O’Hara, S. L., Jr. (2007a). What is land? In P. van Huis & T. Li (Eds.), *Pipe dreams* (pp. 1–9). MIT Press.';
    expect(recognise(text)).toMatchObject({
      year: 2007,
      title: 'What is land?',
      kind: 'chapter',
      container: 'Pipe dreams',
    });
  });

  test('the address of a web page, shown or behind a label, beside a DOI', () => {
    expect(recognise('Бюро. (2024). *Отчёт*. https://stat.gov.kz/ru/')).toEqual({
      year: 2024,
      title: 'Отчёт',
      kind: 'other',
      url: 'https://stat.gov.kz/ru/',
    });
    expect(recogniseWork([{ text: 'Бюро. ' }, link('https://stat.gov.kz/', 'Сайт')])).toEqual({
      url: 'https://stat.gov.kz/',
    });
    expect(recogniseWork([{ text: 'A. ' }, link('http://dx.doi.org/10.5555/abc', 'B')])).toEqual({
      doi: '10.5555/abc',
    });
  });

  test('words that a page binds', () => {
    expect(
      recognise('Ли,\u00A0А.\u00A0Б. (2001). *Дом\u00A0и\u00A0сад*, 1990–\u20602000. Наука.'),
    ).toMatchObject({
      people: { names: [{ family: 'Ли', given: 'А. Б.' }] },
      year: 2001,
    });
  });
});

describe('what is not certain is left out', () => {
  test.each([
    ['a list without italics', 'Бек, У. (2000). Общество риска. На пути. Наука.', ['people', 'year']],
    [
      'a title with italics inside',
      'Бек, У. (2000). Экология *Saiga tatarica* в степи. *Степь*, *1*, 2–3.',
      ['people', 'year'],
    ],
    ['a journal in place of a title', 'Бек, У. (2000). *Степь*, *1*(2), 3–4.', ['people', 'year']],
    ['a title with a translation', 'Бек, У. (2000). Степь [Steppe]. *Дала*, *1*, 3–4.', ['people', 'year']],
    [
      'a chapter whose title has a sentence like its book',
      'Бек, У. (2000). What now? In search. In A. Li (Ed.), *Land*. Sage.',
      ['people', 'year'],
    ],
    [
      'an article whose title has one',
      'Бек, У. (2000). Land. In search of home. *City*, *3*, 4–5.',
      ['people', 'year'],
    ],
    ['an organisation', 'World Health Organization. (2021). *Guidelines*. WHO.', ['kind', 'title', 'year']],
    ['a shortened list of authors', 'Бек, У., и др. (2000). *Общество*. Наука.', ['kind', 'title', 'year']],
    [
      'an omission in a list of authors',
      'Beck, U., Hall, S., . . . Li, T. (2000). *Land*. Sage.',
      ['kind', 'title', 'year'],
    ],
    ['a role that it does not know', 'Бек, У. (Пер.). (2000). *Общество*. Наука.', ['kind', 'title', 'year']],
    ['full given names', 'Beck, Ulrich. (2000). *Risk*. Sage.', ['kind', 'title', 'year']],
    ['no date', 'Бек, У. (б. г.). *Общество*. Наука.', []],
    ['two dates', 'Бек, У. (1950/2000). *Общество*. Наука.', []],
    ['a year in a title', 'Всеобщая перепись (1926) и её итоги', []],
    ['a law', 'Закон Республики Казахстан «О языках» № 151-I (1997, 11 июля).', ['year']],
    ['two DOIs', 'doi:10.5555/abcde, doi:10.5555/fghij', []],
    ['two addresses', 'https://a.kz/ и https://b.kz/', []],
    ['an empty reference', '', []],
  ])('%s', (_, text, fields) => {
    expect(Object.keys(recognise(text)).sort()).toEqual(fields);
  });

  test('one DOI written twice is certain', () => {
    expect(recognise('doi:10.5555/ABCDE. https://doi.org/10.5555/abcde')).toEqual({ doi: '10.5555/ABCDE' });
  });
});

test.each([
  ['Santos, B. de S.', 'Santos/B. de S.'],
  ['Пюимеж, Ж. де, & Винок, М.', 'Пюимеж/Ж. де Винок/М.'],
  ['von Benda-Beckmann, F., & deGraffenried, J. K.', 'von Benda-Beckmann/F. deGraffenried/J. K.'],
  ['Groff, E. R., Weisburd, D., and Yang, S.-M.', 'Groff/E. R. Weisburd/D. Yang/S.-M.'],
  ['Díaz Cintas, J., Caldas de Castro, M.', 'Díaz Cintas/J. Caldas de Castro/M.'],
  ['Пэллот, Дж.', 'Пэллот/Дж.'],
])('%s is read as people', (head, people) => {
  expect(
    readPeople(head)
      ?.names.map(({ family, given }) => `${family}/${given}`)
      .join(' '),
  ).toBe(people);
});

const name = fc.constantFrom(
  'Бек',
  'Әуезов',
  'Хан-Магомедов',
  'O’Hara',
  'van Huis',
  'Díaz Cintas',
  'Lévi-Strauss',
  'де Серто',
);
const given = fc.constantFrom('У.', 'М. О.', 'S.-M.', 'Дж.', 'K.');
const people = fc.array(fc.record({ family: name, given }), { minLength: 1, maxLength: 9 });
const words = fc.constantFrom(
  'Город',
  'и',
  'степь',
  'the',
  'city',
  'Қала',
  'дала',
  'in',
  '1937–1941',
  'В',
  '«Дом»',
);
const title = fc.array(words, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '));
const year = fc.integer({ min: 1500, max: 2099 });

test('whatever people, year, title and journal an article has, they are recognised or left out, never changed', () => {
  const and = fc.constantFrom(', & ', ', и ', ' және ', ', ');
  fc.assert(
    fc.property(people, and, year, title, title, (names, conjunction, published, work, journal) => {
      const listed = names.map(({ family, given }) => `${family}, ${given}`);
      const last = listed.pop() ?? '';
      const head = listed.length > 0 ? `${listed.join(', ')}${conjunction}${last}` : last;
      const found = recognise(
        `${head} (${published}). ${work}. *${journal}*, *7*(1), 2–3. https://doi.org/10.5555/abc`,
      );
      expect(found).toMatchObject({ year: published, people: { role: 'author', names }, doi: '10.5555/abc' });
      expect(found).toMatchObject({
        title: work,
        container: journal,
        volume: '7',
        firstPage: '2',
        lastPage: '3',
      });
    }),
  );
});

test('any text is read, and every field is taken from it', () => {
  const piece = fc.constantFrom(
    'Бек, У. ',
    '(2001). ',
    '*Дом*. ',
    'In ',
    '(Eds.), ',
    'doi:10.5555/abc ',
    ', *7*(1), 2–3.',
    '*',
    'https://',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (parts) => {
      const given = reference(parts.join(''));
      const text = given
        .map((run) => run.text.replaceAll(/[\u00A0\u202F\s]/g, ' ').replaceAll('\u2060', ''))
        .join('');
      const { people: found, year: published, kind: _, ...fields } = recogniseWork(given);
      for (const field of Object.values(fields)) expect(text).toContain(field);
      for (const { family, given: initials } of found?.names ?? [])
        expect(text).toContain(`${family}, ${initials}`);
      if (published !== undefined) expect(text).toContain(String(published));
    }),
  );
});
