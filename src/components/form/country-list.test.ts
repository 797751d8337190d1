import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '#shared/language/language.ts';
import { countryNames } from '../../i18n/country-name.ts';
import { countriesIn, ledTo, named, sought } from './country-list.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('sorts countries by the Kazakh alphabet, which browsers do not know', () => {
  // As in browsers without Kazakh collation rules.
  const russian = new Intl.Collator('ru');
  vi.spyOn(Intl, 'Collator').mockImplementation(function collator() {
    return russian;
  });
  const names = countriesIn('kk').map(({ name }) => name);
  expect(names.indexOf('Ұлыбритания')).toBeLessThan(names.indexOf('Үндістан'));
  expect(names.indexOf('Қазақстан')).toBeGreaterThan(names.indexOf('Куба'));
});

test('names Kyrgyzstan as the journal and its people do', () => {
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
  ])('%s matches any of its names', (code, names) => {
    for (const name of names.split(', ')) expect(named(name, countries)?.code, name).toBe(code);
  });

  test('each name in any language matches its country or none', () => {
    for (const other of languages) {
      for (const { code, name } of countriesIn(other)) {
        expect([code, undefined], name).toContain(named(name, countries)?.code);
      }
    }
    for (const { code, name } of countries) expect(named(name, countries)?.code).toBe(code);
  });

  test.each(['', ' ', 'de', 'Корея', 'Freedonia'])('%j matches no country', (text) => {
    expect(named(text, countries)).toBeUndefined();
  });
});

test('a name shared by two countries matches neither, unless one bears it in this language', () => {
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
])('in %s, the list for “%s” begins with %s', (language, text, code) => {
  expect(first(text, language)).toBe(code);
});

test('matches within a name come after those at its beginning', () => {
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
])('in %s, leaving the field with “%s” selects %s', (language, text, code) => {
  expect(ledTo(text, countriesIn(language))?.code).toBe(code);
});

test('the country highlighted with the keyboard is chosen if the text matches it', () => {
  const countries = countriesIn('en');
  const indonesia = countries.find(({ code }) => code === 'ID');
  expect(ledTo('ind', countries, indonesia)?.code).toBe('ID');
  expect(ledTo('kaz', countries, indonesia)?.code).toBe('KZ');
});
