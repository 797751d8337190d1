import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLibrary } from '../../build/make-library.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';

let edition: SmallEdition;
beforeEach(() => {
  edition = smallEdition();
  const journal: unknown = JSON.parse(fs.readFileSync(journalFile(), 'utf8'));
  fs.writeFileSync(journalFile(), JSON.stringify(journal, null, 2));
});
afterEach(() => edition.remove());

const articleFile = () => path.join(edition.article, 'article.json');
const journalFile = () => path.join(edition.resources, 'journal/journal.json');
const volumeFile = () => path.join(path.dirname(edition.article), 'volume.json');

/** Changes a text file, which must have what is changed. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = fs.readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed, `${file} has ${from}`).not.toBe(text);
  fs.writeFileSync(file, changed);
}

/** The line of the first occurrence of a text in a file. */
function lineOf(file: string, part: string): number {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(part)) + 1;
}

/** What is wrong, without the folder in front. */
async function problems(): Promise<string[]> {
  const found = await checkLibrary(edition.resources);
  return found.problems.map((problem) => problem.replaceAll(`${edition.resources}/`, ''));
}

const folder = () => path.relative(edition.resources, edition.article);

test('sound content has no problems, is counted, and nothing is made of it', async () => {
  const before = fs.readdirSync(path.dirname(edition.libraryFile));
  expect(await checkLibrary(edition.resources)).toEqual({ problems: [], notes: [], volumes: 1, articles: 1 });
  expect(fs.readdirSync(path.dirname(edition.libraryFile))).toEqual(before);
});

test('everything that is wrong in all files is told at once, each with its file and line', async () => {
  const article = articleFile();
  change(article, /"doi": ".*"/, '"doi": "doi:something"');
  change(article, '"issue": 5', '"issue": "5"');
  change(article, '"language": "ru"', '"language": "de"');
  change(
    article,
    /"authors": \[\]/,
    '"authors": [\n    { "givenName": { "ru": "А", "en": "A", "kk": "А" }, "familyName": { "ru": "Б", "en": "B", "kk": "Б" },\n      "affiliations": [3] }\n  ]',
  );
  change(article, /"accepted": ".*"/, '"accepted": "2019-01-01"');
  change(volumeFile(), '"tone": "slate"', '"tone": "green",\n  "subtitle": "x"');
  change(volumeFile(), '"cover.svg"', '"cover.png"');
  change(journalFile(), '"founded": 2010', '"founded": "2010"');
  fs.rmSync(path.join(edition.article, 'abstract.kk.md'));
  fs.renameSync(
    path.join(edition.article, `${path.basename(edition.article)}.pdf`),
    path.join(edition.article, 'Final (2).pdf'),
  );
  const at = (part: string) => lineOf(article, part);
  const volumeAt = (part: string) => lineOf(volumeFile(), part);
  expect(await problems()).toEqual([
    `journal/journal.json:${lineOf(journalFile(), '"founded"')}: founded: must be a number without quotes, not a text in quotes`,
    `${folder()}/abstract.kk.md: there is no such file`,
    `${folder()}/article.json:${at('"issue"')}: issue: must be a number without quotes, not a text in quotes`,
    `${folder()}/article.json:${at('"language"')}: language: must be ru or en or kk, not "de"`,
    `${folder()}/article.json:${at('[3]')}: authors.0.affiliations.0: there is no affiliation 3`,
    `${folder()}/article.json:${at('"doi"')}: doi: not a DOI`,
    `${folder()}/article.json:${at('"accepted"')}: accepted: received, accepted and published are not in this order`,
    expect.stringMatching(/\.pdf: there is no such file: .*\(is it Final \(2\)\.pdf\? Then rename that\)/),
    `volumes/2/volume.json:${volumeAt('"tone"')}: tone: must be clay or slate, not "green"`,
    `volumes/2/volume.json:${volumeAt('"subtitle"')}: subtitle: there is no field of this name`,
    `volumes/2/volume.json:${volumeAt('"cover"')}: cover: not the name of an SVG file such as cover.svg`,
  ]);
});

