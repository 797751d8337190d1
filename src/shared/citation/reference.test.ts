import { describe, expect, test } from 'vitest';
import { manyAuthors, sampleRecord } from '../../../tests/support/sample-records.ts';
import type { Language } from '../language/language.ts';
import type { CitationRecord } from './record.ts';
import {
  type CitationStyle,
  citationLanguage,
  formatReference,
  hasScripts,
  inTextCitation,
} from './reference.ts';
import { asHtml, asPlainText } from './text-run.ts';

const kazakh = sampleRecord(7);
const english = sampleRecord(9);
const russian = sampleRecord(10);
const unsigned = sampleRecord(11);

function cite(record: CitationRecord, style: CitationStyle, language: Language): string {
  return asPlainText(formatReference(record, style, language));
}

function inText(record: CitationRecord, style: CitationStyle, language: Language, page?: string): string {
  return asPlainText(inTextCitation(record, style, language, page));
}

describe('a Kazakh article', () => {
  test('stays Kazakh in a Kazakh list, with Kazakh terms', () => {
    expect(cite(kazakh, 'apa', 'kk')).toBe(
      'Тұяқбаев, Е. (2026). Қала мен дала арасында: жылқы шаруашылығының қайта жаңғыруы. Урбанистика және әлеуметтік зерттеулер, 2(1), 14–32. https://doi.org/10.5555/usr.2026.2.1',
    );
    expect(cite(kazakh, 'gost', 'kk')).toBe(
      'Тұяқбаев Е. Қала мен дала арасында: жылқы шаруашылығының қайта жаңғыруы // Урбанистика және әлеуметтік зерттеулер. 2026. Т. 2, № 1. Б. 14–32. URL: https://doi.org/10.5555/usr.2026.2.1.',
    );
    expect(cite(kazakh, 'mla', 'kk')).toBe(
      'Тұяқбаев, Ерболат. «Қала мен дала арасында: жылқы шаруашылығының қайта жаңғыруы». Урбанистика және әлеуметтік зерттеулер, 2-т., № 1, маусым 2026, 14–32-б., https://doi.org/10.5555/usr.2026.2.1.',
    );
    expect(cite(kazakh, 'vancouver', 'kk')).toBe(
      'Тұяқбаев Е. Қала мен дала арасында: жылқы шаруашылығының қайта жаңғыруы. Урбанистика және әлеуметтік зерттеулер. 2026;2(1):14–32. doi:10.5555/usr.2026.2.1',
    );
    expect(cite(kazakh, 'harvard', 'kk')).toBe(
      'Тұяқбаев, Е. (2026) «Қала мен дала арасында: жылқы шаруашылығының қайта жаңғыруы», Урбанистика және әлеуметтік зерттеулер, 2(1), 14–32-б. Қолжетімді мекенжайы: https://doi.org/10.5555/usr.2026.2.1.',
    );
    expect(inText(kazakh, 'apa', 'kk', '20')).toBe('(Тұяқбаев, 2026, 20-б.)');
    expect(inText(kazakh, 'gost', 'kk', '20')).toBe('[Тұяқбаев, 2026, б. 20]');
  });

  test('is romanised in an English list, with the author’s own spelling of the name', () => {
    expect(cite(kazakh, 'chicago', 'en')).toBe(
      'Tuyakbayev, Yerbolat. 2026. “Qala men dala arasynda: zhylqy sharūashylyghynyng qayta zhangghyrūy” [Between city and steppe: The revival of horse breeding]. Urban and Social Research 2 (1): 14–32. https://doi.org/10.5555/usr.2026.2.1.',
    );
  });
});

describe('the script can be chosen', () => {
  test('an English list can cite a Russian article in Cyrillic, a Russian list a Kazakh one in Latin letters', () => {
    expect(cite({ ...russian, script: 'original' }, 'apa', 'en')).toBe(cite(russian, 'apa', 'ru'));
    expect(cite({ ...kazakh, script: 'latin' }, 'mla', 'ru')).toBe(
      'Tuyakbayev, Yerbolat. «Qala men dala arasynda: zhylqy sharūashylyghynyng qayta zhangghyrūy» [Between city and steppe: The revival of horse breeding]. Urban and Social Research, т. 2, № 1, июнь 2026, с. 14–32, https://doi.org/10.5555/usr.2026.2.1.',
    );
    expect(inText({ ...kazakh, script: 'original' }, 'apa', 'en', '20')).toBe('(Тұяқбаев, 2026, p. 20)');
  });

  test('but not in GOST, nor for an English article', () => {
    expect(cite({ ...russian, script: 'latin' }, 'gost', 'en')).toBe(cite(russian, 'gost', 'en'));
    expect(cite({ ...english, script: 'latin' }, 'apa', 'kk')).toBe(cite(english, 'apa', 'kk'));
    expect(hasScripts('kk', 'apa')).toBe(true);
    expect(hasScripts('kk', 'gost') || hasScripts('en', 'apa')).toBe(false);
  });

  test('and the language for screen readers follows it', () => {
    expect(citationLanguage('ru', 'apa', 'en', 'original')).toBe('ru');
    expect(citationLanguage('ru', 'apa', 'kk', 'latin')).toBe('kk');
    expect(citationLanguage('en', 'apa', 'kk', 'original')).toBe('kk');
  });
});

