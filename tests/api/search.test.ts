import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { Article } from '#shared/article/article.ts';
import type { FailureAnswer } from '#shared/failure.ts';
import { alphabetically } from '#shared/language/alphabet.ts';
import { languages } from '#shared/language/language.ts';
import { SearchAnswer, Suggestions } from '#shared/search/search.ts';
import { facetNames, longestQuestion, searchParameters } from '#shared/search/search-question.ts';
import { long } from '../../build/long-forms.ts';
import { test as base } from '../support/api-test.ts';

const test = base
  .extend('search', ({ site }) => async (text: string, more = ''): Promise<SearchAnswer> => {
    const response = await site.get(`/api/search?q=${encodeURIComponent(text)}${more}`);
    expect(response.status, text).toBe(200);
    return SearchAnswer.parse(await response.json());
  })
  .extend('suggest', ({ site }) => async (text: string, language = 'ru') => {
    const response = await site.get(`/api/search/suggest?q=${encodeURIComponent(text)}&lang=${language}`);
    expect(response.status, text).toBe(200);
    return Suggestions.parse(await response.json()).suggestions;
  })
  .extend('refusal', ({ site }) => async (address: string) => {
    const response = await site.get(address);
    const { error } = (await response.json()) as FailureAnswer;
    return [response.status, error.code, error.fields];
  });

test.for(['/API/search?q=a', '/api/search/?q=a', '/api/search/suggest/?q=a'])(
  'there is nothing at %s',
  async (address, { site }) => {
    expect((await site.get(address)).status).toBe(404);
  },
);

const found = ({ results }: SearchAnswer) => results.map(({ id }) => id);

