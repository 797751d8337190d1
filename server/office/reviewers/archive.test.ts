import { expect, test } from 'vitest';
import { finder } from './archive.ts';

const everywhere = (ru: string, en: string, kk = ru) => ({ ru, en, kk });

const authors = [
  {
    givenName: everywhere('Ақмарал', 'Akmaral'),
    familyName: everywhere('Досжанова', 'Doszhanova'),
    orcid: '0000-0005-1137-0370',
    email: 'doszhanova@city.example',
  },
  {
    givenName: everywhere('Анна Мария', 'Anna Maria'),
    familyName: everywhere('Ли', 'Lee'),
    orcid: null,
    email: null,
  },
];

test.each([
  ['Doszhanova Akmaral', '', '', 1],
  ['Акмарал Досжанова', '', '', 1],
  ['А. Досжанова', '', '', 0],
  ['Aigul Doszhanova', '', '', 0],
  ['Somebody Else', 'Doszhanova@City.example', '', 1],
  ['Somebody Else', '', '0000-0005-1137-0370', 1],
  ['Akmaral Doszhanova', 'doszhanova@city.example', '0000-0002-1825-0097', 0],
  ['Ли Анна', '', '', 1],
  ['Ли Ли', '', '', 0],
  ['', '', '', 0],
])('%s <%s> %s is found among authors: %s', (name, email, orcid, found) => {
  expect(finder(authors)({ name, email, orcid })).toHaveLength(found);
});
