import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, expect } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { test } from '../support/api-test.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';
import { addVolume } from '../support/published-editions.ts';
import { officialFile } from '../support/schemas.ts';
import { schemaFaults } from '../support/xmllint.ts';

let folder: string;
let run: ScriptRun | undefined;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deposit-'));
});
afterEach(() => {
  run?.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

test('npm run deposit writes valid files for Crossref and DOAJ, and says that the DOIs are samples', async ({
  skip,
}) => {
  const volumes = ['1', '2'];
  for (const volume of volumes) {
    run = npmRun('deposit', ['--volume', volume, '--out', folder, '--schemas', '']);
    expect(await run.exit, run.output()).toBe(0);
    expect(run.output()).toContain('is written but not checked');
    expect(run.output()).toContain('Do not send these files');
  }
  const crossref = volumes.map((volume) => read(`crossref-volume-${volume}.xml`));
  const doaj = volumes.map((volume) => read(`doaj-volume-${volume}.xml`));
  expect(schemaFaults(skip, crossref, 'crossref/crossref5.4.0.xsd')).toEqual([]);
  expect(schemaFaults(skip, doaj, 'doaj/doajArticles.xsd')).toEqual([]);
});

test('npm run deposit checks what it writes where the schemas are', async ({ skip }) => {
  officialFile(skip, 'catalog.xml');
  run = scriptRun('deposit', ['--volume', '1', '--out', folder]);
  expect(await run.exit, run.output()).toBe(0);
  expect(run.output().match(/is valid\./g)).toHaveLength(2);
  run = scriptRun('deposit', ['--volume', '1', '--out', folder, '--url', 'https://usr.example.org/%zz']);
  expect(await run.exit, run.output()).toBe(1);
  expect(run.output()).toContain('doaj-volume-1.xml is NOT valid');
});

test('a deposit tells each article with its people in every script, its pages, licence and references', async () => {
  const given = ['--volume', '2', '--out', folder, '--url', 'https://usr.example.org/'];
  run = scriptRun('deposit', [...given, '--schemas', '']);
  expect(await run.exit, run.output()).toBe(0);
  const $ = load(read('crossref-volume-2.xml'), { xml: true });
  expect($('journal_article')).toHaveLength(6);
  const article = $('journal_article').filter(
    (_, found) => $(found).find('doi').first().text() === '10.5555/usr.2026.2.1',
  );
  expect(article.attr('language')).toBe('kk');
  expect(article.find('titles')).toHaveLength(3);
  expect(article.find('original_language_title').attr('language')).toBe('kk');
  expect(article.find('surname').text()).toBe('Тұяқбаев');
  expect(article.find('person_name > name').first().text()).toBe('Ерболат Туякбаев');
  expect(article.find('pages > first_page').text()).toBe('14');
  expect(article.find('item_number'), 'a number for articles without pages').toHaveLength(0);
  expect(article.find('doi_data > resource').text()).toBe(
    'https://usr.example.org/mezhdu-gorodom-i-stepyu-vozrozhdenie-konevodstva',
  );
  expect(article.find('citation').length).toBeGreaterThanOrEqual(12);
  expect(article.find('citation > unstructured_citation')).toHaveLength(article.find('citation').length);
  const cited = article
    .find('citation[type="journal_article"]')
    .filter((_, found) => $(found).find('author').text() === 'Hardin');
  expect(
    cited
      .find('article_title, journal_title, volume, issue, first_page, cYear')
      .toArray()
      .map((field) => $(field).text()),
  ).toEqual(['Science', '162', '3859', '1243', '1968', 'The tragedy of the commons']);
  expect(
    $('citation > doi')
      .map((_, found) => $(found).text())
      .toArray(),
  ).toEqual(['10.15688/jvolsu4.2020.1.8']);
  const unsigned = $('journal_article').filter((_, found) =>
    $(found).find('doi').first().text().endsWith('2.5'),
  );
  expect(unsigned.find('contributors')).toHaveLength(0);
  const doaj = load(read('doaj-volume-2.xml'), { xml: true });
  for (const keywords of doaj('keywords').toArray()) {
    expect(doaj(keywords).find('keyword').length).toBeLessThanOrEqual(6);
  }
});

test('npm run deposit writes the references in Latin letters, by the system that a register asks for', async () => {
  for (const system of ['bgn', 'gost', ...long('tools', ['kazakh-latin'], [])]) {
    const given = ['--volume', '2', '--out', folder, '--schemas', '', '--romanise', system];
    run = scriptRun('deposit', given);
    expect(await run.exit, run.output()).toBe(0);
    const lists = read(`references-volume-2.${system}.txt`);
    expect(lists.match(/^1\. /gm)).toHaveLength(6);
    expect(lists.match(/^\d+\. .*\p{Script=Cyrillic}.*$/gmu)).toBeNull();
    expect(lists).toContain('. https://doi.org/10.15688/jvolsu4.2020.1.8\n');
  }
  expect(read('references-volume-2.bgn.txt')).toContain(
    'Toqtabay, A. (2004). Kult konya u kazakhov. KazIzdat-KT.',
  );
  expect(read('references-volume-2.gost.txt')).toContain(
    'Sher, Ya. A. (1980). Petroglify` Srednej i Central`noj Azii. Nauka.',
  );
});

test('npm run deposit writes nothing for a volume whose articles were all taken out', async ({ edition }) => {
  addVolume(edition, 3);
  fs.rmSync(path.join(edition.resources, 'volumes/3/stenogramma-3'), { recursive: true });
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  run = scriptRun('deposit', ['--volume', '3', '--out', folder, '--library', edition.libraryFile]);
  expect(await run.exit, run.output()).toBe(1);
  expect(run.output()).toBe('Volume 3 has no articles.\n');
  expect(fs.readdirSync(folder)).toEqual([]);
});

/** What may be wrong in the words that are given, and what is said of it. */
const wrong: [given: string[], message: string][] = [
  [['--volume', '9'], 'out/library.sqlite has no volume 9. Make it again: npm run library'],
  [[], 'Name a volume'],
  [['--volume', 'two'], 'Name a volume'],
  [['--volume', '1', '--url', 'foo'], '--url must be an http or https address, not foo.'],
  [['--volume', '1', '--url', 'ftp://usr.example.org'], '--url must be an http or https address'],
  [['--volume', '1', '--romanise', 'iso'], '--romanise must be one of bgn, gost, kazakh-latin, not iso.'],
  [['--volume', '1', '--url', ''], '--url must be an http or https address'],
];

test.each(long('tools', wrong, wrong.slice(0, 3)))(
  'npm run deposit with %j says what is wrong',
  async (given, message) => {
    run = scriptRun('deposit', [...given, '--out', folder]);
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(message);
    expect(fs.readdirSync(folder)).toEqual([]);
  },
);
