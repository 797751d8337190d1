import { expect, test } from 'vitest';
import { readReference } from './markdown.ts';

const doi = '<a href="https://doi.org/10.5555/usr.1">https://doi.org/10.5555/usr.1</a>';

test.each([
  ['doi:10.5555/usr.1', doi],
  ['DOI: 10.5555/usr.1.', `${doi}.`],
  ['DOI: http://dx.doi.org/10.5555/usr.1', doi],
  ['<http://dx.doi.org/10.5555/usr.1>', doi],
  ['doi.org/10.5555/usr.1', doi],
  ['(10.5555/usr.1).', `(${doi}).`],
  ['*Дом*. 10.5555/usr.1', `<em>Дом</em>. ${doi}`],
  ['https://doi.org/10.5555/usr\\_1', doi.replaceAll('usr.1', 'usr_1')],
  ['[Дом](http://dx.doi.org/10.5555/usr.1)', '<a href="https://doi.org/10.5555/usr.1">Дом</a>'],
  [
    'doi:10.1002/1097(1998)17:15\\<1661::AID-SIM968>3.0.CO;2-2',
    '<a href="https://doi.org/10.1002/1097(1998)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2">https://doi.org/10.1002/1097(1998)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2</a>',
  ],
  ['https://stat.gov.kz/ru/.', '<a href="https://stat.gov.kz/ru/">https://stat.gov.kz/ru/</a>.'],
  [
    'https://kk.wikipedia.org/wiki/Қала',
    '<a href="https://kk.wikipedia.org/wiki/%D2%9A%D0%B0%D0%BB%D0%B0">https://kk.wikipedia.org/wiki/Қала</a>',
  ],
  ['[Сайт](https://stat.gov.kz/)', '<a href="https://stat.gov.kz/">Сайт</a>'],
  ['Закон № 10.5', 'Закон № 10.5'],
])('a reference with %s links the whole address', (markdown, html) => {
  expect(readReference(markdown).html).toBe(html);
});

test('the text of a reference has the full address of its DOI, and binds no words', () => {
  expect(readReference('Бек, У. (2000). *Дом*, *7*, 1–2. doi:10.5555/usr.1')).toEqual({
    html: `Бек, У. (2000). <em>Дом</em>, <em>7</em>, 1–2. ${doi}`,
    text: 'Бек, У. (2000). Дом, 7, 1–2. https://doi.org/10.5555/usr.1',
  });
});
