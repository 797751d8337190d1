import fs from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readExport } from '../../../tests/support/read-export.ts';
import { sampleRecord, sampleRecords } from '../../../tests/support/sample-records.ts';
import { officialFile } from '../../../tests/support/schemas.ts';
import { toBibtex } from './bibtex.ts';
import { toCslJson } from './csl-json.ts';
import { exportRecords } from './export-format.ts';
import { formatReference } from './reference.ts';
import { toRis } from './ris.ts';
import { asPlainText } from './text-run.ts';

const records = sampleRecords();

test.each(['bib', 'ris'] as const)('.%s keeps every article complete, including Cyrillic text', (format) => {
  const works = readExport(format, exportRecords(records, format));
  expect(works).toHaveLength(12);
  for (const [place, work] of works.entries()) {
    const record = records[place] ?? sampleRecord(0);
    const { language, pages, published } = record;
    const [year, month, day] = published.split('-').map(Number);
    expect(work).toMatchObject({
      type: 'article-journal',
      abstract: record.abstract[language],
      'container-title': record.journal.name[language],
      volume: String(record.volume),
      issue: String(record.issue),
      page: `${pages?.first}-${pages?.last}`,
      DOI: record.doi,
      URL: record.url,
      ...(format === 'bib'
        ? { publisher: record.journal.publisher[language], issued: { 'date-parts': [[year, month]] } }
        : { ISSN: ['3078-2355', '3078-3275'], issued: { 'date-parts': [[year, month, day]] }, language }),
    });
    expect(work.title).toBe(record.title[language]);
    expect(work).not.toHaveProperty('original-title');
    expect(work.author ?? []).toEqual(
      record.authors.map(({ familyName, givenName }) => ({
        family: familyName[language],
        given: givenName[language],
      })),
    );
    expect(work.keyword ?? '').toBe(record.keywords[language].join(','));
  }
});

test.each(['bib', 'ris', 'csl.json'] as const)(
  'in Latin letters, .%s agrees with an English list',
  (format) => {
    const record = sampleRecord(7, { script: 'latin' });
    const text = exportRecords([record], format);
    const [work] = format === 'csl.json' ? JSON.parse(text) : readExport(format, text);
    const reference = asPlainText(formatReference(record, 'apa', 'en'));
    const translation = `[${record.sentenceTitle}]`;
    expect(reference).toContain(translation);
    expect(reference).toContain(work.title);
    if (format === 'ris') expect(text).toContain(`TT  - ${record.title.en}`);
    else expect(work.title).toContain(translation);
    expect(work.author).toEqual([{ family: 'Tuyakbayev', given: 'Yerbolat' }]);
    expect(work['container-title']).toBe('Urban and Social Research');
    expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
  },
);

test('BibTeX gives the language of the text, and that of the title for hyphenation', () => {
  expect(toBibtex([sampleRecord(7)])).toMatch(/langid = \{kazakh\},\n {2}language = \{kazakh\}/);
  const latin = toBibtex([sampleRecord(7, { script: 'latin' })]);
  expect(latin).toMatch(/langid = \{english\},\n {2}language = \{kazakh\}/);
  expect(toCslJson([sampleRecord(7, { script: 'latin' })])[0]?.language).toBe('kk-Latn');
});

test('BibTeX keys consist of author, year and word, and are unique in a file', () => {
  const works = readExport('bib', toBibtex([sampleRecord(1), sampleRecord(1), sampleRecord(11)]));
  expect(works.map(({ id }) => id)).toEqual(['zhumagazina2025air', 'zhumagazina2025air-2', 'architect2026']);
});

test('BibTeX keys omit what the article lacks', () => {
  const untold = { ...sampleRecord(1).title, en: 'From the And' };
  const keys = [sampleRecord(1, { title: untold }), sampleRecord(11, { title: untold })].map(
    (record) => readExport('bib', toBibtex([record]))[0]?.id,
  );
  expect(keys).toEqual(['zhumagazina2025', 'article2026']);
});