test.each([
  ['a comma is missing', '"id": 11,', '"id": 11', /:3:3: a comma is missing in front of this$/],
  [
    'a comma is one too many',
    /"panels": "(\w+)"\n/,
    '"panels": "$1",\n',
    /: the name of a field in quotes is expected here/,
  ],
  [
    'a text has no end',
    '"language": "ru"',
    '"language": "ru',
    /:6:15: the quote that ends this text is missing$/,
  ],
  ['a quote is missing at a name', '"issue":', 'issue":', /:5:3: /],
  ['there is a comment', '"id": 11,', '"id": 11, // the film', /:2:\d+: comments can’t stand/],
])('where %s, the line and column are told in plain words', async (_what, from, to, told) => {
  change(articleFile(), from, to);
  const [problem, ...more] = await problems();
  expect(problem).toMatch(told);
  expect(more.filter((other) => other.includes('article.json:') && !/:\d+:\d+: /.test(other))).toEqual([]);
});

test('a field that is given twice is told with the line of the second', async () => {
  change(articleFile(), '"issue": 5,', '"issue": 5,\n  "issue": 6,');
  expect(await problems()).toEqual([
    `${folder()}/article.json:${lineOf(articleFile(), '"issue": 6')}: issue: is given twice`,
  ]);
});

test('what must be the journal’s only one is told where it is used again, also beside other mistakes', async () => {
  const second = path.join(path.dirname(edition.article), 'another-film');
  fs.cpSync(edition.article, second, { recursive: true });
  const slug = path.basename(edition.article);
  fs.renameSync(path.join(second, `${slug}.pdf`), path.join(second, 'another-film.pdf'));
  change(articleFile(), /"received": ".*"/, '"received": "in February"');
  const found = await problems();
  for (const field of ['id', 'slug', 'doi', 'issue']) {
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`article\\.json:\\d+: ${field}: .* is also that of`)),
    );
  }
  expect(found).toContainEqual(
    expect.stringMatching(/another-film\/article\.json:\d+: slug: film-.* is not the folder's name/),
  );
  expect(found).toContainEqual(expect.stringMatching(/article\.json:\d+: received: not a day such as/));
});

test('a question mark is what is still to be written, and says what is wanted there', async () => {
  change(articleFile(), /"doi": ".*"/, '"doi": "?"');
  fs.writeFileSync(path.join(edition.article, 'abstract.en.md'), '?\n');
  expect(await problems()).toEqual([
    `${folder()}/abstract.en.md:1: not written yet`,
    `${folder()}/article.json:${lineOf(articleFile(), '"doi"')}: doi: not written yet. The DOI without https://doi.org/ in front, such as 10.5555/usr.2026.2.1.`,
  ]);
});

test('files as Windows programs save them are read; other encodings are named', async () => {
  const text = fs.readFileSync(articleFile(), 'utf8');
  fs.writeFileSync(articleFile(), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(await problems()).toEqual([]);
  fs.writeFileSync(articleFile(), Buffer.from(text, 'utf16le'));
  fs.writeFileSync(
    path.join(edition.article, 'abstract.ru.md'),
    Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
  );
  expect(await problems()).toContainEqual(`${folder()}/abstract.ru.md: is not saved as UTF-8`);
});

test('an editor is told what is not wrong but missed: pictures, references, the newest volume at home', async () => {
  fs.rmSync(path.join(edition.article, 'page-1.webp'));
  fs.rmSync(path.join(edition.article, 'open-graph.kk.png'));
  fs.rmSync(path.join(edition.article, 'source/references.md'));
  const { problems: wrong, notes } = await checkLibrary(edition.resources);
  expect(wrong).toEqual([]);
  expect(notes).toEqual([
    expect.stringMatching(/page-1\.webp, open-graph\.kk\.png not drawn yet: npm run pictures -- film-/),
    expect.stringMatching(/references\.md: there is no such file: the article is registered without/),
  ]);
});

test('keywords are the same in every language, and have English forms that make addresses', async () => {
  change(
    articleFile(),
    /"keywords": \{[^}]*\}/,
    '"keywords": { "ru": ["город", "юрта"], "en": ["city", "城市"], "kk": ["қала"] }',
  );
  const file = `${folder()}/article.json`;
  const line = (part: string) => lineOf(articleFile(), part);
  expect(await problems()).toEqual([
    `${file}:${line('"keywords"')}: keywords.kk: there are 1 and not 2, as in English`,
    `${file}:${line('城市')}: keywords.en.1: has no Latin letters or digits, of which its address is made`,
  ]);
});