describe('narrowing and turning pages', () => {
  test('each value of a facet leaves as many results as it says', async ({ search }) => {
    const all = await search('город');
    expect(all.total).toBeGreaterThan(5);
    for (const name of facetNames) {
      for (const { value, count, chosen } of all.facets[name].slice(0, 4)) {
        expect(chosen).toBe(false);
        const narrowed = await search('город', `&${name}=${encodeURIComponent(value)}`);
        expect(narrowed.total, `${name} ${value}`).toBe(count);
        expect(narrowed.facets[name].find((one) => one.value === value)?.chosen).toBe(true);
        // Choosing a value of a facet does not remove its other values.
        expect(narrowed.facets[name].map((one) => one.value)).toEqual(
          all.facets[name].map((one) => one.value),
        );
      }
    }
  });

  test('of equal values those come first that are first in the alphabet, authors by family name', async ({
    search,
  }) => {
    const { facets } = await search('город', '&lang=kk');
    const compare = alphabetically('kk');
    for (const name of ['author', 'keyword'] as const) {
      const families = facets[name].map(({ name: { kk }, count }) => ({
        count,
        text: name === 'author' ? (kk.split(' ').at(-1) ?? '') : kk,
      }));
      const sorted = families.toSorted((a, b) => b.count - a.count || compare(a.text, b.text));
      expect(families).toEqual(sorted);
      expect(families.length).toBeGreaterThan(3);
    }
  });

  test('each facet has the values of the articles, in every language', async ({ search }) => {
    const { facets } = await search('качество воздуха');
    expect(facets.keyword).toContainEqual({
      value: 'air-quality',
      name: { ru: 'качество воздуха', en: 'air quality', kk: 'ауа сапасы' },
      count: 1,
      chosen: false,
    });
    expect(facets.author.map(({ value }) => value)).toContain('laura-zhumagazina');
    expect(facets.language.map(({ value, name }) => [value, name.en])).toEqual([['ru', 'Russian']]);
    expect([facets.volume, facets.year].map(([one]) => one?.value)).toEqual(['1', '2025']);
  });

  test('no two values of a facet look the same', async ({ search }) => {
    const { facets } = await search('двор двора аула');
    for (const language of languages) {
      const shown = facets.keyword.map(({ name }) => name[language]);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  test('values of one facet add up, facets narrow one another', async ({ search }) => {
    const both = await search('город', '&volume=1&volume=2');
    expect(both.total).toBe((await search('город')).total);
    const russian = await search('город', '&volume=1&language=ru');
    expect(russian.results.every(({ volume, language }) => volume === 1 && language === 'ru')).toBe(true);
    expect(russian.total).toBeGreaterThan(0);
  });

  test('pages of results follow one another without overlap, and there is nothing behind the last', async ({
    search,
  }) => {
    const first = await search('город');
    const second = await search('город', '&page=2');
    expect(first.pages).toBe(Math.ceil(first.total / 10));
    expect(new Set([...found(first), ...found(second)]).size).toBe(first.total);
    expect((await search('город', '&page=900')).results).toEqual([]);
  });

  test('an address made for a question asks that question', async ({ site }) => {
    const filters = { author: ['laura-zhumagazina'], keyword: ['air-quality'] };
    const answer = await site.get(
      `/api/search?${searchParameters({ text: '«воздух» & дым', page: 1, filters })}`,
    );
    expect(found(SearchAnswer.parse(await answer.json()))).toEqual([1]);
  });
});

describe('asking in other ways', () => {
  test.for<[string, string, number[]]>([
    ['a phrase stands as it is written', '"качество воздуха"', [1]],
    ['the same with other quotes', '„качество воздуха“', [1]],
    ['a phrase that nobody wrote', '"воздуха качество"', []],
    ['a quote that is not closed', '"качество воздуха', [1]],
    ['a field for the author', 'author:Калымбетов', [9]],
    ['a field in Russian, with another case of the name', 'автор:Калымбетова', [9]],
    ['a field in Kazakh', 'автор:Қалымбетов', [9]],
    ['keyword and year', 'keyword:хлопок', [12]],
    ['a language and a word', 'lang:kk жылқы', [7]],
    ['capital letters', 'КАЧЕСТВО ВОЗДУХА', [1]],
  ])('%s', async ([_, text, expected], { search }) => {
    expect(found(await search(text)).slice(0, expected.length || 5)).toEqual(expected);
  });

  test('a minus leaves out', async ({ search }) => {
    const all = found(await search('Астана'));
    const without = found(await search('Астана -преступления'));
    expect(all).toContain(9);
    expect(without).not.toContain(9);
    expect(without.length).toBeGreaterThan(0);
  });

  test('a minus alone leaves nothing to find, and the answer says so', async ({ search }) => {
    expect(await search('-город')).toMatchObject({ total: 0, excludesOnly: true });
    expect(await search('город -город')).toMatchObject({ total: 0, excludesOnly: false });
  });

  test('a minus leaves out of what fields list, too', async ({ search }) => {
    const all = found(await search('lang:ru'));
    const unwanted = found(await search('датчики'));
    expect(all).toContain(1);
    expect(unwanted).toContain(1);
    expect(found(await search('lang:ru -датчики'))).toEqual(all.filter((id) => !unwanted.includes(id)));
  });

  test.for<[string, number]>([
    ['author:tuyakbaev', 7],
    ['author: Туякбаев', 7],
    ['author:Туя', 7],
    ['author:Jumagazina', 1],
    ['author:Жумагизина', 1],
    ['keyword:качетсво', 1],
    ['PM 2.5', 1],
    ['équidé', 7],
  ])('%s is found', async ([text, article], { search }) => {
    expect(found(await search(text))).toEqual([article]);
  });

  test('words that were typed in one piece are taken apart', async ({ search }) => {
    expect(await search('дизайнкод')).toMatchObject({ suggestion: 'дизайн код', corrected: true });
    expect(await search('designcode')).toMatchObject({ suggestion: 'design code', corrected: true });
  });

  test('words that tell nothing are never what was meant', async ({ search }) => {
    expect((await search('Tian')).suggestion).not.toBe('than');
    expect((await search('xx yy zz')).suggestion).toBeUndefined();
  });

  test('a year alone lists that year', async ({ search }) => {
    const { results } = await search('год:2025', '&page=1');
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ year }) => year === 2025)).toBe(true);
  });

  test('a typing error is answered with what was meant, and says so', async ({ search }) => {
    const answer = await search('згрязнение воздуха');
    expect(answer.suggestion).toBe('загрязнение воздуха');
    expect(found(answer)[0]).toBe(1);
  });

  test('the wrong keyboard layout is understood', async ({ search }) => {
    const answer = await search('rjytdjlcndj');
    expect(answer).toMatchObject({ suggestion: 'коневодство', corrected: true });
    expect(found(answer)[0]).toBe(7);
    const latin = await search('сщеещт');
    expect(latin).toMatchObject({ suggestion: 'cotton', corrected: true });
    expect(found(latin)[0]).toBe(12);
  });

  test('a greeting in the wrong layout is read, though no text has it', async ({ search }) => {
    expect((await search('ghbdtn')).suggestion).toBe('привет');
  });

  test('letters that a Russian keyboard lacks may be left out, names may be in Latin letters', async ({
    search,
  }) => {
    expect(found(await search('жылкы шаруашылыгы'))[0]).toBe(7);
    expect(found(await search('Jumagazina'))).toEqual([1]);
    expect(found(await search('Кайржанова'))[0]).toBe(5);
  });

  test.for<[string, string, number]>([
    ['vozdukh', 'воздух', 1],
    ['zagryazneniya vozduha', 'загрязнения воздуха', 1],
    ['mektep', 'мектеп', 3],
    ['qogam', 'қоғам', 7],
    ['jylqy sharuashylygy', 'жылқы шаруашылығы', 7],
  ])('%s, a text’s own word in Latin letters, is read as %s', async ([typed, meant, article], { search }) => {
    const answer = await search(typed);
    expect(answer).toMatchObject({ suggestion: meant, corrected: true });
    expect(found(answer)).toContain(article);
  });

  test('the last word may be unfinished', async ({ search }) => {
    expect(found(await search('петрогл'))[0]).toBe(8);
  });

  test('an ORCID iD, a DOI and its address lead to the article', async ({ site, search }) => {
    expect(found(await search('0000-0005-1137-0370'))).toEqual([7]);
    const article = Article.parse(await (await site.get('/api/library/articles/12')).json());
    expect(found(await search(article.doi))).toEqual([12]);
    expect(found(await search(`https://doi.org/${article.doi}`))).toEqual([12]);
  });
});

