import fs from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { writeJsonSchemas } from '../../build/publishing/json-schemas.ts';
import { makeArticle, type NewArticle } from '../../build/publishing/make-article.ts';
import { makeIssue } from '../../build/publishing/make-issue.ts';
import { npmRun, type ScriptRun, scriptRun } from '../support/npm-run.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
let run: ScriptRun | undefined;
beforeEach(() => {
  edition = smallEdition();
});
afterEach(() => {
  run?.kill();
  edition.remove();
});

const volumes = (...parts: string[]) => path.join(edition.resources, 'volumes', ...parts);
const json = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
const slug = 'ulitsy-i-dvory';
const article: NewArticle = { volume: 3, slug, language: 'ru', pages: { first: 10, last: 31 } };
const filmPdf = () => path.join(edition.article, `${path.basename(edition.article)}.pdf`);

type Ended = { code: number | null; output: string };

async function ended(started: ScriptRun): Promise<Ended> {
  run = started;
  return { code: await started.exit, output: started.output() };
}

const here = () => ['--resources', edition.resources];
const newIssue = (...given: string[]) => ended(scriptRun('new-issue', [...given, ...here()]));
const newArticle = (...given: string[]) => ended(scriptRun('new-article', [...given, ...here()]));

test('npm run new-issue and new-article make the files, and npm run library -- --check tells what is left', async () => {
  const issue = ['--volume', '3', '--year', '2027'];
  expect((await ended(npmRun('new-issue', [...issue, ...here()]))).code).toBe(0);
  const given = ['--volume', '3', '--slug', slug, '--language', 'kk', '--pages', '135–150'];
  const made = await ended(npmRun('new-article', [...given, '--pdf', filmPdf(), ...here()]));
  expect(made.code, made.output).toBe(0);
  expect(made.output).toMatch(/The PDF has 16 pages, the title “.+”/);
  expect(fs.readdirSync(volumes('3', slug)).sort()).toEqual([
    'abstract.en.md',
    'abstract.kk.md',
    'abstract.ru.md',
    'article.json',
    'source',
    `${slug}.pdf`,
  ]);
  const { code, output } = await ended(npmRun('library', ['--check', ...here()]));
  expect(code).toBe(1);
  expect(output).toMatch(/Notes:\n.*home: no article of the newest volume \(3\)/);
  expect(output).toMatch(/Problems: \d+\. Nothing was made\.\n/);
  for (const left of [
    /abstract\.ru\.md:1: not filled in yet/,
    /article\.json:\d+: title\.en: not filled in yet\. The title in three languages/,
    /article\.json:\d+: authors\.0\.orcid: not filled in yet\. .* Without one, take the whole line out\./,
    /source\/references\.md:1: not filled in yet/,
    /volume-3\.pdf: missing: the PDF of the whole issue belongs here/,
    /volume\.json:\d+: published: not filled in yet\. The day of publication/,
  ]) {
    expect(output).toMatch(left);
  }
});

test('a new volume goes on with the title, the other colour and a cover with its names in each language', () => {
  makeIssue(edition.resources, { volume: 3, year: 2027, published: '2027-06-30' });
  expect(json(volumes('3', 'volume.json'))).toEqual({
    $schema: '../volume.schema.json',
    id: 3,
    title: { ru: 'Том 3', en: 'Volume 3', kk: '3-том' },
    year: 2027,
    published: '2027-06-30',
    tone: 'clay',
    cover: { ru: 'cover-ru.svg', en: 'cover-en.svg', kk: 'cover-kk.svg' },
  });
  const cover = (language: string) => fs.readFileSync(volumes('3', `cover-${language}.svg`), 'utf8');
  for (const name of ['Том 3 · 2027', 'Urban and Social Research', 'ISSN 3078-3275'])
    expect(cover('ru')).toContain(name);
  expect(cover('kk')).toContain('3-том · 2027');
  expect(cover('en')).toContain('<title>Urban and Social Research. Volume 3, 2027</title>');
});

test('a new article has the next number that was never used, the next place, and a DOI like the last one', async () => {
  makeIssue(edition.resources, { volume: 3, year: 2027, published: '2027-06-30' });
  await makeArticle(edition.resources, article);
  await makeArticle(edition.resources, { ...article, slug: 'mosty-i-reki' });
  // Article 12 is withdrawn in this edition, but still in the ledger.
  expect(json(volumes('3', slug, 'article.json'))).toMatchObject({
    id: 13,
    issue: 1,
    doi: '10.5555/usr.2027.3.1',
    published: '2027-06-30',
    pages: { first: 10, last: 31 },
  });
  expect(json(volumes('3', 'mosty-i-reki', 'article.json'))).toMatchObject({ id: 14, issue: 2 });
});

test('a withdrawn article’s place, DOI and address are never given to another', async () => {
  // Article 12 is withdrawn in this edition; it was the sixth of its volume.
  await makeArticle(edition.resources, { ...article, volume: 2 });
  expect(json(volumes('2', slug, 'article.json'))).toMatchObject({
    id: 13,
    issue: 7,
    doi: '10.5555/usr.2026.2.7',
  });
  for (const [given, reason] of [
    [{ issue: 6 }, /Place 6 of volume 2 is taken by another article/],
    [
      { slug: 'who-owns-good-land' },
      /who-owns-good-land is the address of article 12, in volume 2, and can’t be reused/,
    ],
  ] satisfies [Partial<NewArticle>, RegExp][]) {
    const another = { ...article, volume: 2, slug: 'mosty-i-reki', ...given };
    await expect(makeArticle(edition.resources, another)).rejects.toThrow(reason);
  }
  const ledger = path.join(edition.resources, 'journal/records.json');
  fs.writeFileSync(ledger, '[');
  await expect(
    makeArticle(edition.resources, { ...article, volume: 2, slug: 'mosty-i-reki' }),
  ).rejects.toThrow(/records\.json:1/);
});

