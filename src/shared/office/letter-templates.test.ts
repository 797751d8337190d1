import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../language/language.ts';
import { checkPoints } from './initial-check.ts';
import {
  draftLetter,
  type LetterTemplate,
  type LetterTexts,
  letterTemplates,
  mailedLetter,
} from './letter-templates.ts';

const templates = Object.keys(letterTemplates) as LetterTemplate[];

/** What letters to authors may name. */
const ofAuthors = ['journal', 'number', 'title', 'due', 'points'];

function read(language: string, file: string) {
  return JSON.parse(fs.readFileSync(`resources/locales/${language}/${file}.json`, 'utf8'));
}

const variables = {
  journal: 'City',
  number: 'USR-2027-014',
  title: 'Yards {{due}}',
  due: '30 March 2027',
  points: [
    { point: 'abstracts', note: 'The Kazakh one is missing.' },
    { point: 'figures', note: '' },
  ],
} as const;

describe.each(languages)('the letters in %s', (language) => {
  const texts: LetterTexts = read(language, 'office-letters');

  test('exist for every template and every point of the initial check', () => {
    expect(Object.keys(texts).sort()).toEqual([...templates, 'closing', 'mail', 'points'].sort());
    expect(Object.keys(texts.points).sort()).toEqual([...checkPoints].sort());
  });

  test('name nothing but what an author may know', () => {
    const named = [...JSON.stringify({ ...texts, mail: '' }).matchAll(/\{\{(\w+)\}\}/g)].map(
      ([, name]) => name,
    );
    expect(named.filter((name) => !ofAuthors.includes(name ?? ''))).toEqual([]);
  });

  test('have no gaps, and take a title as it is', () => {
    for (const template of templates) {
      const { subject, body } = draftLetter(texts, template, variables);
      expect(`${subject}\n${body}`.replaceAll(variables.title, ''), template).not.toContain('{{');
    }
  });

  test('list what is to be completed, each with its note', () => {
    const { body } = draftLetter(texts, 'returned', variables);
    expect(body).toContain(
      `— ${texts.points.abstracts}\n   The Kazakh one is missing.\n— ${texts.points.figures}`,
    );
    expect(body).toContain('30 March 2027');
    expect(body).not.toContain(texts.points.scope);
  });

  test('are previewed with what the mail adds', () => {
    const { greeting, manuscriptLetter } = read(language, 'mail');
    const { subject, action } = manuscriptLetter;
    expect(texts.mail).toEqual({ subject, greeting, page: action });
    const mailed = mailedLetter(texts, { subject: 'S', body: 'B' }, { name: 'Aigul', number: '014' });
    expect(mailed).toMatchObject({ subject: expect.stringMatching(/014.*: S$/), body: 'B', page: action });
    expect(mailed.greeting).toContain('Aigul');
  });
});
