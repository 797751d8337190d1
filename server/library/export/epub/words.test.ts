import fs from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#shared/language/language.ts';
import { typeWords } from './words.ts';

test.each(languages)('types of articles have the same names as on the site (%s)', (language) => {
  const screen = JSON.parse(fs.readFileSync(`resources/locales/${language}/article.json`, 'utf8')) as {
    type: Record<string, string>;
  };
  const { 'research-article': _unlabelled, ...named } = typeWords;
  const own = Object.fromEntries(Object.entries(named).map(([type, words]) => [type, words[language]]));
  expect(own).toEqual(screen.type);
});