test('BibTeX does not protect capitals at the beginning of a title or subtitle', () => {
  const record = sampleRecord(9, {
    title: { ...sampleRecord(9).title, en: 'Streets at 10:30 Almaty: The Second Map' },
    sentenceTitle: 'Streets at 10:30 Almaty: The second map',
  });
  expect(toBibtex([record])).toContain('title = {Streets at 10:30 {Almaty:} The Second Map}');
});

test('BibTeX protects capitals after a question mark or full stop, which styles would lowercase', () => {
  const record = sampleRecord(9, {
    title: { ...sampleRecord(9).title, en: 'Who Owns Good Land? Cotton. A Study' },
    sentenceTitle: 'Who owns good land? Cotton. A study',
  });
  expect(toBibtex([record])).toContain('title = {Who Owns Good Land? {Cotton.} {A} Study}');
});

test('BibTeX protects names in an English title, and escapes the special characters of TeX', () => {
  expect(toBibtex([sampleRecord(9)])).toContain('Violent Crimes in {Almaty} and {Astana}}');
  const title = 'Rents at 50% & up: {A_1} costs $5 #3 ~ x^2 \\ y}';
  const odd = sampleRecord(9, { title: { ...sampleRecord(9).title, en: title }, sentenceTitle: title });
  expect(readExport('bib', toBibtex([odd]))[0]?.title).toBe(title);
});

test('BibTeX writes < > | as commands, since old TeX fonts draw other characters', () => {
  const title = 'Where p < 0.05 and n > 30 | A Note';
  const file = toBibtex([
    sampleRecord(9, { title: { ...sampleRecord(9).title, en: title }, sentenceTitle: title }),
  ]);
  expect(readExport('bib', file)[0]?.title).toBe(title);
  expect(file).toContain('p \\textless{} 0.05 and n \\textgreater{} 30 \\textbar{} ');
  expect(file).not.toMatch(/[<>|]/);
});

test('BibTeX braces a keyword that contains a comma', () => {
  const en = ['Air, clean', 'dust'];
  const file = toBibtex([sampleRecord(9, { keywords: { ru: en, en, kk: en } })]);
  expect(file).toContain('keywords = {{Air, clean}, dust}');
  expect(readExport('bib', file)[0]?.keyword).toBe('Air, clean,dust');
});

test('BibTeX separates characters that TeX would join into ligatures, except in page ranges', () => {
  const title = "Flags --all and ---; so-called ''a'' and ``b``, what?` ,,c";
  const file = toBibtex([
    sampleRecord(9, { title: { ...sampleRecord(9).title, en: title }, sentenceTitle: title }),
  ]);
  expect(file).toContain("-{}-all and -{}-{}-; so-called '{}'a'{}' and `{}`b`{}`, what?{}` ,{},c}");
  expect(readExport('bib', file)[0]?.title).toContain('Flags --all and ---; so-called');
  expect(file).toContain('pages = {64--107}');
});

test('BibTeX separates authors whose names contain "and" or commas', () => {
  const name = (en: string) => ({ ru: en, en, kk: en });
  const authors = [
    { givenName: name('Anna and Maria'), familyName: name('Smith') },
    { givenName: name('Martin, Jr.'), familyName: name('King') },
    { givenName: name('Ivan'), familyName: name('van der Berg') },
  ];
  const file = toBibtex([sampleRecord(9, { authors })]);
  expect(file).toContain(
    'author = {Smith, {Anna and Maria} and King, {Martin, Jr.} and {van der Berg}, Ivan},',
  );
});

test.each([
  ['van der Berg', '{van der Berg}'],
  ['Garcia de la Torre', '{Garcia de la Torre}'],
  ['al-Farabi', '{al-Farabi}'],
  ['’t Hooft', '{’t Hooft}'],
  ['ибн Сина', '{ибн Сина}'],
  ['danah', 'danah'],
  ['Ахмет ұлы', 'Ахмет ұлы'],
  ['Smith-Jones', 'Smith-Jones'],
  ['McDonald Ross', 'McDonald Ross'],
])('BibTeX finds no particle in a family name that the journal writes as one: %s', (family, written) => {
  const name = (en: string) => ({ ru: en, en, kk: en });
  const authors = [{ givenName: name('Ivan'), familyName: name(family) }];
  expect(toBibtex([sampleRecord(9, { authors })])).toContain(`author = {${written}, Ivan},`);
});

