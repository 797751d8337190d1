import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleTypes } from '../article/article-type.ts';
import { creditRoles } from '../article/credit-role.ts';
import { languages } from '../language/language.ts';
import { consents } from './content-parts.ts';
import { emptyContent } from './empty-content.ts';
import { contentFromForm, fieldsOfContent } from './form-content.ts';
import { ManuscriptContent } from './manuscript-content.ts';

const beginner = {
  id: '5f1c1f9e-6a0b-4c39-8f0d-0f3b5f0f9a01',
  givenName: 'Айгүл',
  familyName: 'Сәрсенова',
  email: 'aigul@author.example',
  orcid: '',
  affiliation: 'Қала институты',
  country: 'KZ',
};
const empty = emptyContent('kk', beginner);

const line = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replaceAll(/[^\p{L}\p{N} .,-]/gu, '').trim());
const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n').trim());
const full = line.filter((word) => word !== '');
const metadata = fc.record({ title: line, abstract: text, keywords: fc.array(full, { maxLength: 9 }) });
const contributor = fc.record({
  id: fc.uuid({ version: 4 }),
  givenName: line,
  familyName: line,
  email: line,
  orcid: fc.constantFrom('', '0000-0002-1825-0097', 'none'),
  affiliation: line,
  city: line,
  country: fc.constantFrom('', 'KZ', 'DE'),
  roles: fc.subarray([...creditRoles]),
});
const content = fc
  .record({
    language: fc.constantFrom(...languages),
    type: fc.constantFrom(...articleTypes),
    metadata: fc.record({ ru: metadata, en: metadata, kk: metadata }),
    contributors: fc.array(contributor, { minLength: 1, maxLength: 12 }),
    corresponding: fc.nat(11),
    references: fc.array(
      full.map((work) => work.replaceAll(/\s+/g, ' ')),
      { maxLength: 5 },
    ),
    statements: fc.record({
      funding: text,
      conflicts: text,
      ethics: text,
      data: text,
      useOfAi: text,
      preprint: text,
    }),
    reviewers: fc.array(
      fc.record({
        kind: fc.constantFrom('suggested' as const, 'opposed' as const),
        name: line,
        email: line,
        affiliation: line,
        reason: text,
      }),
      { minLength: 1, maxLength: 11 },
    ),
    coveringLetter: text,
    consents: fc.subarray([...consents]),
  })
  .map(({ corresponding, contributors, ...rest }) => ({
    ...rest,
    contributors: contributors.map((each, place) => ({ ...each, isCorresponding: place === corresponding })),
  }));

test('a form gives back every manuscript that it shows', () => {
  fc.assert(
    fc.property(content, (given) => {
      expect(contentFromForm(fieldsOfContent(given), empty)).toEqual(given);
    }),
    { numRuns: 200 },
  );
});

test('what a form gives is a manuscript, whatever its fields are', () => {
  const name = fc.constantFrom(
    ...Object.keys(fieldsOfContent(empty)),
    'content.contributors.7.id',
    'up',
    'x',
  );
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ maxLength: 20 })), (fields) => {
      const read = contentFromForm(fields, empty);
      const ids = read.contributors.map((each) => ({ ...each, id: beginner.id, country: '' }));
      expect(() => ManuscriptContent.shape.language.parse(read.language)).not.toThrow();
      expect(ids.length).toBeLessThan(5);
      expect(Object.keys(read).sort()).toEqual(Object.keys(empty).sort());
    }),
  );
});

test('what a form does not have stays as it is stored', () => {
  expect(contentFromForm({ 'content.metadata.kk.title': 'Аула' }, empty)).toEqual({
    ...empty,
    metadata: { ...empty.metadata, kk: { ...empty.metadata.kk, title: 'Аула' } },
  });
});

test('keywords are divided by semicolons and line ends, references by line ends alone', () => {
  const read = contentFromForm(
    {
      'content.metadata.en.keywords': 'yards; housing,\r\n planning ;; ',
      'content.references': 'Scott, J. (1998). Seeing; like a state.\r\n\r\nLefebvre, H. (1974).',
    },
    empty,
  );
  expect(read.metadata.en.keywords).toEqual(['yards', 'housing,', 'planning']);
  expect(read.references).toEqual(['Scott, J. (1998). Seeing; like a state.', 'Lefebvre, H. (1974).']);
});

test('a box that is not checked is absent from the form, but not where the form has no boxes', () => {
  const agreed = { ...empty, consents: [...consents] };
  expect(contentFromForm({}, agreed).consents).toEqual(consents);
  const fields = { 'content.consents': '', 'content.consents.licence': 'on' };
  expect(contentFromForm(fields, agreed).consents).toEqual(['licence']);
});

test('buttons add, remove and move authors and reviewers', () => {
  const press = (button: Record<string, string>, from = empty) =>
    contentFromForm({ ...fieldsOfContent(from), ...button }, from);
  const two = press({ add: 'contributor' });
  expect(two.contributors).toHaveLength(2);
  expect(() => ManuscriptContent.parse(two)).not.toThrow();
  const [first, second] = two.contributors;
  expect(press({ up: '1' }, two).contributors).toEqual([second, first]);
  expect(press({ up: '0' }, two).contributors).toEqual([first, second]);
  expect(press({ remove: '0' }, two).contributors).toEqual([second]);
  const opposed = press({ add: 'opposed' });
  expect(opposed.reviewers).toMatchObject([{ kind: 'opposed' }]);
  expect(press({ removeReviewer: '0' }, opposed).reviewers).toEqual([]);
});

test('the box “none” fills an empty statement in the language of the manuscript, and unchecked empties it again', () => {
  const press = (from: typeof empty, fields: Record<string, string | undefined>) => {
    const given = Object.entries({ ...fieldsOfContent(from), ...fields });
    return contentFromForm(
      Object.fromEntries(given.filter((field): field is [string, string] => field[1] !== undefined)),
      from,
    );
  };
  const ticked = press(empty, { 'content.nones.funding': 'on' });
  expect(ticked.statements).toMatchObject({ funding: 'Жоқ.', conflicts: '' });
  expect(fieldsOfContent(ticked)).toMatchObject({ 'content.nones.funding': 'on' });
  expect(press(ticked, { 'content.nones.funding': undefined }).statements.funding).toBe('');
  expect(contentFromForm({ 'content.statements.funding': 'Жоқ.' }, ticked).statements.funding).toBe('Жоқ.');
});

test('the box “none” never takes the place of what was typed', () => {
  const typed = { ...fieldsOfContent(empty), 'content.statements.funding': 'Grant 7' };
  const read = (fields: Record<string, string>) => contentFromForm(fields, empty).statements.funding;
  expect(read({ ...typed, 'content.nones.funding': 'on' })).toBe('Grant 7');
  expect(read({ ...typed, 'content.statements.funding': 'нет' })).toBe('нет');
});
