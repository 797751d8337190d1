import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doiOfLink, findAddresses } from './addresses.ts';

const doisOf = (text: string) => findAddresses(text).flatMap(({ doi }) => doi ?? []);

describe('a DOI is found', () => {
  test.each([
    ['https://doi.org/10.1080/02634937.2018.1447364'],
    ['http://dx.doi.org/10.1080/02634937.2018.1447364'],
    ['https://www.doi.org/10.1080/02634937.2018.1447364.'],
    ['doi.org/10.1080/02634937.2018.1447364'],
    ['doi:10.1080/02634937.2018.1447364'],
    ['doi: 10.1080/02634937.2018.1447364,'],
    ['DOI 10.1080/02634937.2018.1447364'],
    ['DOI: https://doi.org/10.1080/02634937.2018.1447364'],
    ['info:doi/10.1080/02634937.2018.1447364'],
    ['https://doi.org/doi:10.1080/02634937.2018.1447364'],
    ['https://doi.org/10.1080%2F02634937.2018.1447364'],
    ['[10.1080/02634937.2018.1447364]'],
    ['(10.1080/02634937.2018.1447364).'],
    ['https://doi.org/10.1080/02634937.2018.1447364?utm_source=a#b).'],
    ['Есть ли doi:10.1080/02634937.2018.1447364?'],
    ['«10.1080/02634937.2018.1447364»'],
    ['Central Asian Survey, 37(2), 305–321. 10.1080/02634937.2018.1447364'],
  ])('in %s', (text) => {
    expect(doisOf(text)).toEqual(['10.1080/02634937.2018.1447364']);
  });

  test.each([
    ['https://doi.org/10.1016/S0140-6736(05)67889-0.', '10.1016/S0140-6736(05)67889-0'],
    ['(doi:10.1016/S0140-6736(05)67889-0)', '10.1016/S0140-6736(05)67889-0'],
    [
      'doi:10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2',
      '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2',
    ],
    ['https://doi.org/10.15688/jvolsu4.2020.1.8', '10.15688/jvolsu4.2020.1.8'],
    ['doi:10.1000/1', '10.1000/1'],
    ['doi:10.1000.10/abcde', '10.1000.10/abcde'],
  ])('whole: %s', (text, doi) => {
    expect(doisOf(text)).toEqual([doi]);
  });
});

test.each([
  ['a decimal number or a date', 'Приказ № 10.2019/3 от 10.2019, 10.5 и 10.12345'],
  ['part of another address', 'https://onlinelibrary.wiley.com/doi/10.1111/anti.12269'],
  ['part of a word', 'a10.1111/anti.12269'],
  ['cut off by a typographic dash', 'doi:10.1111/anti–12269'],
  ['cut off by a Cyrillic letter', 'doi:10.1111/antі.12269'],
  ['broken across lines', 'https://doi.org/10.1111/ anti.12269'],
  ['wrongly encoded', 'https://doi.org/10.1111/%E0%A4%A'],
])('no DOI is found in %s', (_, text) => {
  expect(findAddresses(text).filter(({ doi, url }) => doi !== undefined || url.includes('doi.org'))).toEqual(
    [],
  );
});

test('web addresses are found without the punctuation after them', () => {
  const text =
    'Сайт (https://stat.gov.kz/ru/(a)/?x=1). Бет: http://kk.wikipedia.org/wiki/Қазақ; «https://a.kz»';
  expect(findAddresses(text).map(({ url }) => url)).toEqual([
    'https://stat.gov.kz/ru/(a)/?x=1',
    'http://kk.wikipedia.org/wiki/Қазақ',
    'https://a.kz',
  ]);
});

test('the address of a DOI encodes what would end an address', () => {
  const [found] = findAddresses('doi:10.1002/1097(1998)17:15<1661::AID-SIM968>3.0.CO;2-2');
  expect(found?.url).toBe('https://doi.org/10.1002/1097(1998)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2');
  expect(doiOfLink(found?.url ?? '')?.doi).toBe(found?.doi);
});

test('only a whole address is that of a DOI', () => {
  expect(doiOfLink('http://dx.doi.org/10.1111/anti.12269')?.doi).toBe('10.1111/anti.12269');
  expect(doiOfLink('https://example.org/10.1111/anti.12269')).toBeUndefined();
  expect(doiOfLink('https://example.org/?a=10.1111/anti.12269')).toBeUndefined();
  expect(doiOfLink('see https://doi.org/10.1111/anti.12269')).toBeUndefined();
  expect(doiOfLink('https://doi.org/10.1111/anti.12269 (preprint)')).toBeUndefined();
  expect(doiOfLink('https://doi.org/10.1111/anti.12269 https://example.org')).toBeUndefined();
  expect(doiOfLink('')).toBeUndefined();
});

test('a DOI cut off in the middle of an encoded character is left out, and brackets that it opens stay', () => {
  expect(findAddresses('doi:10.1016/j.cities%2')).toEqual([]);
  expect(findAddresses('https://doi.org/10.1016/s0264(19)90007-1)').map(({ doi }) => doi)).toEqual([
    '10.1016/s0264(19)90007-1',
  ]);
  expect(findAddresses('(https://)')).toEqual([]);
});

const suffix = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.\-_/]{3,20}[A-Za-z0-9]$/);
const doi = fc
  .tuple(fc.integer({ min: 1000, max: 999_999_999 }), suffix)
  .map((parts) => `10.${parts.join('/')}`);
const written = fc.constantFrom(
  '',
  'doi:',
  'DOI: ',
  'doi ',
  'https://doi.org/',
  'http://dx.doi.org/',
  'doi.org/',
);

test('every DOI is found in every written form, in any sentence, and only once', () => {
  fc.assert(
    fc.property(
      doi,
      written,
      fc.constantFrom('', '.', ',', ').', '»', ' (дата обращения: 1.02.2024).'),
      (one, how, end) => {
        const text = `Автор, А. (2020). Название. ${how}${one}${end}`;
        const found = findAddresses(text);
        expect(found.map((each) => each.doi)).toEqual([one]);
        expect(found[0]?.url).toBe(`https://doi.org/${one}`);
        expect(text.slice(found[0]?.start, found[0]?.end)).toBe(`${how}${one}`);
      },
    ),
  );
});

test('addresses never overlap and lie within the text, whatever it is', () => {
  const pieces = fc.constantFrom(
    '10.1111/',
    'doi:',
    'https://doi.org/',
    'http://',
    'abc12',
    ' ',
    ')',
    '(',
    '<',
    'я',
    '%',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      let before = 0;
      for (const { start, end, url } of findAddresses(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(url).toMatch(/^https?:\/\/./);
        before = end;
      }
    }),
  );
});