test('the conjunction between two authors is in the language of the list', () => {
  expect(cite(english, 'chicago', 'kk')).toMatch(/^Kalymbetov, Rustem, және Venera Iskakova\. /);
  expect(cite(english, 'harvard', 'ru')).toMatch(/^Kalymbetov, R\. и Iskakova, V\. /);
  expect(inText(english, 'mla', 'en', '70')).toBe('(Kalymbetov and Iskakova 70)');
  expect(inText(sampleRecord(9, { authors: manyAuthors(5) }), 'apa', 'kk')).toBe('(Abaev т.б., 2026)');
});

test.each([
  ['apa', 'en', '(Kalymbetov & Iskakova, 2026, pp. 64–66)'],
  ['harvard', 'en', '(Kalymbetov and Iskakova, 2026, pp. 64–66)'],
  ['vancouver', 'en', '(1, pp. 64–66)'],
  ['chicago', 'en', '(Kalymbetov and Iskakova 2026, 64–66)'],
  ['mla', 'en', '(Kalymbetov and Iskakova 64–66)'],
  ['apa', 'ru', '(Kalymbetov & Iskakova, 2026, с. 64–66)'],
  ['apa', 'kk', '(Kalymbetov & Iskakova, 2026, 64–66-б.)'],
] as const)('%s in %s labels several pages in the plural', (style, language, cited) => {
  expect(inText(english, style, language, '64–66')).toBe(cited);
});

test('initials without spaces are counted correctly', () => {
  const initialled = (given: string) =>
    sampleRecord(9, {
      authors: [
        {
          givenName: { ru: given, en: given, kk: given },
          familyName: { ru: 'Petrov', en: 'Petrov', kk: 'Petrov' },
        },
      ],
    });
  for (const given of ['A.I.', 'A. I.', 'Alexander I.', 'A.Ivan']) {
    expect(cite(initialled(given), 'apa', 'en')).toMatch(/^Petrov, A\. I\. \(/);
    expect(cite(initialled(given), 'gost', 'ru')).toMatch(/^Petrov A\. I\. /);
    expect(cite(initialled(given), 'vancouver', 'en')).toMatch(/^Petrov AI\. /);
    expect(cite(initialled(given), 'harvard', 'en')).toMatch(/^Petrov, A\.I\. \(/);
  }
  expect(cite(initialled('J.-P.'), 'apa', 'en')).toMatch(/^Petrov, J\.-P\. \(/);
});

test.each([
  ['apa', 'ru', 'en', 'en'],
  ['chicago', 'kk', 'en', 'en'],
  ['chicago', 'en', 'ru', 'ru'],
  ['harvard', 'en', 'kk', 'kk'],
  ['mla', 'kk', 'ru', 'kk'],
  ['gost', 'ru', 'en', 'ru'],
  ['gost', 'en', 'kk', 'en'],
] as const)('in %s, a work in %s in a list in %s has the language %s', (style, work, list, aloud) => {
  expect(citationLanguage(work, style, list)).toBe(aloud);
});

test('an article without authors is cited by its title', () => {
  expect(cite(unsigned, 'gost', 'ru')).toMatch(
    /^Архитектор и его город: документальный фильм\. Перевод стенограммы \/\/ /,
  );
  expect(cite(unsigned, 'apa', 'ru')).toMatch(/Перевод стенограммы\. \(2026\)\. Урбанистика/);
  expect(inText(unsigned, 'apa', 'en', '140')).toBe('(“Arkhitektor i yego gorod,” 2026, p. 140)');
  expect(inText(unsigned, 'gost', 'en', '140')).toBe('[Архитектор и его город …, 2026, с. 140]');
});

test('nested quotation marks become inner ones', () => {
  expect(cite(russian, 'mla', 'ru')).toContain('«„Дети в подвале играли в гестапо“: послевоенный двор');
  expect(cite(russian, 'mla', 'en')).toContain(
    '“‘Deti v podvale igrali v gestapo’: poslevoyennyy dvor Alma-Aty',
  );
});

test('an apostrophe at the end of a title does not close a quotation', () => {
  const title = 'The Streets of the Workers’';
  const workers = sampleRecord(9, { title: { ru: title, en: title, kk: title }, sentenceTitle: title });
  expect(cite(workers, 'apa', 'en')).toContain('(2026). The Streets of the Workers’. Urban');
  expect(cite(workers, 'mla', 'en')).toContain('“The Streets of the Workers’.” Urban');
  expect(cite(workers, 'harvard', 'en')).toContain('‘The Streets of the Workers’’, Urban');
});

test('a single page is labelled in the singular', () => {
  const short = sampleRecord(9, { pages: { first: 64, last: 64 } });
  expect(cite(short, 'mla', 'en')).toContain(', p. 64, ');
  expect(cite(short, 'harvard', 'en')).toContain(', p. 64. ');
  expect(cite(short, 'gost', 'en')).toContain(' P. 64. ');
});

test('copied into a word processor, journal titles are in italics, DOIs are links, and titles are escaped', () => {
  const odd = sampleRecord(9, {
    sentenceTitle: 'Rents < wages & "rights"',
    title: { ...english.title, en: 'Rents' },
  });
  const html = asHtml(formatReference(odd, 'apa', 'en'));
  expect(html).toContain('<i>Urban and Social Research</i>, <i>2</i>(3)');
  expect(html).toContain(
    '<a href="https://doi.org/10.5555/usr.2026.2.3">https://doi.org/10.5555/usr.2026.2.3</a>',
  );
  expect(html).toContain('Rents &lt; wages &amp; &quot;rights&quot;.');
});