describe('what can’t be answered', () => {
  test('a question that is too long is refused by its name, for suggestions too', async ({
    search,
    refusal,
  }) => {
    const long = encodeURIComponent('ж'.repeat(longestQuestion + 1));
    const expected = [422, 'invalidInput', { q: 'tooLong' }];
    expect(await refusal(`/api/search?q=${long}`)).toEqual(expected);
    expect(await refusal(`/api/search/suggest?q=${long}`)).toEqual(expected);
    await search('ж'.repeat(longestQuestion));
  });

  test('pages and languages that there are not', async ({ refusal }) => {
    expect(await refusal('/api/search?q=a&page=0')).toEqual([422, 'invalidInput', { page: 'invalid' }]);
    expect(await refusal('/api/search?q=a&page=x')).toEqual([422, 'invalidInput', { page: 'invalid' }]);
    expect(await refusal('/api/search?q=a&lang=de')).toEqual([422, 'invalidInput', { lang: 'invalid' }]);
  });

  test.for(['', ' ', '"', '-', '«»', '***', 'NOT', '\u0000\u0007', '😀', "'; DROP TABLE articles --"])(
    '%j is answered',
    async (text, { search, suggest }) => {
      await search(text);
      await suggest(text);
    },
  );

  test('only words that every text has are looked for when there is nothing else', async ({ search }) => {
    expect((await search('и в не')).total).toBeGreaterThan(0);
  });

  test('every text up to 500 characters is answered', async ({ search, suggest }) => {
    const signs = fc.constantFrom(
      ...'"\'«»„“()*:^-+{}[]&|~ \t\n\u0000',
      'NEAR',
      'AND',
      'OR',
      'NOT',
      'author:',
    );
    const words = fc.constantFrom('город', 'қала', 'city', 'воздух', 'жылқы', 'автор', '2025', 'ghbdtn');
    const text = fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.array(fc.oneof(signs, words)).map((a) => a.join('')),
      )
      .map((one) => one.toWellFormed().slice(0, longestQuestion));
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        await search(one.toWellFormed());
        await suggest(one.toWellFormed());
      }),
      { numRuns: long('server', 150, 40) },
    );
  });
});

describe('while a question is being typed', () => {
  test('authors, keywords, articles and words go on as it begins', async ({ suggest }) => {
    expect(await suggest('жумаг')).toContainEqual({
      kind: 'author',
      text: 'Лаура Жумагазина',
      path: '/authors/laura-zhumagazina',
    });
    expect((await suggest('ауа с', 'kk')).map(({ text }) => text)).toContain('ауа сапасы');
    expect(await suggest('qqqq', 'en')).toEqual([]);
    const cotton = await suggest('cott', 'en');
    expect(cotton).toContainEqual({ kind: 'keyword', text: 'cotton', path: '/keywords/cotton' });
    expect(cotton.map(({ kind }) => kind)).toContain('article');
  });

  test.for<[string, string]>([
    ['қоғ', 'қоғам'],
    ['ұлт', 'ұлттық'],
    ['когамдаг', 'қоғамдағы'],
    ['загрязн', 'загрязнения'],
    ['ещё ПЕТРОГ', 'ещё петроглиф'],
    ['pollut', 'pollution'],
  ])('%s goes on as a word of the texts, in every language', async ([typed, whole], { suggest }) => {
    const words = (await suggest(typed)).filter(({ kind }) => kind === 'word').map(({ text }) => text);
    expect(words).toContain(whole);
  });

  test('words that begin as it was typed come before those that only resemble it', async ({ suggest }) => {
    const words = (await suggest('қоғ')).filter(({ kind }) => kind === 'word').map(({ text }) => text);
    expect(words[0]).toBe('қоғамдық');
  });

  test('words are suggested only beside those they stand with', async ({ suggest }) => {
    const texts = async (typed: string) => (await suggest(typed)).map(({ text }) => text);
    expect(await texts('britis')).toContain('british');
    expect(await texts('horse britis')).toEqual([]);
    expect(await texts('качество возд')).toContain('качество воздуха');
  });

  test('what is suggested as a word is found', async ({ search, suggest }) => {
    const words = (await suggest('загрязн')).filter(({ kind }) => kind === 'word');
    expect(words.length).toBeGreaterThan(0);
    for (const { text } of words) expect((await search(text)).total).toBeGreaterThan(0);
  });
});

test('an answer is kept by its tag and comes compressed', async ({ site }) => {
  const address = `/api/search?q=${encodeURIComponent('город')}`;
  const headers = { 'accept-encoding': 'br' };
  const first = await site.raw(address, { headers });
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(first.headers['content-encoding']).toBe('br');
  const again = await site.raw(address, {
    headers: { ...headers, 'if-none-match': first.headers.etag ?? '' },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});