test('RIS consists of lines of a tag and a value, each ended by CRLF', () => {
  const works = /^(?:TY {2}- JOUR\r\n(?:(?!TY|ER)[A-Z][A-Z0-9] {2}- \S(?:.*\S)?\r\n)+ER {2}- \r\n){12}$/;
  expect(toRis(records)).toMatch(works);
});

test('RIS adds the English title as the translated title, TT', () => {
  const file = toRis([sampleRecord(1)]);
  expect(file).toContain(`\r\nTT  - ${sampleRecord(1).title.en}\r\n`);
  expect(toRis([sampleRecord(9)])).not.toContain('\r\nTT  - ');
});

test('RIS gives the URL of the PDF', () => {
  expect(toRis([sampleRecord(1)])).toContain(`\r\nL1  - ${sampleRecord(1).pdfUrl}\r\n`);
});

test('CSL-JSON gives family and given name of each author, in the language of the text', () => {
  expect(toCslJson([sampleRecord(1)])[0]?.author).toContainEqual({
    family: 'Жумагазина',
    given: sampleRecord(1).authors.find(({ familyName }) => familyName.en === 'Zhumagazina')?.givenName.ru,
  });
});

test('CSL-JSON is valid against its schema', ({ skip }) => {
  const schema = JSON.parse(fs.readFileSync(officialFile(skip, 'csl', 'csl-data.json'), 'utf8'));
  const result = z.fromJSONSchema(schema).safeParse(JSON.parse(exportRecords(records, 'csl.json')));
  expect(result.error?.issues ?? []).toEqual([]);
});

test('CSL-JSON omits what the article lacks', () => {
  const [item] = toCslJson([sampleRecord(11, { doi: undefined, url: undefined, notice: undefined })]);
  for (const name of ['author', 'DOI', 'URL', 'keyword', 'note']) expect(item).not.toHaveProperty(name);
});

test('exports from the sample edition say that it is a sample', () => {
  for (const format of ['bib', 'ris', 'csl.json'] as const) {
    expect(exportRecords([sampleRecord(12)], format)).toContain('This is a sample edition');
    expect(exportRecords([sampleRecord(12, { notice: undefined })], format)).not.toContain('sample');
  }
});

const reviewedWork = {
  title: 'Кому принадлежит город?',
  authors: ['Оспанов, Е. Б.'],
  city: 'Алматы',
  publisher: 'Иле',
  year: 2026,
};
const original = { title: 'Қала мен су', language: 'kk', source: 'Жер жүзі, 1928' };

test('the reviewed book and the original are in the letters of the file, with one stop between parts', () => {
  const review = sampleRecord(7, { type: 'book-review', language: 'ru', reviewedWork, original });
  const latin = { ...review, script: 'latin' as const };
  const line = 'Оспанов, Е. Б. Кому принадлежит город? Алматы: Иле, 2026';
  const romanised = 'Ospanov, Ye. B. Komu prinadlezhit gorod? Almaty: Ile, 2026';
  expect(toBibtex([review])).toContain(`titleaddon = {Рецензия на книгу: ${line}}`);
  expect(toBibtex([latin])).toContain(`titleaddon = {Review of: ${romanised}}`);
  expect(toBibtex([latin])).toContain('origtitle = {Qala men sū}');
  expect(toRis([review])).toContain(`RI  - ${line}\r\n`);
  expect(toRis([latin])).toContain(`RI  - ${romanised}\r\n`);
  expect(toRis([latin])).toContain('OP  - Qala men sū // Zher zhüzi, 1928\r\n');
  expect(toCslJson([latin])[0]).toMatchObject({
    'reviewed-title': 'Komu prinadlezhit gorod?',
    'reviewed-author': [{ literal: 'Ospanov, Ye. B.' }],
    'original-title': 'Qala men sū',
  });
});
