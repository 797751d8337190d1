import { expect, test } from 'vitest';
import { placeName, placeWithPages, shortPlaceName } from './words.ts';

const onlineFirst = {
  volume: 3,
  published: '2027-12-20',
  issuePublished: undefined,
  pagesInPanel: undefined,
};
const inIssue = {
  ...onlineFirst,
  issue: 1,
  issuePublished: '2028-03-30',
  pagesInPanel: { first: 5, last: 9 },
};

test('an article without issue is online first, in the year of its publication', () => {
  expect(placeName(onlineFirst, 'ru')).toBe('Онлайн до выхода номера, 2027');
  expect(placeName(onlineFirst, 'en')).toBe('Online first, 2027');
  expect(placeName(onlineFirst, 'kk')).toBe('Нөмір шыққанға дейін онлайн, 2027');
  expect(shortPlaceName(onlineFirst, 'en')).toBe('Online first, 2027');
  expect(placeWithPages(onlineFirst, 'en')).toEqual(['Online first, 2027']);
});

test('an article in an issue has the year of that issue, whenever it was online', () => {
  expect(placeWithPages(inIssue, 'ru')).toEqual(['Том 3, № 1, 2028', 'С. 5–9']);
  expect(shortPlaceName(inIssue, 'kk')).toBe('2028. 3-т., № 1');
});

test('an article in an issue without a folder of its own has the year of its publication', () => {
  expect(shortPlaceName({ ...inIssue, issuePublished: undefined }, 'en')).toBe('2027, 3(1)');
});
