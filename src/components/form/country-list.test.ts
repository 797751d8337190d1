import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '#shared/language.ts';
import { countryNames } from '../../i18n/country-name.ts';
import { countriesIn, ledTo, named, sought } from './country-list.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('countries stand in the order of the Kazakh alphabet, which browsers do not know', () => {
  // As in browsers without Kazakh collation rules.
  const russian = new Intl.Collator('ru');
  vi.spyOn(Intl, 'Collator').mockImplementation(function collator() {
    return russian;
  });
  const names = countriesIn('kk').map(({ name }) => name);
  expect(names.indexOf('Ұлыбритания')).toBeLessThan(names.indexOf('Үндістан'));
  expect(names.indexOf('Қазақстан')).toBeGreaterThan(names.indexOf('Куба'));
});

test('Kyrgyzstan is called as the journal and its people call it', () => {
  expect(languages.map((language) => countryNames(language)('KG'))).toEqual(
    expect.arrayContaining(['Кыргызстан', 'Kyrgyzstan', 'Қырғызстан']),
  );
});

describe.each(languages)('on a page in %s', (language) => {
  const countries = countriesIn(language);

  test.each([
    ['KG', 'Кыргызстан, Киргизия, Kyrgyzstan, Қырғызстан'],
    ['US', 'USA, US, usa, США, АҚШ, Соединенные Штаты Америки'],
    ['GB', 'UK, England, Англия, Ұлыбритания, the United Kingdom'],
    ['AE', 'UAE, ОАЭ, БАӘ, Объединенные Арабские Эмираты'],
    ['TR', 'Turkey, Turkiye, Türkiye, Турция, Түркия'],
    ['CZ', 'Czech Republic, Чехия'],
    ['KR', 'South Korea, Южная Корея, Republic of Korea'],
    ['KP', 'North Korea, КНДР, Северная Корея, DPRK'],
    ['CN', 'КНР, PRC, China , Қытай'],
    ['NL', 'Голландия, the Netherlands'],
    ['KZ', 'Kazakhstan, KAZAKHSTAN, Казахстан, Казакстан, KZ'],
    ['RE', 'Reunion'],
    ['CI', "Cote d'Ivoire, кот д’ивуар, Ivory Coast"],
    ['TT', 'Trinidad and Tobago'],
    ['LC', 'Saint Lucia'],
    ['DE', 'DE, Germany'],
  ])('%s is understood by any of its names', (code, names) => {
    for (const name of names.split(', ')) expect(named(name, countries)?.code, name).toBe(code);
  });

  test('each name in any language leads to its country or to none', () => {
    for (const other of languages) {
      for (const { code, name } of countriesIn(other)) {
        expect([code, undefined], name).toContain(named(name, countries)?.code);
      }
    }
    for (const { code, name } of countries) expect(named(name, countries)?.code).toBe(code);
  });

  test.each(['', ' ', 'de', 'Корея', 'Freedonia'])('%j is no country’s name', (text) => {
    expect(named(text, countries)).toBeUndefined();
  });
});

test('a name that two countries share here is that of none, though one is called so in Kazakh', () => {
  expect(named('Конго', countriesIn('ru'))).toBeUndefined();
  expect(named('Конго', countriesIn('kk'))?.code).toBe('CD');
});

const first = (text: string, language: Language) => sought(text, countriesIn(language))[0]?.code;

test.each<[Language, string, string]>([
  ['ru', 'Ир', 'IQ'],
  ['ru', 'Инд', 'IN'],
  ['ru', 'США', 'US'],
  ['ru', 'Кирг', 'KG'],
  ['ru', 'Южная Ко', 'KR'],
  ['en', 'Ir', 'IR'],
  ['en', 'Uni', 'AE'],
  ['en', 'Po', 'PL'],
  ['en', 'UK', 'GB'],
  ['en', 'reu', 'RE'],
  ['en', 'Korea', 'KP'],
  ['en', 'kz', 'KZ'],
  ['kk', 'Ре', 'RU'],
  ['kk', 'Үнд', 'IN'],
])('the list begins in %s, after %s, with %s', (language, text, code) => {
  expect(first(text, language)).toBe(code);
});

test('what is within a name is found too, after what begins with it', () => {
  const found = sought('гвин', countriesIn('ru')).map(({ code }) => code);
  expect(found).toEqual(['GN', 'GW', 'PG', 'GQ']);
  expect(sought('пен', countriesIn('ru'))).toEqual([]);
});

test.each<[Language, string, string | undefined]>([
  ['en', 'kaz', 'KZ'],
  ['ru', 'Узб', 'UZ'],
  ['ru', 'голл', 'NL'],
  ['ru', 'kaza', 'KZ'],
  ['en', 'Ind', undefined],
  ['en', 'Uz', undefined],
  ['en', 'Uk', undefined],
  ['ru', 'К', undefined],
  ['ru', 'Америк', undefined],
  ['en', 'freedonia', undefined],
])('a field in %s that is left with %s holds %s', (language, text, code) => {
  expect(ledTo(text, countriesIn(language))?.code).toBe(code);
});

test('the country that was pointed out by keys is meant, where the words lead to it', () => {
  const countries = countriesIn('en');
  const indonesia = countries.find(({ code }) => code === 'ID');
  expect(ledTo('ind', countries, indonesia)?.code).toBe('ID');
  expect(ledTo('kaz', countries, indonesia)?.code).toBe('KZ');
});
