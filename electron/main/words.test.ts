import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { filled, hasWords, readWords, wordsOf } from './words.ts';

let folder: string;
const file = () => path.join(folder, 'kk/desktop.json');
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'));
  fs.cpSync('resources/locales/kk/desktop.json', file(), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('each language has its own texts', () => {
  expect(languages.filter((language) => !hasWords(language))).toEqual([]);
  expect(new Set(languages.map((language) => wordsOf(language).menu.saved)).size).toBe(languages.length);
  expect(readWords(folder, 'kk')).toEqual(wordsOf('kk'));
});

test.each<[what: string, breakIt: () => void]>([
  ['is missing', () => fs.rmSync(file())],
  ['is no JSON', () => fs.appendFileSync(file(), '!')],
  [
    'says something else',
    () => fs.writeFileSync(file(), fs.readFileSync(file(), 'utf8').replace('Жабу', 'Ашу')),
  ],
])('a text file that %s is not used', (_what, breakIt) => {
  breakIt();
  expect(readWords(folder, 'kk')).toBeNull();
});

test('placeholders of a text are filled', () => {
  expect(filled('Version {{version}} of {{other}}', { version: '1.2.0' })).toBe('Version 1.2.0 of {{other}}');
});
