import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search, suggested } from '../support/searched.ts';
import { type Site, serveSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

describe('a word that is right, and in no article', () => {
  test.each([
    'архитектурный',
    'парковый',
    'соседский',
    'анкетный',
    'транспортный',
    'demographic',
    'недоверие',
    'экологический',
    'протест',
    'такси',
    'нарратив',
    'religion',
    'election',
    'protest',
    'county',
    'contact',
    'украина',
    'сервер',
  ])('is never answered with another: %s', async (text) => {
    const { total, corrected } = await search(site, text);
    expect({ total, corrected }).toEqual({ total: 0, corrected: false });
  });

  test.each(['архитектурный', 'парковый', 'соседский', 'анкетный', 'транспортный', 'demographic'])(
    'is asked about with words of the articles alone: %s',
    async (text) => {
      const { suggestion } = await search(site, text);
      if (suggestion !== undefined)
        expect(await suggested(site, suggestion.slice(0, -1))).toContain(suggestion);
    },
  );

  test.each([
    ['недоверие', 'доверие'],
    ['unofficial', 'official'],
  ])('does not mean its opposite: %s', async (text, opposite) => {
    expect((await search(site, opposite)).total).toBeGreaterThan(0);
    expect((await search(site, text)).suggestion).not.toBe(opposite);
  });
});

describe('what can only have been a slip is answered, and said', () => {
  test.each([
    ['орхитектура', 'архитектура'],
    ['архетектура', 'архитектура'],
    ['архитектрура', 'архитектура'],
    ['архитетура', 'архитектура'],
    ['архитеткура', 'архитектура'],
    ['архитекьура', 'архитектура'],
    ['престпуность', 'преступность'],
    ['коневотством', 'коневодством'],
    ['архетекторов', 'архитекторов'],
    ['загрезнение', 'загрязнение'],
    ['коневотство', 'коневодство'],
    ['шаруашлығы', 'шаруашылығы'],
    ['irigation', 'irrigation'],
    ['coton', 'cotton'],
    ['алмаата', 'алма ата'],
    ['дизайнкод', 'дизайн код'],
    ['djple[', 'воздух'],
    ['vozdukh', 'воздух'],
  ])('%s is %s', async (typed, meant) => {
    const { total, ...answer } = await search(site, typed);
    expect(answer).toMatchObject({ suggestion: meant, corrected: true });
    expect(total).toBeGreaterThan(0);
  });
});

test.each([
  ['сауленама', 'сауалнама'],
  ['qualty', 'quality'],
])('a word that is probably another is asked about: %s', async (typed, suggestion) => {
  expect(await search(site, typed)).toMatchObject({ total: 0, corrected: false, suggestion });
});
