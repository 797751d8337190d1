import { expect, test } from 'vitest';
import { languages } from '../language/language.ts';
import { withLanguage } from '../page/address.ts';
import { paths } from '../page/paths.ts';
import { officePage } from './office-page.ts';
import { officePaths } from './office-paths.ts';

const all = (table: Record<string, string | ((...parts: never[]) => string)>): string[] =>
  Object.values(table).flatMap((path) => {
    const bare = typeof path === 'string' ? path : (path as (...parts: string[]) => string)('1', '2');
    return languages.map((language) => withLanguage(language, bare));
  });

test('every page of the office, and no other page, is known by its address', () => {
  expect(all(officePaths).filter((address) => !officePage.test(address))).toEqual([]);
  const { submit, myManuscripts, ...others } = paths;
  expect(officePaths).toMatchObject({ submit, myManuscripts });
  expect(all(others).filter((address) => officePage.test(address))).toEqual([]);
});
