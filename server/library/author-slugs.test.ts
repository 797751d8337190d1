import { expect, test } from 'vitest';
import { authorSlugs } from './author-slugs.ts';

const [ada, other] = ['0000-0002-1825-0097', '0000-0001-5109-370X'];

function slugs(...signed: [name: string, orcid?: string][]): string[] {
  const signatures = signed.map(([name, orcid = null], id) => ({ id, name, orcid }));
  return [...authorSlugs(signatures).values()];
}

test('without an iD the name decides', () => {
  expect(slugs(['Ada Li'], ['Ada Li'], ['Ida Li'])).toEqual(['ada-li', 'ada-li', 'ida-li']);
  expect(slugs(['Ada Li'], ['Ada Li', ada])).toEqual(['ada-li', 'ada-li']);
});

test('two iDs are two people: the first gets the name as slug, the other gets the iD appended', () => {
  expect(slugs(['Ada Li', ada], ['Ada Li', other], ['Ada Li'])).toEqual([
    'ada-li',
    'ada-li-0000-0001-5109-370x',
    'ada-li',
  ]);
});

test('one iD is one person, whatever the spelling of the name, and has all these spellings', () => {
  expect(slugs(['A. Li', ada], ['Ada Li', ada], ['Ada Li'])).toEqual(['a-li', 'a-li', 'a-li']);
  expect(slugs(['Ada Li'], ['A. Li', ada], ['Ada Li', ada])).toEqual(['a-li', 'a-li', 'a-li']);
});
