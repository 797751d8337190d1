import { describe, expect } from 'vitest';
import { test } from '../support/api-test.ts';
import { search, suggested } from '../support/searched.ts';

describe('a word that is right, and in no article', () => {
  test.for([
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
  ])('is never answered with another: %s', async (text, { site }) => {
    const { total, corrected } = await search(site, text);
    expect({ total, corrected }).toEqual({ total: 0, corrected: false });
  });

  test.for(['архитектурный', 'парковый', 'соседский', 'анкетный', 'транспортный', 'demographic'])(
    'is asked about with words of the articles alone: %s',
    async (text, { site }) => {
      const { suggestion } = await search(site, text);
      if (suggestion !== undefined)
        expect(await suggested(site, suggestion.slice(0, -1))).toContain(suggestion);
    },
  );

  test.for<[string, string]>([
    ['недоверие', 'доверие'],
    ['unofficial', 'official'],
  ])('does not mean its opposite: %s', async ([text, opposite], { site }) => {
    expect((await search(site, opposite)).total).toBeGreaterThan(0);
    expect((await search(site, text)).suggestion).not.toBe(opposite);
  });
});

describe('what can only have been a slip is answered, and said', () => {
  test.for<[string, string]>([
    ['орхитектура', 'архитектура'],
    ['архетектура', 'архитектура'],
    ['архитектрура', 'архитектура'],
    ['архитетура', 'архитектура'],
    ['архитеткура', 'архитектура'],
    ['архитекьура', 'архитектура'],
    ['престпуность', 'преступность'],
    ['коневотством', 'коневодством'],
    ['архетекторов', 'архитекторов'],
    ['архетиктура', 'архитектура'],
    ['коневотсво', 'коневодство'],
    ['загрезнение', 'загрязнение'],
    ['коневотство', 'коневодство'],
    ['шаруашлығы', 'шаруашылығы'],
    ['irigation', 'irrigation'],
    ['coton', 'cotton'],
    ['алмаата', 'алма ата'],
    ['дизайнкод', 'дизайн код'],
    ['djple[', 'воздух'],
    ['vozdukh', 'воздух'],
  ])('%s is %s', async ([typed, meant], { site }) => {
    const { total, ...answer } = await search(site, typed);
    expect(answer).toMatchObject({ suggestion: meant, corrected: true });
    expect(total).toBeGreaterThan(0);
  });
});

describe('what is likely is answered where texts have its words together, and what was typed can be asked for', () => {
  test.for<[string, string]>([
    ['бюджт учстия', 'бюджет участия'],
    ['air qualty', 'air quality'],
    ['кчество воздха', 'качество воздуха'],
    ['land tenuer', 'land tenure'],
  ])('%s is %s', async ([typed, meant], { site }) => {
    const { total, ...answer } = await search(site, typed);
    expect(answer).toMatchObject({ suggestion: meant, corrected: true });
    expect(total).toBe((await search(site, meant)).total);
    expect(await search(site, typed, '&as=typed')).toMatchObject({ suggestion: meant, corrected: false });
  });

  test.for(['экологический кризис', 'соседский двор', 'анкетный опрос', 'архитектурный ансамбль'])(
    'right words are left as they are: %s',
    async (text, { site }) => {
      expect(await search(site, text)).toMatchObject({ corrected: false });
    },
  );
});

test.for<[string, string]>([
  ['сауленама', 'сауалнама'],
  ['qualty', 'quality'],
])('a word that is probably another is asked about: %s', async ([typed, suggestion], { site }) => {
  expect(await search(site, typed)).toMatchObject({ total: 0, corrected: false, suggestion });
});