test('what a sound PDF calls itself becomes the title in the language of the text', async () => {
  makeIssue(edition.resources, { volume: 3, year: 2027 });
  const pages = { first: 135, last: 150 };
  await makeArticle(edition.resources, { ...article, pages, pdf: filmPdf() });
  const facts = json(volumes('3', slug, 'article.json'));
  expect(facts.title).toEqual({ ru: expect.stringMatching(/архитектор/i), en: '?', kk: '?' });
});

test('a PDF that calls itself by the file it was typeset in leaves the title to be written', async () => {
  makeIssue(edition.resources, { volume: 3, year: 2027 });
  const pdf = path.join(path.dirname(edition.libraryFile), 'typeset.pdf');
  const printed = await PDFDocument.create();
  printed.addPage();
  printed.setTitle('Microsoft Word - Статья (окончательная).docx');
  fs.writeFileSync(pdf, await printed.save());
  await makeArticle(edition.resources, { ...article, pages: { first: 1, last: 1 }, pdf });
  const facts = json(volumes('3', slug, 'article.json'));
  expect(facts.title).toEqual({ ru: '?', en: '?', kk: '?' });
});

test('what is there, or can’t be, is refused in plain words, and nothing is made', async () => {
  const issues: [given: string[], reason: RegExp][] = [
    [['--year', '2027'], /^--volume must be a number above 0\.\nExample: npm run new-issue/],
    [['--volume', 'three', '--year', '2027'], /^--volume must be a number above 0, not three\./],
    [['--volume', '2', '--year', '2027'], /^Volume 2 already exists: /],
    [['--volume', '3', '--year', '1999'], /^1999 is before the journal was founded, in 2010\./],
    [['--volume', '3', '--year', '2027', '--published', 'June'], /^June is not a date such as 2026-06-30\./],
    [['--volume', '3', '--year', '2027', '--number', '1'], /^Unknown option '--number'/],
  ];
  for (const [given, reason] of issues) {
    const { code, output } = await newIssue(...given);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
  }
  expect(fs.existsSync(volumes('3'))).toBe(false);
  makeIssue(edition.resources, { volume: 3, year: 2027 });
  for (const [given, reason] of [
    [{ volume: 4 }, /Volume 4 does not exist\. Make it: npm run new-issue -- --volume 4/],
    [{ slug: 'Улицы' }, /not a slug: at least two words of Latin letters/],
    [{ slug: 'for-authors' }, /for-authors is the address of a page of the site/],
    [{ slug: path.basename(edition.article) }, /The article film-.* already exists, in volume 2/],
    [{ volume: 2, issue: 5 }, /Place 5 of volume 2 is taken by another article/],
    [{ pdf: 'none.pdf' }, /none\.pdf does not exist/],
    [{ pdf: filmPdf() }, /has 16 pages, but 10–31 are 22/],
    [{ pdf: path.join(edition.article, 'article.json') }, /article\.json can’t be read as a PDF/],
  ] satisfies [Partial<NewArticle>, RegExp][]) {
    await expect(makeArticle(edition.resources, { ...article, ...given })).rejects.toThrow(reason);
  }
  expect(fs.readdirSync(volumes('3')).sort()).toEqual([
    'cover-en.svg',
    'cover-kk.svg',
    'cover-ru.svg',
    'volume.json',
  ]);
  for (const [given, reason] of [
    [['--language', 'kz', '--pages', '1-2'], /^--language must be ru, en or kk/],
    [
      ['--language', 'kk', '--pages', '31-10'],
      /^--pages must be the printed pages, such as 10-31, iv-xii, e12 or S1-S14, not 31-10/,
    ],
    [['--language', 'kk'], /^--pages must be the printed pages, such as 10-31, iv-xii, e12 or S1-S14\./],
  ] satisfies [string[], RegExp][]) {
    const { code, output } = await newArticle('--volume', '3', '--slug', slug, ...given);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
  }
});

test('the schemas that explain the fields are those the library is checked by', async () => {
  writeJsonSchemas(edition.resources, ['article', 'volume', 'issue', 'notice', 'announcement']);
  for (const name of ['volumes/article', 'volumes/volume', 'volumes/issue', 'notices/notice'].map(
    (schema) => `${schema}.schema.json`,
  )) {
    const written = fs.readFileSync(path.join(edition.resources, name), 'utf8');
    expect(written).toBe(fs.readFileSync(`resources/${name}`, 'utf8'));
  }
  for (const file of ['article.schema.json', 'issue.schema.json', '../notices/notice.schema.json']) {
    const { properties } = json(volumes(file)) as { properties: Record<string, { description?: string }> };
    for (const [name, { description }] of Object.entries(properties))
      expect(description, `${file} ${name}`).toMatch(/\w{4}/);
  }
  expect((await checkLibrary(edition.resources)).problems).toEqual([]);
});

test('a new issue leaves the files of everything else as they are', async () => {
  const others = ['volumes/article.schema.json', 'notices/notice.schema.json'].map((name) =>
    path.join(edition.resources, name),
  );
  for (const file of others) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '{"mine": true}');
  }
  makeIssue(edition.resources, { volume: 3, year: 2027, issue: 1, published: '2027-03-30' });
  for (const file of others) expect(fs.readFileSync(file, 'utf8')).toBe('{"mine": true}');
  expect(fs.existsSync(path.join(edition.resources, 'announcements'))).toBe(false);
});
