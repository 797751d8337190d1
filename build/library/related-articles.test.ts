import { expect, test } from 'vitest';
import { type Comparable, relatedArticles } from './related-articles.ts';

function article(id: number, en: string, given: Partial<Comparable> = {}): Comparable {
  return { id, keywords: [], authors: [], texts: { en }, ...given };
}

test('texts with the same rare words are near, whatever their inflection; words of all texts say nothing', () => {
  const related = relatedArticles(
    [
      article(1, 'Residents of the city breathe smoke from stoves.'),
      article(2, 'Residents of the city keep horses.'),
      article(3, 'Residents of the city: a horse and its rider.'),
      article(4, 'Residents of the city measure smoke; stoves are old.'),
    ],
    3,
  );
  expect(related.get(1)).toEqual([4]);
  expect(related.get(2)).toEqual([3]);
  expect(related.get(3)).toEqual([2]);
});

test('an author in common counts more than a keyword, and either joins texts that have no word in common', () => {
  const related = relatedArticles(
    [
      article(1, 'Cotton', { authors: ['0000-0001'], keywords: ['astana', 'almaty'] }),
      article(2, 'Theft', { keywords: ['almaty'] }),
      article(3, 'Horses', { authors: ['0000-0001'] }),
      article(4, 'Cinema'),
      article(5, 'Railways', { keywords: ['almaty'] }),
    ],
    3,
  );
  expect(related.get(1), 'the newer one of two equally near').toEqual([3, 5, 2]);
  expect(related.get(4)).toEqual([]);
});

test('articles are compared in all their languages, and no more than asked for are named', () => {
  const related = relatedArticles(
    [
      article(1, 'Land', { texts: { en: 'Land', ru: 'Соль на полях', kk: 'Тұз' } }),
      article(2, 'Sun', { texts: { en: 'Sun', ru: 'Солёное поле', kk: 'Күн' } }),
      article(3, 'Soil', { texts: { en: 'Soil', ru: 'Поле и соль', kk: 'Тұзды жер' } }),
      article(4, 'Play', { texts: { en: 'Play', ru: 'Игра', kk: 'Ойын' } }),
    ],
    1,
  );
  expect(related.get(1)).toEqual([3]);
  expect(related.get(2)).toEqual([3]);
  expect(relatedArticles([], 3)).toEqual(new Map());
});
