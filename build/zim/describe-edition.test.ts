import fs from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { Journal } from '#shared/library/journal.ts';
import { describeEdition } from './describe-edition.ts';

const journal = Journal.parse(JSON.parse(fs.readFileSync('resources/journal/journal.json', 'utf8')));
const one = (text: string) => ({ ru: text, en: text, kk: text });
const made = {
  publicUrl: 'https://journal.example',
  now: new Date('2027-03-30T09:00:00Z'),
  scraper: 'maker 1.0',
};

const describing = (name: string, description: string) =>
  describeEdition({
    ...made,
    journal: { ...journal, name: one(name), abbreviation: one('Short'), description: one(description) },
    languages: ['ru', 'en', 'kk'],
  });

test('a name and a description that fit are the journal’s own', () => {
  expect(describing('The Journal of Streets', 'On streets. And on more.')).toEqual({
    Name: `${journal.domain}_mul_all`,
    Title: 'The Journal of Streets',
    Description: 'On streets.',
    LongDescription: 'The Journal of Streets. On streets. And on more.',
    Language: 'rus,eng,kaz',
    Creator: 'The Journal of Streets',
    Publisher: journal.publisher.ru,
    Date: '2027-03-30',
    License: `${journal.licence.name}, ${journal.licence.url}`,
    Source: 'https://journal.example',
    Scraper: 'maker 1.0',
    Tags: expect.stringContaining('_ftindex:yes'),
  });
});

test('longer ones are abbreviated as the format wants it: 30 and 80 signs, cut between words', () => {
  const { Title, Description } = describing(
    'A Journal Whose Name Nobody Can Say',
    'A journal of everything that people have ever written about the streets in which they live, and others',
  );
  expect(Title).toBe('Short');
  expect(Description).toBe('A journal of everything that people have ever written about the streets in…');
});

test.each(languages)('in %s the journal’s own facts are within the limits of the format', (language) => {
  const said = describeEdition({ ...made, journal, languages: [language] });
  expect([...said.Title].length).toBeLessThanOrEqual(30);
  expect([...said.Description].length).toBeLessThanOrEqual(80);
  expect(said.LongDescription.length).toBeGreaterThan(said.Description.length);
  expect(said.Name).toMatch(/_(?:rus|eng|kaz)_all$/);
});
